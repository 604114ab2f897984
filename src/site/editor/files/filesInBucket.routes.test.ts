import { bucketSuite } from '../../../../dev/bucketSuite.ts';
import { atEndOfFile } from '../../../../dev/endOfFile.ts';
import { startFaultProxy } from '../../../../dev/faultProxy.ts';
import { startTestS3 } from '../../../../dev/testS3.ts';
import { testServer } from '../../../../dev/testServer.ts';

// A product whose files are in an object store: one of our own for tests, behind a proxy that does it harm.

const store = await startTestS3();
atEndOfFile(store.stop);
const proxy = await startFaultProxy(store.url);
atEndOfFile(proxy.stop);
const env = store.env(proxy.url);
const server = await testServer({ env });
const { database } = server;

bucketSuite({ server, proxy, env: store.env(), another: () => testServer({ database, env }) });
