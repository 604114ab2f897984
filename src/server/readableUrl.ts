/**
 * A request's URL with a path that can be decoded. One that cannot (half a letter, `%` alone) names nothing: each of
 * its percent signs then stands for itself, and it is answered as every other unknown address.
 */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURI(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
