import react from '@vitejs/plugin-react';
import type { BuildOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunkGroups, consoleGroups } from './dev/bundle/chunks.ts';
import { className, classNamesInPlace, keepSheets } from './dev/bundle/classNames.ts';
import { compressAssets } from './dev/bundle/compressAssets.ts';
import { consoleListing } from './dev/bundle/consoleListing.ts';
import { siteFonts } from './dev/bundle/fonts.ts';
import { leaveOut, leaveOutTitles } from './dev/bundle/leaveOut.ts';
import { leaveOutMessages } from './dev/bundle/leaveOutMessages.ts';
import { pagesListing } from './dev/bundle/pagesListing.ts';
import { shortTokens } from './dev/bundle/tokenNames.ts';
import { LongFirst, WORKERS } from './dev/testOrder.ts';
import { testProjects } from './dev/testProjects.ts';

const browserBuild: BuildOptions = {
  outDir: 'build/client',
  manifest: true,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: { main: 'src/site/main/main.tsx' },
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
    output: {
      codeSplitting: {
        groups: chunkGroups,
        includeDependenciesRecursively: false,
      },
    },
  },
};

const rendererBuild: BuildOptions = {
  outDir: 'build/server',
  rolldownOptions: { input: { render: 'src/site/main/render.tsx' }, output: { entryFileNames: '[name].js' } },
};

const consoleBuild: BuildOptions = {
  outDir: 'build/console',
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: { console: 'src/console/main/console.tsx' },
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
    output: { codeSplitting: { groups: consoleGroups, includeDependenciesRecursively: false } },
  },
};

const fonts = siteFonts();

const sitePlugins = () => [
  classNamesInPlace(),
  keepSheets(),
  shortTokens(),
  leaveOut(),
  leaveOutMessages(),
  leaveOutTitles(),
  fonts.plugin,
  pagesListing(fonts.listing),
  compressAssets(),
];
const consolePlugins = () => [classNamesInPlace(), keepSheets(), leaveOutTitles(), consoleListing(), compressAssets()];

/**
 * `npm run build` runs this three times: the browser's files, with `--ssr` the renderer the server imports, and with
 * `--mode console` the company's side: a build of its own shares no file with the site's.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  base: mode === 'console' ? '/console/' : '/',
  publicDir: false,
  css: { modules: { generateScopedName: className } },
  logLevel: 'warn',
  plugins: [react(), isSsrBuild ? [] : mode === 'console' ? consolePlugins() : sitePlugins()],
  // terser leaves the scripts about 1 % smaller than the minifier that comes with Vite; more than two passes take a
  // quarter longer and find next to nothing.
  build: {
    emptyOutDir: true,
    target: 'es2023',
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2, keep_fargs: false } },
    ...(isSsrBuild ? rendererBuild : mode === 'console' ? consoleBuild : browserBuild),
  },
  // React's production build whatever NODE_ENV says at run time.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  test: { projects: testProjects(), maxWorkers: WORKERS, sequence: { sequencer: LongFirst } },
}));
