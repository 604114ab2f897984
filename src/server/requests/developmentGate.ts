import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { problem } from '../../http/problem.ts';
import type { ProblemCode } from '../../http/problems.ts';
import type { Config } from '../config.ts';
import { isLoopback } from '../loopback.ts';

/** What a request says of how it came. */
interface Arriving {
  headers: IncomingHttpHeaders;
  httpVersion: string;
}

const FORWARDING =
  /^(forwarded|via|x-real-ip|x-forwarded(-.*)?|x-original-.*|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|fastly-client-ip)$/;

/** Whether somebody passed the request on. nginx, left as it comes, says nothing but HTTP/1.0, which no browser speaks. */
export function isForwarded({ headers, httpVersion }: Arriving): boolean {
  return httpVersion === '1.0' || Object.keys(headers).some((name) => FORWARDING.test(name));
}

/**
 * Development shows everybody's mails, verifies whomever one likes and has a member whose password is known: it answers
 * this machine alone. Why a request is refused there, by code; nothing in production.
 */
export function developmentGate(
  config: Pick<Config, 'production' | 'publicUrl' | 'developmentOnNetwork'>,
): (request: Arriving) => ProblemCode | undefined {
  if (config.production) return () => undefined;
  const { host: ownHost, hostname: own } = new URL(config.publicUrl);
  // Another site's name that leads here is not ours: its pages would read what is here (DNS rebinding).
  const isOurs = (host: string) => {
    if (host === ownHost) return true;
    const named = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
    const isAddress = config.developmentOnNetwork && isIP(named.replace(/^\[|\]$/g, '')) > 0;
    return named === own || isLoopback(named) || isAddress;
  };
  return (request) => {
    if (isForwarded(request)) return 'forwarded';
    const { host } = request.headers;
    return host === undefined || isOurs(host) ? undefined : 'otherHost';
  };
}

/** The same as an error to throw. */
export function refuseInDevelopment(gate: ReturnType<typeof developmentGate>, request: Arriving): void {
  const code = gate(request);
  if (code) throw problem(code);
}
