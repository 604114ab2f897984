import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFakeClamd } from '../../dev/fakeClamd.ts';
import { startIdentitySimulator } from '../../dev/identitySimulator.ts';
import { startTestS3, type TestS3 } from '../../dev/testS3.ts';
import { startWireProxy, type WireProxy } from '../../dev/wireProxy.ts';
import { type TakingMailServer, takeMails } from '../mailServer.ts';

/** What the product talks to, beside its database. */
export const NEIGHBOURS = ['mail server', 'scanner', 'identity', 'object store', 'addresses'] as const;
export type Neighbour = (typeof NEIGHBOURS)[number];

export interface Neighbours {
  /** The settings of a product that reaches each of them through its proxy. */
  env: Record<string, string>;
  wires: Record<Neighbour, WireProxy>;
  mails: TakingMailServer;
  store: TestS3;
}

/** Starts them and a proxy before each; they end with the stack. */
export async function startNeighbours(stack: AsyncDisposableStack): Promise<Neighbours> {
  const mails = await takeMails(stack);
  const scanner = await startFakeClamd();
  stack.defer(() => scanner.stop());
  const identity = await startIdentitySimulator(0);
  stack.defer(() => void identity.server.close());
  const store = await startTestS3();
  stack.defer(() => store.stop());
  const addresses = await startAddresses(stack);
  const at = {
    'mail server': mails.url,
    scanner: scanner.url,
    identity: identity.origin,
    'object store': store.url,
    addresses,
  } satisfies Record<Neighbour, string>;
  const wires = {} as Record<Neighbour, WireProxy>;
  for (const name of NEIGHBOURS) {
    const wire = await startWireProxy(Number(new URL(at[name]).port));
    stack.defer(() => wire.stop());
    wires[name] = wire;
  }
  const through = (name: Neighbour) => wires[name].at(at[name]).replace(/\/$/, '');
  const env = {
    SMTP_URL: through('mail server'),
    CLAMD_URL: through('scanner'),
    IDENTITY_PROVIDER: 'nice-2021',
    NICE_CLIENT_ID: 'simulated-client',
    NICE_CLIENT_SECRET: 'simulated-secret',
    NICE_API_URL: through('identity'),
    NICE_FORM_URL: `${identity.origin}/CheckPlusSafeModel/service.cb`,
    JUSO_KEY: 'a-key',
    JUSO_URL: `${through('addresses')}/addrlink/addrLinkApi.do`,
    ...store.env(through('object store')),
  };
  return { env, wires, mails, store };
}

/** An address service that knows one address. */
async function startAddresses(stack: AsyncDisposableStack): Promise<string> {
  const results = {
    common: { errorCode: '0', totalCount: '1' },
    juso: [
      { zipNo: '16259', roadAddr: '경기도 수원시 팔달구 정조로 825', jibunAddr: '경기도 수원시 팔달구 남창동 6-2' },
    ],
  };
  const server = createServer((_, response) => void response.end(JSON.stringify({ results })));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
