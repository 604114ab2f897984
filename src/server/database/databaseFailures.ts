/*
 * How the database, or the way to it, fails without anybody's fault: nothing is known to be wrong with what was asked,
 * and asking again later is right. Closed: what is not in the table is a fault of ours.
 */
export type FailureKind =
  /** It cannot be reached, or has ended this connection. */
  | 'away'
  /** It has no room or no connection left. */
  | 'full'
  /** It takes no writes: after a failover this may be the server that was the primary. */
  | 'readOnly'
  /** It has undone a transaction that conflicted with another one. */
  | 'clash'
  /** It, or what it waited for, took too long. */
  | 'slow';

interface Row {
  /** SQLSTATEs, node's codes, and the sentences of pg, which has errors without a code. */
  of: RegExp;
  kind: FailureKind;
  /** Seconds. */
  retryAfter: number;
}

/** No connection is free, and as many calls as may wait for one wait already. */
export const QUEUE_FULL = 'QUEUE_FULL';

const FAILURES: readonly Row[] = [
  // A PgBouncer says 08P01 of a server it cannot reach. 57P04, a database that was dropped, comes back no more.
  { of: /^(08...|57P0[1235]|25P0[34]|40003)$/, kind: 'away', retryAfter: 5 },
  // ENOENT is a socket's path, EAGAIN its full queue: this table is asked about what the database's connection has said, and nothing else.
  {
    of: /^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN|NOENT|AGAIN)$/,
    kind: 'away',
    retryAfter: 5,
  },
  {
    of: /^(Connection terminated|Client (has encountered a connection error|was closed) and)/,
    kind: 'away',
    retryAfter: 5,
  },
  { of: /^(timeout exceeded when trying to connect|Cannot use a pool after)/, kind: 'away', retryAfter: 5 },
  { of: /^(53...|QUEUE_FULL)$/, kind: 'full', retryAfter: 5 },
  { of: /^25006$/, kind: 'readOnly', retryAfter: 5 },
  { of: /^(40001|40P01)$/, kind: 'clash', retryAfter: 1 },
  { of: /^(55P03|57014)$/, kind: 'slow', retryAfter: 5 },
];

const fromIt = new WeakSet<object>();

/** Notes that an error is the database's or its connection's, and answers it. Others may carry the same codes. */
export function fromDatabase<E>(error: E): E {
  if (typeof error === 'object' && error !== null) fromIt.add(error);
  return error;
}

/** What kind of failure an error is, and after how many seconds to ask again; undefined for a fault, or of something else. */
export function databaseFailure(error: unknown): Pick<Row, 'kind' | 'retryAfter'> | undefined {
  if (typeof error !== 'object' || error === null || !fromIt.has(error)) return undefined;
  const { code, message = '' } = error as { code?: string; message?: string };
  return FAILURES.find(({ of }) => of.test(code ?? message));
}
