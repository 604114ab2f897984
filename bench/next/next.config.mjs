import path from 'node:path';

/** Everything else as Next.js has it. The root is named, or it would look for one above. */
export default {
  turbopack: { root: path.resolve(import.meta.dirname) },
};
