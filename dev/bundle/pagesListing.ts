import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { projectDir } from '../../src/server/instance.mjs';
import type { FontListing } from './fonts.ts';

/**
 * Writes build/pages.json, all the server needs to know of the build:
 * `style` the text of the one inline style and `styleHash` its CSP source, `script` the module to start,
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
      const sheets = [...(main?.viteMetadata?.importedCss ?? [])];
      const sheet = sheets[0] ? bundle[sheets[0]] : undefined;
      if (!main || sheet?.type !== 'asset' || sheets.length !== 1) {
        return this.error(`The build has no single public style: ${sheets.join(', ') || 'none'}`);
      }
      const { faces, preload: font, sheet: fontSheet } = fonts();
      const style = faces + String(sheet.source).trim();
      // It stands in every page: nobody asks for the file, neither a link nor Vite's preloading.
      main.viteMetadata?.importedCss.delete(sheet.fileName);
      delete bundle[sheet.fileName];

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
      const listing = {
        style,
        styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}`,
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

/** Paths from the project's root, or from the folder of packages. */
function sourcesOf(modules: Readonly<Record<string, { renderedLength: number }>>): string[] {
  return Object.entries(modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => id.replace(/^.*(?=\/node_modules\/)\//, '').replace(`${projectDir}/`, ''));
}
