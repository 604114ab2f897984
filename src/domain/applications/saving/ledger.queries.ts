import { sql } from 'kysely';
import { dayOf } from '../../../fields/koreanDate.ts';
import type { Context } from '../../../server/context.ts';
import { compiled } from '../../../server/database/compiled.ts';
import type { Tx } from '../../../server/database/database.ts';
import { CV_CONSENTS, type CvConsent } from '../../cv/consents.ts';
import type { Case } from '../applications.queries.ts';
import { type LedgerLines, linesOf, type TextVersion } from './ledger.ts';

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

/** The member the lines belong to, and their time. */
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

/** Adds the lines of these consents to the ledger. */
export async function writeLedger(
  tx: Tx,
  { key, stored, at }: Omit<Case, 'posting'>,
  known: readonly TextVersion[],
  which: readonly CvConsent[],
): Promise<void> {
  const lines = linesOf(stored, known, which);
  const owner = { memberId: key.memberId, companyCode: key.companyCode, number: stored.number };
  if (lines.codes.length > 0) await insertLines(tx, { ...owner, at, ...lines });
}
