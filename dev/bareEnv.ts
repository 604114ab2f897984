import path from 'node:path';

/**
 * All that a started process is given of the surroundings: a variable set there must not decide a test. What others of
 * the run have compiled (dev/test.mjs) halves what a start takes.
 */
export const bareEnv: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? '',
  ...(process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}),
};

/** The PATH of a person's shell: without what npm put in front of it for this run. */
export const shellPath = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(path.delimiter);
