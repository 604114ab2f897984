import './home.ts';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { projectDir } from './instance.mjs';

// The rest is imported afterwards: only what comes after this line is read from the cache.
enableCompileCache(path.join(projectDir, '.data/compile-cache'));
const { runProduct } = await import('./run.ts');
await runProduct(process.env);
