import { writeFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes a brotli and a gzip copy beside every built text file, as small as they get; the server sends those. */
export function compressAssets(): Plugin {
  return {
    name: 'jiwon-compress-assets',
    apply: 'build',
    enforce: 'post',
    writeBundle({ dir }, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (!dir || !/\.(js|css|svg)$/.test(name)) continue;
        const text = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 };
        const copies = { br: zlib.brotliCompressSync(text, { params }), gz: zlib.gzipSync(text, { level: 9 }) };
        for (const [ending, copy] of Object.entries(copies)) {
          if (copy.length < text.length) writeFileSync(path.join(dir, `${name}.${ending}`), copy);
        }
      }
    },
  };
}
