import type { Code, CodeBook } from '../../fields/codes.ts';
import type { Queryable } from '../../server/database/database.ts';

/** The groups asked for, each in its order, retired codes included; a group nobody declared is empty. */
export async function readCodes(db: Queryable, module: string, groups: readonly string[]): Promise<CodeBook> {
  const rows = await db
    .selectFrom('code')
    .select(['field_cd', 'cd', 'nm', 'sort_order', 'in_use', 'extra'])
    .where('module_cd', '=', module)
    .where('field_cd', 'in', groups)
    .orderBy('field_cd')
    .orderBy('sort_order')
    .orderBy('cd')
    .execute();
  const book: Record<string, Code[]> = Object.fromEntries(groups.map((group) => [group, []]));
  for (const { field_cd, cd, nm, sort_order, in_use, extra } of rows) {
    const isPlain = Object.keys(extra).length === 0;
    book[field_cd]?.push({ cd, nm, order: sort_order, in_use, ...(isPlain ? {} : { extra }) });
  }
  return book;
}
