import { companyClass } from '../../domain/postings/companyClass.ts';

/** The companies take turns to give what stands in a row its colours; a group without a company has its own. */
export const companyTurn = (companies: readonly { code: string }[], at: number) =>
  companies.length > 0 ? companyClass(companies[at % companies.length]!.code) : '';
