import { sql } from 'kysely';
import { missing } from '../../fields/field.ts';
import { dayOf } from '../../fields/koreanDate.ts';
import type { Faults } from '../../fields/shape.ts';
import type { Context } from '../../server/context.ts';
import { compiled } from '../../server/database/compiled.ts';
import type { Tx } from '../../server/database/database.ts';
import { CV_CONSENTS, type CvConsent, isGiven } from '../cv/consents.ts';
import type { Marks } from '../cv/marks.ts';
import { type Cv, sections } from '../cv/sections.ts';
import type { ApplicationKey } from './application.ts';
import type { StoredApplication } from './applications.queries.ts';

const consents = Object.keys(CV_CONSENTS) as CvConsent[];

/** A version of a consent's text; it is in force from the day it is named after. */
interface TextVersion {
  code: string;
  version: string;
}

function readVersions(tx: Tx): Promise<TextVersion[]> {
  return tx
    .selectFrom('consent_text')
    .select(['consent_cd as code', 'version'])
    .where('consent_cd', 'in', Object.values(CV_CONSENTS))
    .orderBy('version', 'desc')
    .execute();
}

/** The versions of an application's consents that are in force at an instant, the newest first. */
export async function versionsAt(
  tx: Tx,
  { content }: Pick<Context, 'content'>,
  contentVersion: number,
  at: Date,
): Promise<TextVersion[]> {
  const all = (await content.at(contentVersion, 'versions of consents', () => readVersions(tx))) ?? [];
  const today = dayOf(at);
  return all.filter(({ version }) => version <= today);
}

/** Consents that were given to a version that does not exist, as faults: they have to be read and ticked again. */
export function checkVersions(known: readonly TextVersion[], cv: Cv, { versions }: Marks): Faults {
  const given = consents.filter((consent) => isGiven(cv, consent) && versions[CV_CONSENTS[consent]] !== undefined);
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

/** Lines of the ledger, as columns. */
export interface LedgerLines {
  codes: string[];
  versions: string[];
  agreed: boolean[];
}

/** Whose lines they are, and of when. */
interface Owner {
  memberId: string;
  companyCode: string;
  number: number;
  at: Date;
}

/** The statement that adds lines, also as a part of another. */
export const addingLines = ({ memberId, companyCode, number, at, codes, versions, agreed }: Owner & LedgerLines) =>
  sql<object>`
    INSERT INTO consent (member_id, company_cd, jnco_afe_no, at, consent_cd, version, agreed)
    SELECT ${memberId}::uuid, ${companyCode}::text, ${number}::bigint, ${at}::timestamptz, line.*
      FROM unnest(${codes}::text[], ${versions}::text[], ${agreed}::boolean[]) AS line`;

const insertLines = compiled((db, lines: Owner & LedgerLines) => ({ compile: () => addingLines(lines).compile(db) }));

/**
 * The lines an application adds to the consent ledger, with the version that was shown; where a client has not told
 * which, the one in force. What was never asked for has no line.
 */
export function linesOf(
  { cv, marks }: Pick<StoredApplication, 'cv' | 'marks'>,
  known: readonly TextVersion[],
  which: readonly CvConsent[] = consents,
): LedgerLines {
  const lines = which.flatMap((consent) => {
    const code = CV_CONSENTS[consent];
    const version = marks.versions[code] ?? known.find((one) => one.code === code)?.version;
    if (version === undefined || cv.profile[consent] === '') return [];
    return [{ code, version, agreed: isGiven(cv, consent) }];
  });
  return {
    codes: lines.map(({ code }) => code),
    versions: lines.map(({ version }) => version),
    agreed: lines.map(({ agreed }) => agreed),
  };
}

/** Adds the lines of these consents to the ledger. */
export async function writeLedger(
  tx: Tx,
  { memberId, companyCode }: ApplicationKey,
  stored: Pick<StoredApplication, 'number' | 'cv' | 'marks'>,
  known: readonly TextVersion[],
  at: Date,
  which: readonly CvConsent[],
): Promise<void> {
  const lines = linesOf(stored, known, which);
  if (lines.codes.length > 0) await insertLines(tx, { memberId, companyCode, number: stored.number, at, ...lines });
}
