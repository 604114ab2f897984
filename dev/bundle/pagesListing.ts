import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { projectDir } from '../../src/server/instance.mjs';
import type { InlineStyle } from '../../src/server/pages/build.ts';
import type { FontListing } from './fonts.ts';

/**
 * Writes build/pages.json, all the server needs to know of the build:
 * `styles` the texts a page can have as its one inline style, with their CSP sources and for which screens each is but
 * the first, which is for all others; `script` the module to start,
 * `preload` the modules it imports at once, `font` the file every page shows, `fontSheet` the faces of all others,
 * `screens` for each lazily loaded source the modules it needs beyond these. And build/contents.json: the sources whose
 * code is in each script, for the tests.
 */
export function pagesListing(fonts: () => FontListing): Plugin {
  return {
    name: 'jiwon-pages-listing',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunkOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const main = chunks.find((chunk) => chunk.isEntry && chunk.name === 'main');
      const company = chunks.find((chunk) => chunk.name === 'company');
      const sheetOf = (chunk: (typeof chunks)[number] | undefined) => {
        const sheets = [...(chunk?.viteMetadata?.importedCss ?? [])];
        const sheet = sheets[0] === undefined ? undefined : bundle[sheets[0]];
        if (sheets.length === 1 && sheet?.type === 'asset')
          return { name: sheet.fileName, text: String(sheet.source).trim() };
        return this.error(`${chunk?.name ?? 'A chunk'} has no single style: ${sheets.join(', ') || 'none'}`);
      };
      if (!main || !company) return this.error('The build has no main script or none of the company');
      const { face, preload: font, sheet: fontSheet } = fonts();
      const [own, ofCompany] = [sheetOf(main), sheetOf(company)];
      // It stands in every page: nobody asks for the file, neither a link nor Vite's preloading.
      main.viteMetadata?.importedCss.delete(own.name);
      delete bundle[own.name];

      const withImports = (fileName: string, seen = new Set<string>()): Set<string> => {
        if (seen.has(fileName)) return seen;
        seen.add(fileName);
        for (const imported of chunkOf.get(fileName)?.imports ?? []) withImports(imported, seen);
        return seen;
      };
      const first = withImports(main.fileName);
      const address = (fileName: string) => `/${fileName}`;
      const screens: Record<string, string[]> = {};
      for (const chunk of chunks) {
        const source = chunk.facadeModuleId?.match(/\/(src\/[^?]+\.tsx)$/)?.[1];
        if (!chunk.isDynamicEntry || !source) continue;
        screens[source] = [...withImports(chunk.fileName)].filter((file) => !first.has(file)).map(address);
      }
      const screensWith = (file: string) =>
        Object.keys(screens).filter((source) => screens[source]?.includes(address(file)));
      const listing = {
        styles: [
          inline(face + own.text, []),
          inline(face + own.text + ofCompany.text, screensWith(company.fileName), address(ofCompany.name)),
        ],
        script: address(main.fileName),
        preload: [...first].filter((file) => file !== main.fileName).map(address),
        font,
        fontSheet,
        screens,
      };
      mkdirSync('build', { recursive: true });
      writeFileSync('build/pages.json', JSON.stringify(listing, null, 1));
      const contents = chunks.map((chunk) => [address(chunk.fileName), sourcesOf(chunk.modules)]);
      writeFileSync('build/contents.json', JSON.stringify(Object.fromEntries(contents), null, 1));
    },
  };
}

/** A page's one inline style; `sheet` is the file of a part of it, which other screens load with their script. */
function inline(text: string, screens: readonly string[], sheet?: string): InlineStyle {
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}`, screens, sheet };
}

/** Paths from the project's root, or from the folder of packages. */
function sourcesOf(modules: Readonly<Record<string, { renderedLength: number }>>): string[] {
  return Object.entries(modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => id.replace(/^.*(?=\/node_modules\/)\//, '').replace(`${projectDir}/`, ''));
}
