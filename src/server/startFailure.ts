import { dataDirOf } from './instance.mjs';

type Failure = NodeJS.ErrnoException & { port?: number };

// Codes of the file system and of PostgreSQL for a disk without room.
const FULL = ['ENOSPC', 'EDQUOT', '53100'];
const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS'];

/** The text about a start or a command that failed: a sentence, and for a failure nobody foresaw the place as well. */
export function failureWords(error: unknown, env: Record<string, string | undefined>): string {
  const { code, port, path, message, stack } = error as Failure;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Set PORT to a free one.\n${port}번 포트를 다른 프로그램이 쓰고 있어요. PORT를 바꿔 주세요.`;
  }
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this user. Set PORT to 1024 or more.`;
  if (code !== undefined && FULL.includes(code)) {
    return `The disk is full: nothing more can be written to ${folderOf(error as Failure, env)} (${message}). Make room there, or set DATA_DIR to a folder on another disk.`;
  }
  if (code !== undefined && FORBIDDEN.includes(code) && path) {
    return `${path} may not be written by this user (${code}). Give the user that right, or set DATA_DIR to another folder.`;
  }
  // Our own refusals are plain errors whose message is the sentence; of anything else the place matters.
  return code === undefined && (error as Error).constructor === Error ? message : (stack ?? message);
}

const folderOf = ({ code }: Failure, env: Record<string, string | undefined>) =>
  code === '53100' ? 'the database’s folder' : dataDirOf(env);
