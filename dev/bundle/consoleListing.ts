import { mkdirSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { ConsoleListing } from '../../src/console/pages/consoleListing.ts';
import { sourcesOf, withImports } from './pagesListing.ts';

/** Writes build/console.json, what the server needs to know of the console's build. */
export function consoleListing(): Plugin {
  return {
    name: 'jiwon-console-listing',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const main = chunks.find(({ isEntry }) => isEntry);
      if (!main) return this.error('The build of the console has no main script');
      const address = (fileName: string) => `/console/${fileName}`;
      const loaded = (fileName: string): string[] => withImports(chunks, fileName);
      const opened = chunks.filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && facadeModuleId);
      const listing: ConsoleListing = {
        script: address(main.fileName),
        styles: loaded(main.fileName)
          .flatMap((fileName) => [
            ...(chunks.find((one) => one.fileName === fileName)?.viteMetadata?.importedCss ?? []),
          ])
          .map(address),
        screens: Object.fromEntries(
          [main, ...opened].map(({ fileName, facadeModuleId }) => [
            facadeModuleId?.match(/\/(src\/[^?]+\.tsx)$/)?.[1],
            [...new Set([...loaded(main.fileName), ...loaded(fileName)])].map(address),
          ]),
        ),
        contents: Object.fromEntries(chunks.map((chunk) => [address(chunk.fileName), sourcesOf(chunk.modules)])),
      };
      mkdirSync('build', { recursive: true });
      writeFileSync('build/console.json', JSON.stringify(listing, null, 1));
    },
  };
}
