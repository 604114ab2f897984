import { findPictureNamed } from '../../domain/company/brand.queries.ts';
import { STORED_AS } from '../../domain/company/companyPages.ts';
import { readNextEdge } from '../../domain/postings/postings.queries.ts';
import { DAY_MS } from '../../fields/koreanDate.ts';
import { problem } from '../../http/problem.ts';
import type { Config } from '../../server/config.ts';
import { FILE_POLICY } from '../../server/pages/securityHeaders.ts';
import type { PublicFile, PublicFileRequest } from '../pages/publicFile.ts';
import { postingPath } from '../postings/postingWords.ts';
import { FAVICON_SIDE, writeFavicon } from './favicon.ts';
import { writeFeed } from './feed.ts';
import { findListed, findNewest, latestOf, readChanges } from './found.queries.ts';
import { FEED_PATH, feedTitle, MANIFEST_PATH } from './head.ts';
import { fullAddress } from './publicSite.ts';
import { writeRobots } from './robots.ts';
import { writeSecurityTxt } from './securityTxt.ts';
import { SITEMAP_MOST, writeSitemap } from './sitemap.ts';
import { writeManifest } from './webManifest.ts';

/** Postings in the feed. */
const FEED_MOST = 50;

const SITEMAP_PATH = '/sitemap.xml';
const LIST_PATH = '/post';

const sitemap: PublicFile = {
  path: SITEMAP_PATH,
  async write({ db, at, site, screens, isOpen, freshUntil }) {
    await untilNextEdge({ db, at, freshUntil });
    const changeOf = pageChanges(await readChanges(db, at));
    const pages = screens.filter(({ listed, path }) => isOpen && listed && !path.includes(':'));
    const postings = await findListed(db, at, SITEMAP_MOST - pages.length);
    const body = writeSitemap([
      ...pages.map(({ path }) => ({ address: fullAddress(site, path), changedAt: changeOf(path) })),
      ...postings.map((posting) => ({
        address: fullAddress(site, postingPath(posting)),
        changedAt: posting.changedAt,
      })),
    ]);
    return { contentType: 'application/xml; charset=utf-8', body };
  },
};

const feed: PublicFile = {
  path: FEED_PATH,
  async write({ db, at, site, freshUntil }) {
    await untilNextEdge({ db, at, freshUntil });
    const postings = await findNewest(db, at, FEED_MOST);
    const listChanged = (await readChanges(db, at))('postings');
    const body = writeFeed({
      title: feedTitle(site),
      author: site.group,
      address: fullAddress(site, LIST_PATH),
      self: fullAddress(site, FEED_PATH),
      changedAt: latestOf([listChanged, ...postings.map(({ changedAt }) => changedAt)]) ?? at,
      entries: postings.map((posting) => ({ ...posting, address: fullAddress(site, postingPath(posting)) })),
    });
    return { contentType: 'application/atom+xml; charset=utf-8', body };
  },
};

const robots: PublicFile = {
  path: '/robots.txt',
  async write({ site, screens }) {
    const closed = screens.filter(({ listed }) => !listed).map(({ path }) => path.split('/:', 1)[0] ?? path);
    const body = writeRobots(['/api/', ...closed], fullAddress(site, SITEMAP_PATH));
    return { contentType: 'text/plain; charset=utf-8', body };
  },
};

const manifest: PublicFile = {
  path: MANIFEST_PATH,
  async write({ site }) {
    return { contentType: 'application/manifest+json; charset=utf-8', body: JSON.stringify(writeManifest(site)) };
  },
};

// For feed readers, previews and browsers that read no page: a page names its own.
const favicon: PublicFile = {
  path: '/favicon.ico',
  async write({ db }) {
    const png = await findPictureNamed(db, `icon-${FAVICON_SIDE}`);
    if (!png) throw problem('notFound');
    return { contentType: 'image/vnd.microsoft.icon', body: writeFavicon(png), isPacked: true, headers: FILE_POLICY };
  },
};

const SECURITY_PATH = '/.well-known/security.txt';

const securityTxt = (contact: string): PublicFile => ({
  path: SECURITY_PATH,
  async write({ at, site, freshUntil }) {
    // Its end moves on with every day.
    freshUntil(new Date(at.getTime() + DAY_MS));
    const body = writeSecurityTxt({ contact, address: fullAddress(site, SECURITY_PATH), at });
    return { contentType: 'text/plain; charset=utf-8', body };
  },
});

/** What crawlers and feed readers ask for, and whoever found a weakness where there is an address to tell it. */
export function foundFiles({ securityContact }: Pick<Config, 'securityContact'>): PublicFile[] {
  return [robots, sitemap, feed, manifest, favicon, ...(securityContact ? [securityTxt(securityContact)] : [])];
}

async function untilNextEdge({ db, at, freshUntil }: Pick<PublicFileRequest, 'db' | 'at' | 'freshUntil'>) {
  const edge = await readNextEdge(db, at);
  if (edge) freshUntil(edge);
}

/** When the page at a path of the route table last changed; undefined if it is unknown. */
function pageChanges(changes: Awaited<ReturnType<typeof readChanges>>): (path: string) => Date | undefined {
  const stored: Readonly<Record<string, string>> = STORED_AS;
  return (path) => {
    if (path === LIST_PATH) return changes('postings');
    if (path === '/') return latestOf([changes('postings'), changes('page', 'group'), changes('page', 'talented')]);
    const [, folder = '', name = ''] = path.split('/');
    if (folder === 'legal') return changes('policy', name);
    const page = stored[folder];
    return page === undefined ? undefined : changes('page', page);
  };
}
