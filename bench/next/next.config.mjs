import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname);

/** Everything else as Next.js has it. The root is named, or it would look for one above. */
export default {
  turbopack: { root },
  // Of ours the one that costs a first paint (bench/plainPage.ts), as bench/paint.ts writes it.
  headers: () => [{ source: '/:path*', headers: JSON.parse(readFileSync(path.join(root, 'headers.json'), 'utf8')) }],
};
