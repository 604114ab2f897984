import react from '@vitejs/plugin-react';
import type { BuildOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { brandImages } from './dev/bundle/brandImages.ts';
import { compressAssets } from './dev/bundle/compressAssets.ts';
import { siteFonts } from './dev/bundle/fonts.ts';
import { pagesListing } from './dev/bundle/pagesListing.ts';
import { testProjects } from './dev/testProjects.ts';

/** Folders whose styles are part of every public page; what stands elsewhere comes with its own script. */
const publicStyles = /src\/(browser|postings|company|found|legal|members|identity)\/.*\.css$/;
/** Styles of elements that are themselves loaded only when first used. */
const lateStyles = /src\/browser\/(development|ui\/(Dialog|Tabs|Toasts))\b.*\.css$/;

const browserBuild: BuildOptions = {
  outDir: 'build/client',
  manifest: true,
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: { main: 'src/browser/main.tsx' },
    output: {
      codeSplitting: {
        groups: [
          { name: 'frame', test: (id) => publicStyles.test(id) && !lateStyles.test(id) },
          // Every screen needs them: one file instead of a dozen small ones.
          { name: 'wire', test: /src\/(fields|http|codes)\// },
        ],
        includeDependenciesRecursively: false,
      },
    },
  },
};

const rendererBuild: BuildOptions = {
  outDir: 'build/server',
  rolldownOptions: { input: { render: 'src/browser/render.tsx' }, output: { entryFileNames: '[name].js' } },
};

const fonts = siteFonts();

/** `npm run build` runs this twice: the browser's files, then with `--ssr` the renderer the server imports. */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  // Short names: they stand in every page, in the style and in the markup.
  css: { modules: { generateScopedName: '_[hash:base64:5]' } },
  logLevel: 'warn',
  plugins: [react(), isSsrBuild ? [] : [fonts.plugin, pagesListing(fonts.listing), brandImages(), compressAssets()]],
  build: { emptyOutDir: true, target: 'es2023', ...(isSsrBuild ? rendererBuild : browserBuild) },
  // React's production build whatever NODE_ENV says at run time.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  test: { projects: testProjects() },
}));
