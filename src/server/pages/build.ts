import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyCall } from '../../http/call.ts';

/** What `vite build` says of its result in build/pages.json; addresses are paths on this host. */
export type Listing = {
  style: string;
  styleHash: string;
  script: string;
  preload: readonly string[];
  fonts: string;
  /** For each lazily loaded screen, the modules it needs beyond `script` and `preload`. */
  screens: Readonly<Record<string, readonly string[]>>;
};

/** A screen as the renderer answers it. */
export type Screen = {
  status: number;
  html: string;
  title: string;
  description?: string;
  /** JSON the browser starts from. */
  data: string;
  /** Keys of `Listing.screens`. */
  preload: readonly string[];
  jsonLd?: readonly unknown[];
  robots?: 'noindex';
  /** The same for every visitor. */
  cache: boolean;
  redirect?: string;
};

/** build/server/render.js, made from src/browser/render.tsx, which the server cannot import as source. */
export type Renderer = {
  render(url: string, fetchCall: (described: AnyCall, input: unknown) => Promise<unknown>): Promise<Screen>;
  screens: ReadonlyArray<{ path: string; query: readonly string[]; cache: boolean }>;
};

/** Reads the built pages. Throws a sentence when there is no build. */
export async function readBuild(buildDir: string): Promise<{ listing: Listing; renderer: Renderer }> {
  const text = await readFile(path.join(buildDir, 'pages.json'), 'utf8').catch(() => {
    throw new Error('The pages are not built. Run "npm run build", or start with "npm start".');
  });
  const renderer = (await import(pathToFileURL(path.join(buildDir, 'server', 'render.js')).href)) as Renderer;
  return { listing: JSON.parse(text) as Listing, renderer };
}
