/** What a spreadsheet would take for a formula, or change: each way a cell can begin, also in full width, and numbers with zeros in front. */
export const formulaForms: readonly string[] = [
  ...['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'].flatMap((first) => [`${first}1+1`, `${first}SUM(A1)`]),
  ...['=HYPERLINK("http://x","y")', "=cmd|' /C calc'!A0", ' =1', '\t=1', '\r＝1', '01020000001', '0010000001'],
];
