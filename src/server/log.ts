import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** The one log of a process: a line of JSON for each thing, without anybody's data. */
export type Log = Logger;

/** Opens it at a level; to stdout unless another place is given. */
export function createLog(level: Config['logLevel'], to?: DestinationStream): Log {
  const options = {
    level,
    base: { pid: process.pid },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggedError },
  };
  return to ? pino(options, to) : pino(options);
}

/** What is left of an error in the log: what PostgreSQL adds to one (detail, where) may hold a whole row. */
function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack = '', code } = error as Error & { code?: string };
  return { type: name, message, code, stack };
}

/** Tells a line to whoever runs this: what a command, a test or a start has to say before there is a log. */
export const toStderr = (line: string): void => void process.stderr.write(`${line}\n`);
