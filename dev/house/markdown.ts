/** One Markdown table with the headings above it; cells are bare (no backticks, no surrounding space). */
export interface Table {
  section: string;
  heading: string;
  head: string[];
  rows: string[][];
}

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** Every table of a Markdown text in order. Code marks around a whole cell are removed, others stay. */
export function tablesIn(text: string): Table[] {
  const tables: Table[] = [];
  let section = '';
  let heading = '';
  let open: Table | undefined;
  for (const line of text.split('\n')) {
    const title = /^(#+) (.*)$/.exec(line);
    if (title) {
      if (title[1] === '##') section = title[2]!;
      heading = title[2]!;
    }
    if (!line.startsWith('|')) {
      open = undefined;
    } else if (!open) {
      open = { section, heading, head: cellsOf(line), rows: [] };
      tables.push(open);
    } else if (!/^\|[\s|:-]+\|$/.test(line)) {
      open.rows.push(cellsOf(line).map((cell) => cell.replace(/^`([^`]*)`$/, '$1')));
    }
  }
  return tables;
}

/** The table whose first column is called `first` under the section that starts with `section`; throws unless there is exactly one. */
export function tableOf(tables: Table[], section: string, first: string): Table {
  const found = tables.filter((table) => table.section.startsWith(`${section} `) && table.head[0] === first);
  if (found.length !== 1) throw new Error(`${section}: ${found.length} tables whose first column is “${first}”`);
  return found[0]!;
}

/** `a_1 to a_4` written out as four names; any other text is the one name. */
export function expandRange(name: string): string[] {
  const range = /^(\w*?)(\d+)(\w*) to \1(\d+)\3$/.exec(name);
  if (!range) return [name];
  const [, before, from, after, to] = range;
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => `${before}${Number(from) + i}${after}`);
}
