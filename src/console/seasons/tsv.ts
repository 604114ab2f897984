/**
 * Cells as Excel copies them: a line for each row, tabs between its cells, and quotes around a cell that holds a line
 * break, a tab or quotes.
 */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const given = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (let at = 0; at < given.length; at += 1) {
    const letter = given[at]!;
    if (isQuoted && letter === '"' && given[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (isQuoted && letter === '"') isQuoted = false;
    else if (!isQuoted && letter === '"' && cell === '' && closes(given, at + 1)) isQuoted = true;
    else if (!isQuoted && (letter === '\t' || letter === '\n')) {
      rows.at(-1)!.push(cell);
      cell = '';
      if (letter === '\n') rows.push([]);
    } else cell += letter;
  }
  rows.at(-1)!.push(cell);
  return rows;
}

// A quote that nothing closes is a letter like any other.
const closes = (text: string, from: number) => /"(?=[\t\n]|$)/.test(text.slice(from));
