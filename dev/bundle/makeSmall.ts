import { minify as terser } from 'terser';
import { minify, type Plugin } from 'vite';

/** What every page of either side has, and the largest screen of the console. */
const FOR_TERSER = new Set(['libraries', 'main', 'console', 'PostingEditorPage']);

/**
 * Makes scripts small: those that weigh most by terser, which finds one byte of a hundred more and takes most of a build
 * for it; all others by the minifier that comes with Vite.
 */
export function makeSmall(): Plugin {
  return {
    name: 'jiwon-make-small',
    apply: 'build',
    enforce: 'post',
    async renderChunk(code, { name, fileName }) {
      if (FOR_TERSER.has(name)) {
        const small = await terser(code, { module: true, ecma: 2020, compress: { passes: 2, keep_fargs: false } });
        return { code: small.code!, map: null };
      }
      const { code: small, errors } = await minify(fileName, code, {
        module: true,
        compress: { target: 'es2023' },
        mangle: { toplevel: true },
        codegen: { removeWhitespace: true, legalComments: 'none' },
      });
      if (errors.length > 0) return this.error(`${fileName}: ${errors[0]!.message}`);
      return { code: small, map: null };
    },
  };
}
