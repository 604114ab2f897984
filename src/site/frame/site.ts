import { createContext, useContext } from 'react';
import type { SiteWords } from '../../domain/company/brand.ts';

/** The footer's version line (Specification §2). */
export const SITE = { version: '1.0.0', stage: 'production', built: '2025-10-27' } as const;

/** What the site says of itself, as it was when the server drew the page; every page is drawn inside it. */
export const Site = createContext({} as SiteWords);

/** What the site says of itself. */
export const useSite = () => useContext(Site);

/** The document's title, the page's own before the site's; a development server says that it is one (Specification §2). */
export function documentTitle(page: string | undefined, site: string, isDevelopment: boolean): string {
  const title = [page, site].filter(Boolean).join(' | ');
  return isDevelopment ? `[개발 서버] ${title}` : title;
}

/** Whether the page is on the host named by the setting DEV_HOST, which the document carries. */
export function isDevelopmentHost(): boolean {
  const host = document.documentElement.dataset.devHost;
  return Boolean(host) && host === location.hostname;
}
