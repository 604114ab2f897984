import type { FoundPage } from './publicSite.ts';

/** A screen as it was drawn on the server, which makes a document of it. */
export interface DrawnScreen {
  status: number;
  /** The inside of `<div id="root">`. */
  html: string;
  /** The document's title; the browser changes it on a development host (Specification §2). */
  title: string;
  description?: string;
  /** JSON for `<script type="application/json" id="page-data">`. */
  data: string;
  /** Keys of `screens` in build/pages.json: what they need may be loaded with the page. */
  preload: readonly string[];
  /** A public page that is there: its one address, its title alone, and the code of the company it is about. */
  found?: Pick<FoundPage, 'path' | 'title' | 'company'>;
  robots?: 'noindex';
  /** The same for every visitor. */
  cache: boolean;
  redirect?: string;
}
