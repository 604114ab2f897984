/** A mail with its parts in plain letters. */
export function readable(raw: string): string {
  return raw
    .split(/\r\n--[^\r]+\r\n/)
    .map((part) => {
      const [head = '', ...body] = part.split('\r\n\r\n');
      const text = body.join('\r\n\r\n');
      if (/base64/.test(head)) return Buffer.from(text, 'base64').toString();
      const bytes = text
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString();
    })
    .join('\n');
}
