import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import { isOpenAt, isVisible } from './postings.queries.ts';

export interface CategoryCount {
  code: string;
  name: string;
  count: number;
}

/** Every category in its order with the postings open at an instant. */
export async function countByCategory(db: Queryable, at: Date): Promise<CategoryCount[]> {
  const { rows } = await sql<CategoryCount>`
    SELECT g.category_cd AS code, g.name, count(p)::int AS count
    FROM category g LEFT JOIN posting p ON p.category_cd = g.category_cd AND ${isVisible(at)} AND ${isOpenAt(at)}
    GROUP BY g.category_cd ORDER BY g.sort_order`.execute(db);
  return rows;
}
