import { EMPLOYMENT_TYPES } from './employment.ts';
import { CAREERS, type PostingFacets, type PostingFilter } from './posting.records.ts';

/* The choices of the filters of a list, each with how many postings it would leave. */

/** A name with its code, in the order filters show it. */
export interface Named {
  code: string;
  name: string;
}

/** What postings alike in all that filters name have in common: a list counts these and not each posting. */
export interface Group {
  companyCode: string;
  categoryCode: string;
  employment: string;
  career: string;
  place: string;
}

type Chosen = Pick<PostingFilter, 'category' | 'company' | 'employment' | 'career' | 'place'>;

/** Which filters a group passes; `but` has for each whether it passes all the others. */
export function fits(group: Group, { category, company, employment, career, place }: Chosen) {
  const passes: Record<keyof PostingFacets, boolean> = {
    categories: category === '' || group.categoryCode === category,
    companies: company === '' || group.companyCode === company,
    employments: employment === '' || group.employment === employment,
    careers: career === '' || group.career.includes(career),
    places: place === '' || group.place === place,
  };
  const failed = Object.values(passes).filter((passed) => !passed).length;
  return {
    all: failed === 0,
    but: (facet: keyof PostingFacets) => failed === 0 || (failed === 1 && !passes[facet]),
  };
}

/** A filter's own choices are counted under all the other filters, so that no number leads to an empty page. */
export function facetsOf(
  {
    groups,
    categories,
    companies,
  }: { groups: readonly Group[] } & Record<'categories' | 'companies', readonly Named[]>,
  fitting: readonly ReturnType<typeof fits>[],
  found: readonly number[],
): PostingFacets {
  const counted = (facet: keyof PostingFacets, names: readonly Named[], has: (group: Group, code: string) => boolean) =>
    names.map(({ code, name }) => {
      let count = 0;
      for (const [at, group] of groups.entries()) {
        if (fitting[at]?.but(facet) && has(group, code)) count += found[at] ?? 0;
      }
      return { code, name, count };
    });
  const said = (names: Iterable<string>) => [...names].map((name) => ({ code: name, name }));
  const places = new Set(groups.flatMap(({ place }, at) => (found[at] ? [place] : [])));
  return {
    categories: counted('categories', categories, (group, code) => group.categoryCode === code),
    companies: counted('companies', companies, (group, code) => group.companyCode === code),
    employments: counted('employments', said(EMPLOYMENT_TYPES), (group, code) => group.employment === code),
    careers: counted('careers', said(CAREERS), (group, code) => group.career.includes(code)),
    places: counted('places', said(places), (group, code) => group.place === code).sort(
      (a, b) => b.count - a.count || (a.name < b.name ? -1 : 1),
    ),
  };
}
