import { PICTURE } from '../../domain/company/brand.ts';
import { type FoundPage, fullAddress, type PublicSite } from './publicSite.ts';
import { structuredData } from './structuredData.ts';

/** An element of a document's head. */
export interface HeadTag {
  tag: 'link' | 'meta';
  attributes: Readonly<Record<string, string>>;
}

/** Path of the feed of the newest postings. */
export const FEED_PATH = '/feed.xml';
/** Path of what phones are told to keep the site as an app. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** What the head of a public page tells search engines, feed readers and previews. */
export function headOf(page: FoundPage, site: PublicSite): { tags: HeadTag[]; data: object[] } {
  const address = fullAddress(site, page.path);
  const picture = site.pictures[`shared-${page.company}`] ?? site.pictures.shared;
  const said = {
    'og:type': 'website',
    'og:locale': 'ko_KR',
    'og:site_name': site.name,
    'og:title': page.title,
    'og:description': page.description,
    'og:url': address,
    ...(picture && {
      'og:image': fullAddress(site, picture.address),
      'og:image:width': String(PICTURE.width),
      'og:image:height': String(PICTURE.height),
      'og:image:alt': picture.words,
    }),
  };
  const tags: HeadTag[] = [
    { tag: 'link', attributes: { rel: 'canonical', href: address } },
    {
      tag: 'link',
      attributes: { rel: 'alternate', type: 'application/atom+xml', href: FEED_PATH, title: feedTitle(site) },
    },
    ...Object.entries(said).flatMap(([property, content]): HeadTag[] =>
      content === undefined ? [] : [{ tag: 'meta', attributes: { property, content } }],
    ),
    { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  ];
  return { tags, data: structuredData(page, site) };
}

/** What the feed is called. */
export function feedTitle(site: Pick<PublicSite, 'name'>): string {
  return `${site.name} 새 공고`;
}
