import type { IncomingHttpHeaders } from 'node:http';
import { DAY_MS } from '../../fields/koreanDate.ts';
import type { Context } from '../context.ts';
import { countAttempt, countsOf, perWindow } from '../limits.ts';
import { isPrivate } from '../network.ts';
import type { Vault } from '../vault.ts';

// Milliseconds between two notes of a process; a note is remembered for a day.
const AGAIN = 60 * 60_000;
const seenDaily = perWindow({ most: Number.MAX_SAFE_INTEGER, window: DAY_MS });

const keyOf = (vault: Vault) => vault.lookup('warning', 'unnamed proxy');

/** The sentence about such a proxy. */
export const UNNAMED_PROXY =
  'requests come through a proxy that TRUST_PROXY does not name: all visitors share one address and its limits';

interface Arriving {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string };
  arrivedAt: Date;
}

/** Watches for requests that a proxy on this machine or beside it has passed on while none is believed; `warn` once. */
export function watchProxies({ config, db, vault }: Context, warn: (words: string) => void) {
  let noted = Number.NEGATIVE_INFINITY;
  let isTold = false;
  return ({ headers, socket, arrivedAt: at }: Arriving): void => {
    if (config.trustProxy !== false || at.getTime() - noted < AGAIN) return;
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
    if (!isPrivate(socket.remoteAddress ?? '')) return;
    noted = at.getTime();
    if (!isTold) warn(UNNAMED_PROXY);
    isTold = true;
    // Nobody waits for it, and others report a database that is away.
    countAttempt(db, keyOf(vault), at, seenDaily).catch(() => undefined);
  };
}

/** Whether any process has seen one within a day. */
export async function hasUnnamedProxy({ db, vault }: Pick<Context, 'db' | 'vault'>, at: Date): Promise<boolean> {
  return (await countsOf(db, [keyOf(vault)], at)).size > 0;
}

/** Whose forwarding headers are believed: a number counts the proxies in front. */
export function proxiesOf(trusted: false | number | string[]) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}
