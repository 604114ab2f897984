import { databaseFailure } from '../server/database/databaseFailures.ts';
import type { Log } from '../server/log.ts';

const NETWORK = /^E(CONNRESET|CONNREFUSED|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH)$/;

/**
 * A promise nobody waits for, in a library, may fail with a connection that broke: that is logged, and the process goes
 * on. Any other failure nobody waits for ends the process with its stack, as it would without this.
 */
export function surviveLostConnections(log: Log): void {
  process.on('unhandledRejection', (error) => {
    if (!isLostConnection(error)) throw error;
    log.error({ err: error }, 'a connection was lost');
  });
}

function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall, cause } = error as NodeJS.ErrnoException;
  if (databaseFailure(error) || databaseFailure(cause)) return true;
  return syscall !== undefined && NETWORK.test(code);
}
