import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import type { Vault } from '../../server/vault.ts';
import { copyContext, type SubmittedContent } from '../applications/applications.queries.ts';
import { sealerOf } from '../applications/draft.queries.ts';
import { inPostings } from '../operators/scope.queries.ts';
import type { PostingKey } from '../postings/postings.queries.ts';

/** An application that is kept apart, out of its envelope. */
export interface KeptHire {
  number: number;
  submittedAt: Date;
  keptAt: Date;
  endedAt: Date | null;
  content: SubmittedContent;
}

interface Sealed extends Omit<KeptHire, 'content'> {
  revision: number;
  sealed: Buffer;
  key: Buffer | null;
}

/** What is kept apart of a posting within the scope, in the order of its numbers; one of them where it is named. */
export async function keptHires(
  scope: Scope,
  db: Queryable,
  vault: Vault,
  { companyCode, postingNumber, number }: PostingKey & { number?: number },
): Promise<KeptHire[]> {
  const { rows } = await sql<Sealed>`
    SELECT k.jnco_afe_no AS number, k.revision, k.submitted_at AS "submittedAt", k.kept_at AS "keptAt",
      k.employment_ended_at AS "endedAt", k.content AS sealed, k.key
      FROM kept_apart k
     WHERE ${inPostings(scope, 'k')} AND k.company_cd = ${companyCode} AND k.pblanc_no = ${postingNumber}
       AND ${number === undefined ? sql`true` : sql`k.jnco_afe_no = ${number}`}
     ORDER BY 1`.execute(db);
  return rows.map(({ revision, sealed, key, ...one }) => ({
    ...one,
    content: sealerOf(vault, { key }).open(sealed, copyContext(one.number, revision)),
  }));
}
