/** The address of a page of the site, which may stand on another origin than the console: the page's head says it. */
export function siteAddress(path: string): string {
  const origin = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content ?? '';
  return origin + path;
}
