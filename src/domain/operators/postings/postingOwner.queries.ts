import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { PostingKey } from '../../postings/postings.queries.ts';

/** Notes who looks after drafts that were just begun. */
export async function addOwner(tx: Tx, keys: readonly PostingKey[], operatorId: string): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('posting_owner')
    .values(
      keys.map(({ companyCode, postingNumber }) => ({
        ...{ company_cd: companyCode, pblanc_no: postingNumber, operator_id: operatorId },
      })),
    )
    .onConflict((known) => known.columns(['company_cd', 'pblanc_no']).doNothing())
    .execute();
}

/** Who looks after a posting; undefined, nobody. */
export async function ownerOf(db: Queryable, { companyCode, postingNumber }: PostingKey): Promise<string | undefined> {
  const row = db.selectFrom('posting_owner').select('operator_id').where('company_cd', '=', companyCode);
  return (await row.where('pblanc_no', '=', postingNumber).executeTakeFirst())?.operator_id;
}

/** Writes who looks after a posting; nobody for undefined. */
export async function writeOwner(tx: Tx, key: PostingKey, operatorId: string | undefined): Promise<void> {
  const { companyCode: company_cd, postingNumber: pblanc_no } = key;
  const own = tx.deleteFrom('posting_owner').where('company_cd', '=', company_cd);
  await own.where('pblanc_no', '=', pblanc_no).execute();
  if (operatorId !== undefined) await addOwner(tx, [key], operatorId);
}
