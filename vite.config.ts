import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { BuildOptions, Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { brandImages } from './dev/brandImages.ts';
import { compressAssets } from './dev/compressAssets.ts';
import { testProjects } from './dev/testProjects.ts';

/** Folders whose styles are part of every public page; what stands elsewhere comes with its own script. */
const publicStyles = /src\/(browser|postings|company|found|legal|members|identity)\/.*\.css$/;
/** Styles of elements that are themselves loaded only when first used. */
const lateStyles = /src\/browser\/(fonts|ui\/(Dialog|Tabs|Toasts))\b.*\.css$/;

const browserBuild: BuildOptions = {
  outDir: 'build/client',
  manifest: true,
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: { main: 'src/browser/main.tsx', fonts: 'src/browser/fonts.css' },
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

/** `npm run build` runs this twice: the browser's files, then with `--ssr` the renderer the server imports. */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: false,
  // Short names: they stand in every page, in the style and in the markup.
  css: { modules: { generateScopedName: '_[hash:base64:5]' } },
  logLevel: 'warn',
  plugins: [react(), isSsrBuild ? [] : [pagesListing(), brandImages(), compressAssets()]],
  build: { emptyOutDir: true, target: 'es2023', ...(isSsrBuild ? rendererBuild : browserBuild) },
  // React's production build whatever NODE_ENV says at run time.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  test: { projects: testProjects() },
}));

/**
 * Writes build/pages.json, all the server needs to know of the build:
 * `style` the text of the one inline style and `styleHash` its CSP source, `script` the module to start,
 * `preload` the modules it imports at once, `fonts` the font faces' style sheet,
 * `screens` for each lazily loaded source the modules it needs beyond these.
 */
function pagesListing(): Plugin {
  return {
    name: 'jiwon-pages-listing',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunkOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const main = chunks.find((chunk) => chunk.isEntry && chunk.name === 'main');
      const frame = chunks.find((chunk) => chunk.name === 'frame');
      const sheets = [...(frame?.viteMetadata?.importedCss ?? [])];
      const sheet = sheets[0] ? bundle[sheets[0]] : undefined;
      const fonts = Object.values(bundle).find((file) => /^assets\/fonts-[^/]*\.css$/.test(file.fileName));
      if (!main || !frame || sheet?.type !== 'asset' || sheets.length !== 1 || !fonts) {
        return this.error(`The build has no single public style: ${sheets.join(', ') || 'none'}`);
      }
      const style = String(sheet.source).trim();
      // It stands in every page: nobody asks for the file, neither a link nor Vite's preloading.
      frame.viteMetadata?.importedCss.delete(sheet.fileName);
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
        fonts: address(fonts.fileName),
        screens,
      };
      mkdirSync('build', { recursive: true });
      writeFileSync('build/pages.json', JSON.stringify(listing, null, 1));
    },
  };
}
