import type { Queryable } from '../../../server/database/database.ts';
import { steps } from '../../cv/steps.ts';
import type { ApplicationKey } from '../application.ts';

/** The steps of a member's application that were filled from elsewhere and not opened since. */
export async function listCarried(db: Queryable, key: ApplicationKey): Promise<string[]> {
  const rows = await db
    .selectFrom('carried_step as c')
    .innerJoin('application as a', 'a.jnco_afe_no', 'c.jnco_afe_no')
    .select('c.step')
    .where('a.member_id', '=', key.memberId)
    .where('a.company_cd', '=', key.companyCode)
    .where('a.pblanc_no', '=', key.postingNumber)
    .execute();
  return steps.map(({ id }) => id).filter((id) => rows.some(({ step }) => step === id));
}
