import { escapeMarkup } from '../../fields/markup.ts';
import { seoulStamp } from './jobPosting.ts';

/** One address of the sitemap; `changedAt` only where it is known. */
export interface SitemapEntry {
  address: string;
  changedAt?: Date;
}

/** Most addresses one sitemap may hold (sitemaps.org). */
export const SITEMAP_MOST = 50_000;

/** sitemap.xml as sitemaps.org describes it. */
export function writeSitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, changedAt }) => {
    const changed = changedAt ? `<lastmod>${seoulStamp(changedAt)}</lastmod>` : '';
    return `<url><loc>${escapeMarkup(address)}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
