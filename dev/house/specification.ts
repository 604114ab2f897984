import { expandRange, tableOf, tablesIn } from './markdown.ts';
import { textOf } from './source.ts';

/** Reads docs/specification.md; every part is a plain list for the tests to compare with. */
export function readSpecification() {
  const tables = tablesIn(textOf('docs/specification.md'));
  const routes = tableOf(tables, '§2', 'Route').rows.map(([route, , access]) => ({
    path: route!.startsWith('/') ? route! : `/${route}`,
    access: access!,
  }));
  const entities = new Map<string, { field: string; startsAs: string }[]>();
  for (const table of tables.filter((one) => one.section.startsWith('§3 ') && one.head[0] === 'Field')) {
    const name = /^`(\w+)`/.exec(table.heading)?.[1] ?? table.heading;
    const fields = table.rows.flatMap(([field, startsAs]) =>
      expandRange(field!).map((one) => ({ field: one, startsAs: startsAs! })),
    );
    entities.set(name, fields);
  }
  const slices = tableOf(tables, '§3', 'Slice').rows.map(([slice]) => slice!);
  const calls = tableOf(tables, '§7', 'Call').rows.map(([call, sends]) => ({
    call: call!,
    /** Sends more than its row names. */
    isOpen: /\*open\*/.test(sends!),
    names: [...sends!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  }));
  const constants = new Map(tableOf(tables, '§9', 'Constant').rows.map(([name, value]) => [name!, value!]));
  return { routes, entities, slices, calls, constants };
}
