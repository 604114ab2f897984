import { startJobs } from '../src/main/jobs.ts';
import { openContext } from '../src/main/openContext.ts';
import { readConfig } from '../src/server/config.ts';
import { openProductDatabase } from '../src/server/database/productDatabase.ts';

// A process that does the queue's jobs and nothing else, for tests that kill it.
const stack = new AsyncDisposableStack();
const config = readConfig(process.env);
const database = await openProductDatabase(config, stack);
const { context } = await openContext(config, database, stack, { simulatorOrigin: 'http://127.0.0.1:1' });
await startJobs(context, database.directUrl, stack);
