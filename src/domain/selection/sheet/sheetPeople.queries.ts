import type { Queryable } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import type { PostingKey } from '../../postings/postings.queries.ts';
import type { StepKey } from '../verdicts.queries.ts';

// No digits and no vowels: nothing that a spreadsheet takes for a number, a date or a word, and a person for one either.
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LONG = 16;

/** The code of an applicant's row in the sheets of a step: of this posting, this step and this person, and of nothing else. */
export function rowCode(vault: Pick<Vault, 'lookup'>, key: StepKey, number: number): string {
  const { companyCode, postingNumber, step } = key;
  const digest = vault.lookup('verdict sheet row', `${companyCode} ${postingNumber} ${step} ${number}`);
  return [...digest.subarray(0, LONG)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** The numbers under which a posting's applicants are read blindly, by their own. */
export async function blindNumbers(
  db: Queryable,
  { companyCode, postingNumber }: PostingKey,
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('applicant')
    .select(['jnco_afe_no as number', 'blind_no as blind'])
    .where('company_cd', '=', companyCode)
    .where('pblanc_no', '=', postingNumber)
    .execute();
  return new Map(rows.map(({ number, blind }) => [number, blind]));
}
