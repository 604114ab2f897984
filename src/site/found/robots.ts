/** Crawlers addressed by name, so that nobody has to wonder whether they are meant: Google, Naver, Daum, Bing. */
const CRAWLERS = ['Googlebot', 'Yeti', 'Daum', 'Daumoa', 'bingbot', '*'];

/** robots.txt (RFC 9309): one set of rules for everybody; `closed` are paths, with all that begins with them. */
export function writeRobots(closed: readonly string[], sitemap: string): string {
  const rules = [...new Set(closed)].filter(
    (path) => !closed.some((other) => other !== path && path.startsWith(`${other}/`)),
  );
  return [
    ...CRAWLERS.map((name) => `User-agent: ${name}`),
    'Allow: /',
    ...rules.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${sitemap}`,
    '',
  ].join('\n');
}
