// Comments, texts, names and bodies between dollars are one token each; of all else each letter is.
const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|[\s\S]/g;

/** The statements of a file of SQL, each without its comments and its semicolon. */
export function statementsIn(sql: string): string[] {
  const statements = [''];
  for (const [token] of sql.matchAll(TOKEN)) {
    if (token === ';') statements.push('');
    else statements.push(`${statements.pop()}${/^(--|\/\*)/.test(token) ? ' ' : token}`);
  }
  return statements.map((one) => one.trim()).filter((one) => one !== '');
}
