import { mkdirSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { projectDir } from '../../src/server/instance.mjs';
import type { Sheet } from '../../src/site/pages/build.ts';
import type { FontListing } from './fonts.ts';

/**
 * Writes build/pages.json, all the server needs to know of the build:
 * `style` the first face and the frame's style, which are in every page; `script` the module to start,
 * `preload` the modules it imports at once, `font` the file every page shows, `fontSheet` the faces of all others,
 * `screens` for each lazily loaded source the modules it needs beyond these, in the order in which they run, and
 * `sheets` the style sheet that comes with one of them. And build/contents.json: the sources whose code is in each
 * script, for the tests.
 */
export function pagesListing(fonts: () => FontListing): Plugin {
  return {
    name: 'jiwon-pages-listing',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const main = chunks.find((chunk) => chunk.isEntry && chunk.name === 'main');
      const address = (fileName: string) => `/${fileName}`;
      const sheets = new Map<string, Sheet>();
      for (const chunk of chunks) {
        const [file, ...more] = chunk.viteMetadata?.importedCss ?? [];
        if (file === undefined) continue;
        const sheet = bundle[file];
        if (more.length > 0 || sheet?.type !== 'asset') return this.error(`${chunk.name} has no single style`);
        sheets.set(address(chunk.fileName), { href: address(file), text: String(sheet.source).trim() });
      }
      const own = main && sheets.get(address(main.fileName));
      if (!own) return this.error('The build has no main script with a style');
      const { face, preload: font, sheet: fontSheet } = fonts();
      // It is in every page: nobody asks for the file, neither a link nor Vite's preloading.
      sheets.delete(address(main.fileName));
      main.viteMetadata?.importedCss.delete(own.href.slice(1));
      delete bundle[own.href.slice(1)];

      const first = new Set(withImports(chunks, main.fileName));
      const screens: Record<string, string[]> = {};
      for (const chunk of chunks) {
        const source = chunk.facadeModuleId?.match(/\/(src\/[^?]+\.tsx)$/)?.[1];
        if (!chunk.isDynamicEntry || !source) continue;
        screens[source] = withImports(chunks, chunk.fileName)
          .filter((file) => !first.has(file))
          .map(address);
      }
      const listing = {
        style: face + own.text,
        script: address(main.fileName),
        preload: [...first].filter((file) => file !== main.fileName).map(address),
        font,
        fontSheet,
        screens,
        sheets: Object.fromEntries(sheets),
      };
      mkdirSync('build', { recursive: true });
      writeFileSync('build/pages.json', JSON.stringify(listing, null, 1));
      const contents = chunks.map((chunk) => [address(chunk.fileName), sourcesOf(chunk.modules)]);
      writeFileSync('build/contents.json', JSON.stringify(Object.fromEntries(contents), null, 1));
    },
  };
}

/** A script and all it imports, each after what it imports itself: so it runs, and so its sheet comes. */
export function withImports(
  chunks: readonly { fileName: string; imports: string[] }[],
  fileName: string,
  seen = new Set<string>(),
): string[] {
  if (!seen.has(fileName)) {
    seen.add(fileName);
    for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? [])
      withImports(chunks, imported, seen);
    // To the end.
    seen.delete(fileName);
    seen.add(fileName);
  }
  return [...seen];
}

/** Paths from the project's root, or from the folder of packages. */
export function sourcesOf(modules: Readonly<Record<string, { renderedLength: number }>>): string[] {
  return Object.entries(modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => id.replace(/^.*(?=\/node_modules\/)\//, '').replace(`${projectDir}/`, ''));
}
