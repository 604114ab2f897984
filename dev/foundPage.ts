import { makePosting } from './testPosting.ts';
import type { TestServer } from './testServer.ts';

/** Every first group of a pattern in a text. */
export const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one ?? '');

/** What the head of a document says to search engines and previews, as it is written. */
export function headIn(page: string) {
  return {
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(page)?.[1],
    robots: /<meta name="robots" content="([^"]*)">/.exec(page)?.[1],
    said: (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(page)?.[1],
  };
}

/** A document's structured data of a type. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads any field of it.
export function structuredIn(page: string, type: string): any {
  const blocks = allOf(page, /<script type="application\/ld\+json">(.*?)<\/script>/g);
  return blocks.map((json) => JSON.parse(json)).find((one) => one['@type'] === type);
}

/** The paths a sitemap names. */
export function pathsIn(sitemap: string): string[] {
  return allOf(sitemap, /<loc>([^<]*)<\/loc>/g).map((address) => address.replace(/^https?:\/\/[^/]+/, ''));
}

/** Asks a server for its pages and postings as a crawler would. */
export function crawler({ ask, database }: TestServer) {
  const get = (path: string) => ask(`GET ${path as `/${string}`}`);
  return {
    get,
    sitemap: async () => pathsIn((await get('/sitemap.xml')).text),

    /** The pages of postings of a status, as the list's filter names it. */
    async postingPaths(status: string): Promise<string[]> {
      const { json } = await get(`/api/rec-post/list?status=${status}&size=100`);
      return json.items.map(({ company_cd, pblanc_no }: Record<string, string>) => `/post/${company_cd}/${pblanc_no}`);
    },

    /** Changes the row of a posting, named by the path of its page; values begin at $3. */
    async change(path: string, set: string, ...values: unknown[]): Promise<void> {
      const [, , company, number] = path.split('/');
      const where = 'WHERE (company_cd, pblanc_no) = ($1, $2)';
      await database.pool.query(`UPDATE posting SET ${set} ${where}`, [company, number, ...values]);
    },

    /** A posting that has something to say; answers the path of its page. */
    async madePosting(options?: Parameters<typeof makePosting>[1]): Promise<string> {
      const { COMPANY_CD, PBLANC_NO } = await makePosting(database, options);
      await database.pool.query(
        `UPDATE posting SET body = (SELECT body FROM posting WHERE body ? 'intro' LIMIT 1) WHERE pblanc_no = $1`,
        [PBLANC_NO],
      );
      return `/post/${COMPANY_CD}/${PBLANC_NO}`;
    },
  };
}
