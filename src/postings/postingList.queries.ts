import { type RawBuilder, sql } from 'kysely';
import type { InputOf } from '../http/call.ts';
import type { Queryable } from '../server/database.ts';
import { CAREERS, type postingCalls } from './postings.calls.ts';
import {
  isOpenAt,
  isStopped,
  isVisible,
  nextEdge,
  type SummaryRow,
  summaryColumns,
  summaryOf,
  summaryTables,
} from './postings.queries.ts';

type Filter = InputOf<typeof postingCalls.list>;
type Condition = RawBuilder<unknown>;

const all = (conditions: Condition[]) => sql`(${sql.join(conditions, sql` AND `)})`;

const isUpcoming = (at: Date) => sql`(p.accept_from > ${at} AND NOT ${isStopped(at)})`;

function statusCondition(status: Filter['status'], at: Date): Condition {
  switch (status) {
    case 'all':
      return sql`true`;
    case 'upcoming':
      return isUpcoming(at);
    case 'closed':
      return sql`(coalesce(p.accept_to <= ${at}, false) OR ${isStopped(at)})`;
    default:
      return isOpenAt(at);
  }
}

// Spaces and middle dots are written or left out at will (연구·개발, 연구 개발), so they do not count in a search.
const IGNORED = ' ·ㆍ・';

/** Every word of a search must stand in the title, company, category or place. */
function wordsCondition(query: string): Condition {
  const words = query
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[·ㆍ・]/g, '').toLowerCase())
    .filter((word) => word !== '');
  const text = sql`lower(translate(concat_ws(E'\n', p.title, c.name, g.name, p.place), ${IGNORED}, ''))`;
  return words.length === 0 ? sql`true` : all(words.map((word) => sql`strpos(${text}, ${word}) > 0`));
}

const ended = sql`least(p.accept_to, p.closed_at, p.finished_at)`;

function order({ sort, status }: Filter, at: Date): RawBuilder<unknown> {
  const key = sql`p.company_cd, p.pblanc_no`;
  if (sort === 'newest') return sql`p.publish_at DESC, ${key}`;
  if (status === 'upcoming') return sql`p.accept_from, ${key}`;
  if (status === 'closed') return sql`${ended} DESC, ${key}`;
  if (status !== 'all') return sql`p.accept_to NULLS LAST, ${key}`;
  // Open ones by their end, then the coming ones by their start, then the closed ones, the latest first.
  const rank = sql`CASE WHEN ${isOpenAt(at)} THEN 1 WHEN ${isUpcoming(at)} THEN 2 ELSE 3 END`;
  return sql`${rank}, CASE ${rank} WHEN 1 THEN p.accept_to WHEN 2 THEN p.accept_from END NULLS LAST, ${ended} DESC, ${key}`;
}

interface FacetRow {
  kind: 'category' | 'company' | 'career' | 'place' | 'total';
  cd: string;
  nm: string;
  count: number;
  edge: Date | null;
}

/** One page of the list with the numbers beside its filters, in two statements. `edge` as in nextEdge. */
export async function findPostings(db: Queryable, filter: Filter & { page: number; size: number }, at: Date) {
  const inCategory = filter.category ? sql`p.category_cd = ${filter.category}` : sql`true`;
  const inCompany = filter.company ? sql`p.company_cd = ${filter.company}` : sql`true`;
  const inCareer = filter.career ? sql`strpos(p.career, ${filter.career}) > 0` : sql`true`;
  const inPlace = filter.place ? sql`p.place = ${filter.place}` : sql`true`;
  const wanted = all([isVisible(at), statusCondition(filter.status, at), wordsCondition(filter.query)]);

  const items = await sql<SummaryRow>`SELECT ${summaryColumns} FROM ${summaryTables}
    WHERE ${all([wanted, inCategory, inCompany, inCareer, inPlace])}
    ORDER BY ${order(filter, at)} LIMIT ${filter.size} OFFSET ${(filter.page - 1) * filter.size}`.execute(db);

  // A filter's own choices are counted under all the other filters, so that no number leads to an empty page.
  const facets = await sql<FacetRow>`
    WITH found AS MATERIALIZED (
      SELECT p.category_cd, p.company_cd, p.career, p.place, ${inCategory} AS in_category, ${inCompany} AS in_company,
        ${inCareer} AS in_career, ${inPlace} AS in_place
      FROM ${summaryTables} WHERE ${wanted}),
    counted AS (
      SELECT 'category' AS kind, g.category_cd AS cd, g.name AS nm, g.sort_order,
        count(f) FILTER (WHERE in_company AND in_career AND in_place) AS count
      FROM category g LEFT JOIN found f USING (category_cd) GROUP BY g.category_cd
      UNION ALL
      SELECT 'company', c.company_cd, c.name, c.sort_order,
        count(f) FILTER (WHERE in_category AND in_career AND in_place)
      FROM company c LEFT JOIN found f USING (company_cd) GROUP BY c.company_cd
      UNION ALL
      SELECT 'career', k.name, k.name, k.place::int,
        count(f) FILTER (WHERE in_category AND in_company AND in_place)
      FROM unnest(${[...CAREERS]}::text[]) WITH ORDINALITY AS k (name, place)
      LEFT JOIN found f ON strpos(f.career, k.name) > 0 GROUP BY k.name, k.place
      UNION ALL
      SELECT 'place', place, place, 0, count(*) FILTER (WHERE in_category AND in_company AND in_career)
      FROM found GROUP BY place
      UNION ALL
      SELECT 'total', '', '', 0, count(*) FILTER (WHERE in_category AND in_company AND in_career AND in_place)
      FROM found)
    SELECT kind, cd, nm, count::int, CASE WHEN kind = 'total' THEN ${nextEdge(at)} END AS edge
    FROM counted ORDER BY kind, sort_order, count DESC, cd COLLATE "C"`.execute(db);

  const facetsOf = (kind: FacetRow['kind']) =>
    facets.rows.filter((row) => row.kind === kind).map(({ cd, nm, count }) => ({ code: cd, name: nm, count }));
  const total = facets.rows.find((row) => row.kind === 'total');
  return {
    items: items.rows.map((row) => summaryOf(row, at)),
    total: total?.count ?? 0,
    edge: total?.edge ?? null,
    facets: {
      categories: facetsOf('category'),
      companies: facetsOf('company'),
      careers: facetsOf('career'),
      places: facetsOf('place'),
    },
  };
}
