import '../server/home.ts';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { projectDir } from '../server/instance.mjs';

// The rest is imported afterwards: only what comes after this line is read from the cache.
enableCompileCache(path.join(projectDir, '.data/compile-cache'));
const { createLog } = await import('../server/log.ts');
const { surviveLostConnections } = await import('./lastNet.ts');
const { runProduct } = await import('./run.ts');
surviveLostConnections(createLog('warn'));
await runProduct(process.env);
