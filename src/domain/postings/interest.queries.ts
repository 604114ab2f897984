import type { Queryable } from '../../server/database/database.ts';
import type { PostingKey } from './postings.queries.ts';

/** The postings a member keeps, hidden ones too. */
export async function readInterests(db: Queryable, memberId: string): Promise<PostingKey[]> {
  return db
    .selectFrom('interest')
    .select(['company_cd as companyCode', 'pblanc_no as postingNumber'])
    .where('member_id', '=', memberId)
    .execute();
}

/** Keeps a posting or lets it go; doing either twice changes nothing. */
export async function writeInterest(
  db: Queryable,
  memberId: string,
  { companyCode, postingNumber }: PostingKey,
  isOn: boolean,
): Promise<void> {
  const key = { member_id: memberId, company_cd: companyCode, pblanc_no: postingNumber };
  if (isOn) {
    await db
      .insertInto('interest')
      .values(key)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .deleteFrom('interest')
    .where('member_id', '=', memberId)
    .where('company_cd', '=', companyCode)
    .where('pblanc_no', '=', postingNumber)
    .execute();
}
