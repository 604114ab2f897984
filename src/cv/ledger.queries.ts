import { sql } from 'kysely';
import { missing } from '../fields/field.ts';
import type { Faults } from '../fields/shape.ts';
import { isTextInForce } from '../legal/legal.queries.ts';
import type { Tx } from '../server/database.ts';
import { CV_CONSENTS, type CvConsent, isGiven } from './consents.ts';
import type { ApplicationKey } from './cv.queries.ts';
import type { Marks } from './marks.ts';
import { type Cv, sections } from './sections.ts';

const consents = Object.keys(CV_CONSENTS) as CvConsent[];

async function versionsOf(tx: Tx): Promise<{ code: string; version: string }[]> {
  return tx
    .selectFrom('consent_text')
    .select(['consent_cd as code', 'version'])
    .where('consent_cd', 'in', Object.values(CV_CONSENTS))
    .where(isTextInForce(sql.ref('version')))
    .orderBy('version', 'desc')
    .execute();
}

/** Consents that were given to a version that does not exist, as faults: they have to be read and ticked again. */
export async function checkVersions(tx: Tx, cv: Cv, { versions }: Marks): Promise<Faults> {
  const given = consents.filter((consent) => isGiven(cv, consent) && versions[CV_CONSENTS[consent]] !== undefined);
  if (given.length === 0) return {};
  const known = await versionsOf(tx);
  const unknown = given.filter((consent) => {
    const code = CV_CONSENTS[consent];
    return !known.some((one) => one.code === code && one.version === versions[code]);
  });
  return Object.fromEntries(
    unknown.map((consent) => {
      const field = sections.profile.fields[consent];
      return [`${sections.profile.wire}.${field.wire}`, missing('안내 문구', '다시 읽고 표시해')];
    }),
  );
}

/**
 * Adds lines to the consent ledger, with the version that was shown; where a client has not told which, the one in
 * force. What was never asked for has no line.
 */
export async function writeLedger(
  tx: Tx,
  key: ApplicationKey,
  number: number,
  cv: Cv,
  marks: Marks,
  at: Date,
  which: readonly CvConsent[] = consents,
): Promise<void> {
  const known = await versionsOf(tx);
  const lines = which.flatMap((consent) => {
    const code = CV_CONSENTS[consent];
    const version = marks.versions[code] ?? known.find((one) => one.code === code)?.version;
    if (version === undefined || cv.profile[consent] === '') return [];
    return [{ consent_cd: code, version, agreed: isGiven(cv, consent) }];
  });
  if (lines.length === 0) return;
  const about = { member_id: key.memberId, company_cd: key.companyCode, jnco_afe_no: number, at };
  await tx
    .insertInto('consent')
    .values(lines.map((line) => ({ ...line, ...about })))
    .execute();
}
