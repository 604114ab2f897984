import type { Queryable } from '../../server/database/database.ts';

/** Applications as `a`, each with its posting as `p` and its company as `c`. */
export function applicationsWithPosting(db: Queryable) {
  return db
    .selectFrom('application as a')
    .innerJoin('posting as p', (join) =>
      join.onRef('p.company_cd', '=', 'a.company_cd').onRef('p.pblanc_no', '=', 'a.pblanc_no'),
    )
    .innerJoin('company as c', 'c.company_cd', 'a.company_cd');
}
