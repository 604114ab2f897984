import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteWords } from '../../domain/company/brand.ts';
import type { AnnouncedPolicy } from '../../domain/legal/legal.records.ts';
import type { AnyCall } from '../../http/call.ts';
import type { DrawnScreen } from '../found/drawnScreen.ts';

/** A style sheet: its file, for visitors who come from another screen, and its text. */
export type Sheet = { href: string; text: string };

/** What `vite build` says of its result in build/pages.json; addresses are paths on this host. */
export type Listing = {
  /** The number of this build among all (server/pages/buildNumber.ts), once it is known. */
  build?: number;
  /** What every page has in its inline style: the face of `font` and the style of the frame. */
  style: string;
  script: string;
  preload: readonly string[];
  /** The font file every page shows. */
  font: string;
  /** Style sheet of the font files only some pages show. */
  fontSheet: string;
  /** For each lazily loaded screen, the modules it needs beyond `script` and `preload`, in the order in which they run. */
  screens: Readonly<Record<string, readonly string[]>>;
  /** For a module of a screen, the style sheet that comes with it. */
  sheets: Readonly<Record<string, Sheet>>;
};

/** build/server/render.js, made from src/site/main/render.tsx, which the server cannot import as source. */
export type Renderer = {
  render(
    url: string,
    fetchCall: (described: AnyCall, input: unknown) => Promise<unknown>,
    around: { site: SiteWords; announced: readonly AnnouncedPolicy[] },
  ): Promise<DrawnScreen>;
  renderPreparing(path: string, around: { site: SiteWords; says: string }): DrawnScreen;
  screens: readonly BuiltScreen[];
};

/** A row of the route table; a `listed` one is for search engines, a `developmentOnly` one not there in production. */
export type BuiltScreen = {
  path: string;
  developmentOnly?: boolean;
  title: string;
  listed: boolean;
  query: readonly string[];
  cache: boolean;
};

/** Reads the built pages. Throws a sentence when there is no build. */
export async function readBuild(buildDir: string): Promise<{ listing: Listing; renderer: Renderer }> {
  const read = (name: string) =>
    readFile(path.join(buildDir, name), 'utf8').catch(() => {
      throw new Error('The pages are not built. Run "npm run build", or start with "npm start".');
    });
  const pages = await read('pages.json');
  const renderer = (await import(pathToFileURL(path.join(buildDir, 'server', 'render.js')).href)) as Renderer;
  return { listing: JSON.parse(pages) as Listing, renderer };
}
