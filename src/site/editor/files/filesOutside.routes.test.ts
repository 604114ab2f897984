import { expect, it } from 'vitest';
import { bucketSuite, wayTo } from '../../../../dev/bucketSuite.ts';
import { atEndOfFile } from '../../../../dev/endOfFile.ts';
import { startFaultProxy } from '../../../../dev/faultProxy.ts';
import { hasSwift, SWIFT_PACKAGES, startSwift } from '../../../../dev/startSwift.ts';
import { testServer } from '../../../../dev/testServer.ts';

// The same against a real object store: a few of them in every run, all by `npm run check:outside -- swift`.

const swift = hasSwift() ? await startSwift() : undefined;

if (swift) {
  atEndOfFile(swift.stop);
  const proxy = await startFaultProxy(swift.url);
  atEndOfFile(proxy.stop);
  await wayTo(swift.env()).send({ method: 'PUT' });
  const env = swift.env(proxy.url);
  const server = await testServer({ env });
  const { database } = server;
  const another = () => testServer({ database, env });
  bucketSuite({ server, proxy, env: swift.env(), another, isSmoke: process.env.JIWON_OUTSIDE !== 'whole' });
}

it.skipIf(!swift)(`files in OpenStack Swift (apt-get install ${SWIFT_PACKAGES})`, async () => {
  expect((await wayTo({ ...swift!.env(), S3_SECRET_KEY: 'wrong' }).send({ method: 'GET' })).status).toBe(403);
});
