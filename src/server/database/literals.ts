import { type RawBuilder, sql } from 'kysely';

/**
 * Codes of a table of ours, written into a statement as they are instead of as parameters: the planner knows them then,
 * and a partial index that names them fits.
 */
export function literals(codes: readonly number[]): RawBuilder<unknown> {
  return sql.join(codes.map((code) => sql.lit(code)));
}
