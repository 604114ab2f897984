const NOWHERE = 'http://page.invalid';

/**
 * A request's URL whose path every reader takes for the same one. A path that cannot be decoded (half a letter, `%`
 * alone), or that the URL Standard reads as another (`//host`, `..`, `\\`), names nothing: its characters are then
 * taken literally, and it is answered as every other unknown address.
 */
export function readableUrl(url: string): string {
  // A proxy may name the whole address (RFC 9112 §3.2.2).
  const [path = '', ...query] = url.replace(/^https?:\/\/[^/?]+/i, '').split('?');
  return [isPlain(path) ? path : asOneName(path), ...query].join('?');
}

// Its area is kept: an unknown address of a call is answered as one.
function asOneName(path: string): string {
  const [, area = ''] = /^(\/\w+)\//.exec(path) ?? [];
  return `${area}/${encodeURIComponent(path.slice(area.length))}`;
}

function isPlain(path: string): boolean {
  try {
    decodeURI(path);
    return new URL(path, NOWHERE).pathname === path;
  } catch {
    return false;
  }
}
