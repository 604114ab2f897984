/**
 * Cells of a table in text, as Excel copies and saves them: a line for each row, a separator between its cells, and quotes
 * around a cell that holds a line break, a separator or quotes.
 */
export function readDelimited(text: string, separator = '\t'): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const given = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const lastClosing = closingAt(given, separator);
  for (let at = 0; at < given.length; at += 1) {
    const letter = given[at]!;
    if (isQuoted && letter === '"' && given[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (isQuoted && letter === '"') isQuoted = false;
    // A quote that nothing closes is a letter like any other.
    else if (!isQuoted && letter === '"' && cell === '' && at < lastClosing) isQuoted = true;
    else if (!isQuoted && (letter === separator || letter === '\n')) {
      rows.at(-1)!.push(cell);
      cell = '';
      if (letter === '\n') rows.push([]);
    } else cell += letter;
  }
  rows.at(-1)!.push(cell);
  return rows;
}

/** Where the last quote is that ends a cell; -1 if none does. */
function closingAt(text: string, separator: string): number {
  for (let at = text.lastIndexOf('"'); at >= 0; at = at === 0 ? -1 : text.lastIndexOf('"', at - 1)) {
    const next = text[at + 1];
    if (next === undefined || next === separator || next === '\n') return at;
  }
  return -1;
}
