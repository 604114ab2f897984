import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../config.ts';

/** The header that names a request, in the answer and as a believed proxy sends it. */
export const REQUEST_ID = 'x-request-id';

// Long enough for a UUID or a trace id; nothing that could break out of a line of a log.
const GIVEN = /^[\w.-]{8,64}$/;

/** Names a request: as the proxy in front of us did, where that is believed (TRUST_PROXY), else at random. */
export function requestIdOf(trusted: Config['trustProxy']): (request: IncomingMessage) => string {
  const isBelieved = believed(trusted);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID];
    if (typeof given === 'string' && GIVEN.test(given) && isBelieved(socket.remoteAddress ?? '')) return given;
    return randomBytes(12).toString('base64url');
  };
}

function believed(trusted: Config['trustProxy']): (address: string) => boolean {
  // A number counts the proxies from us outwards: the nearest is one of them.
  if (!Array.isArray(trusted)) return () => trusted !== false;
  const list = new BlockList();
  for (const one of trusted) {
    const [address = '', prefix] = one.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0) continue;
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
