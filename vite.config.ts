import react from '@vitejs/plugin-react';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import type { BuildOptions, Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunkGroups, consoleGroups } from './dev/bundle/chunks.ts';
import { className, classNamesInPlace, keepSheets } from './dev/bundle/classNames.ts';
import { compressAssets } from './dev/bundle/compressAssets.ts';
import { consoleListing } from './dev/bundle/consoleListing.ts';
import { siteFonts } from './dev/bundle/fonts.ts';
import { leaveOut, leaveOutTitles } from './dev/bundle/leaveOut.ts';
import { leaveOutMessages } from './dev/bundle/leaveOutMessages.ts';
import { makeSmall } from './dev/bundle/makeSmall.ts';
import { pagesListing } from './dev/bundle/pagesListing.ts';
import { shortTokens } from './dev/bundle/tokenNames.ts';
import { LongFirst, WORKERS } from './dev/testOrder.ts';
import { testProjects } from './dev/testProjects.ts';

// What makeSmall.ts has made small is not printed again.
const keptSmall = { minify: false } as const;

const browserBuild: BuildOptions = {
  outDir: 'build/client',
  manifest: true,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: { main: 'src/site/main/main.tsx' },
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
    output: {
      ...keptSmall,
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
    output: { ...keptSmall, codeSplitting: { groups: consoleGroups, includeDependenciesRecursively: false } },
  },
};

// A picture in a PDF may need one of these; the library asks for it by its own name, in a folder of its version.
const unpackers = ['jbig2_nowasm_fallback', 'openjpeg_nowasm_fallback'];
const pdfBuild: BuildOptions = {
  outDir: 'build/pdf',
  manifest: true,
  assetsInlineLimit: 0,
  modulePreload: false,
  chunkSizeWarningLimit: 2048,
  // Most of it comes small already.
  minify: 'oxc',
  rolldownOptions: {
    input: {
      frame: 'src/console/pdf/pdfFrame.tsx',
      ...Object.fromEntries(unpackers.map((name) => [name, `node_modules/pdfjs-dist/wasm/${name}.js`])),
    },
    preserveEntrySignatures: 'strict',
    output: {
      entryFileNames: ({ name }) => (name === 'frame' ? 'assets/[name]-[hash].js' : `${pdfjs.version}/[name].js`),
    },
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
  makeSmall(),
  fonts.plugin,
  pagesListing(fonts.listing),
  compressAssets(),
];
const pdfPlugins = () => [compressAssets()];
const consolePlugins = () => [
  classNamesInPlace(),
  keepSheets(),
  leaveOutTitles(),
  makeSmall(),
  consoleListing(),
  compressAssets(),
];
const BASES: Record<string, string> = { console: '/console/', pdf: '/console/pdf/' };
const OWN_PLUGINS: Record<string, () => Plugin[]> = { console: consolePlugins, pdf: pdfPlugins };
const OWN_BUILDS: Record<string, BuildOptions> = { console: consoleBuild, pdf: pdfBuild };

/**
 * `npm run build` (dev/build.mjs) runs this four times: the browser's files, with `--ssr` the renderer the server imports, with
 * `--mode console` the company's side, and with `--mode pdf` what its frame of a PDF runs: a build of its own shares no
 * file with others.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  base: BASES[mode] ?? '/',
  publicDir: false,
  css: { modules: { generateScopedName: className } },
  logLevel: 'warn',
  plugins: [react(), isSsrBuild ? [] : (OWN_PLUGINS[mode] ?? sitePlugins)()],
  build: {
    emptyOutDir: true,
    target: 'es2023',
    // dev/bundle/makeSmall.ts does it.
    minify: false,
    cssMinify: isSsrBuild ? false : 'lightningcss',
    ...(isSsrBuild ? rendererBuild : (OWN_BUILDS[mode] ?? browserBuild)),
  },
  // React's production build whatever NODE_ENV says at run time.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  test: { projects: testProjects(), maxWorkers: WORKERS, sequence: { sequencer: LongFirst } },
}));
