/** The site's own words that stand on every page. */
export const SITE = {
  group: '다온그룹',
  name: '다온그룹 채용',
  /** The footer's version line (Specification §2). */
  version: '1.0.0',
  stage: 'production',
  built: '2025-10-27',
} as const;

/** The document's title; a development server says that it is one (Specification §2). */
export function documentTitle(page: string | undefined, isDevelopment: boolean): string {
  const title = page && page !== SITE.name ? `${page} | ${SITE.name}` : SITE.name;
  return isDevelopment ? `[개발 서버] ${title}` : title;
}

/** Whether the page stands on the host named by the setting DEV_HOST, which the document carries. */
export function isDevelopmentHost(): boolean {
  const host = document.documentElement.dataset.devHost;
  return Boolean(host) && host === location.hostname;
}
