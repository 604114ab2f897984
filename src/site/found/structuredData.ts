import { nameOfCall } from '../../http/call.ts';
import { emptySearch, searchPath } from '../postings/postingSearch.ts';
import { postingCalls } from '../postings/postings.calls.ts';
import { type FoundPosting, jobPosting } from './jobPosting.ts';
import { type FoundPage, fullAddress, logoOf, type PublicSite } from './publicSite.ts';

const CONTEXT = 'https://schema.org';

/**
 * What a page says to search engines in schema.org's words: who this is, where the page is in the site, which job it
 * offers.
 */
export function structuredData(page: FoundPage, site: PublicSite): object[] {
  if (page.path === '/') return home(site);
  if (page.call !== nameOfCall(postingCalls.detail)) return [breadcrumbs(crumbsTo(page, site), site)];
  const posting = page.answer as FoundPosting;
  const job = jobPosting(posting, site);
  const category = { name: posting.category, path: searchPath(emptySearch, { category: posting.categoryCode }) };
  const [last, ...above] = crumbsTo({ ...page, title: posting.title }, site).reverse();
  const way = breadcrumbs([...above.reverse(), category, ...(last ? [last] : [])], site);
  return job ? [job, way] : [way];
}

interface Crumb {
  name: string;
  path: string;
}

/** The home page, the screens whose paths the page's own begins with, and the page. */
function crumbsTo({ path, title }: FoundPage, site: PublicSite): Crumb[] {
  const parts = (path.split('?', 1)[0] ?? '').split('/').slice(1, -1);
  const above = parts.flatMap((_part, index) => {
    const place = `/${parts.slice(0, index + 1).join('/')}`;
    const name = site.titleAt(place);
    return name === undefined ? [] : [{ name, path: place }];
  });
  return [{ name: site.name, path: '/' }, ...above, { name: title, path }];
}

function breadcrumbs(crumbs: readonly Crumb[], site: PublicSite): object {
  const itemListElement = crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: fullAddress(site, path),
  }));
  return { '@context': CONTEXT, '@type': 'BreadcrumbList', itemListElement };
}

function home(site: PublicSite): object[] {
  const url = fullAddress(site, '/');
  return [
    {
      '@context': CONTEXT,
      '@type': 'Organization',
      name: site.group,
      url,
      logo: logoOf(site),
    },
    { '@context': CONTEXT, '@type': 'WebSite', name: site.name, url },
  ];
}
