import react from '@vitejs/plugin-react';
import type { BuildOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './dev/bundle/chunks.ts';
import { className, classNamesInPlace, keepSheets } from './dev/bundle/classNames.ts';
import { compressAssets } from './dev/bundle/compressAssets.ts';
import { siteFonts } from './dev/bundle/fonts.ts';
import { leaveOut, leaveOutTitles } from './dev/bundle/leaveOut.ts';
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

const fonts = siteFonts();

/** `npm run build` runs this twice: the browser's files, then with `--ssr` the renderer the server imports. */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  css: { modules: { generateScopedName: className } },
  logLevel: 'warn',
  plugins: [
    react(),
    isSsrBuild
      ? []
      : [
          classNamesInPlace(),
          keepSheets(),
          shortTokens(),
          leaveOut(),
          leaveOutTitles(),
          fonts.plugin,
          pagesListing(fonts.listing),
          compressAssets(),
        ],
  ],
  // terser leaves the scripts about 2 % smaller than the minifier that comes with Vite.
  build: {
    emptyOutDir: true,
    target: 'es2023',
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 4, keep_fargs: false } },
    ...(isSsrBuild ? rendererBuild : browserBuild),
  },
  // React's production build whatever NODE_ENV says at run time.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  test: { projects: testProjects(), maxWorkers: WORKERS, sequence: { sequencer: LongFirst } },
}));
