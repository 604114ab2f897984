import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { memberCode, recordEvent } from '../../server/security/securityLog.ts';
import type { Command, Given, Workplace } from './kind.ts';

/** Letters of a name of the staff that are kept. */
export const NAME_MOST = 100;

/**
 * Runs a command under the record of access: its beginning is written before it does anything, whom it concerns before
 * that is read or changed, and its end before anything is printed. What cannot be recorded is not done.
 */
export async function recorded(
  command: Command,
  workplace: Omit<Workplace, 'concerns'>,
  given: Given,
): Promise<string> {
  const concerns: Workplace['concerns'] = async ({ memberId, facts }) => {
    if (command.isPlain) return;
    const member = memberId === undefined ? undefined : memberCode((await workplace.context()).vault, memberId);
    await recordEvent(db, 'commandConcerns', { requestId, member, facts });
  };
  const { db } = workplace.database;
  const requestId = randomUUID();
  if (command.isPlain) return command.run({ ...workplace, concerns }, given);
  const about = { command: command.words.join(' '), user: systemUser(), by: byOf(given) };
  await recordEvent(db, 'command', { requestId, facts: about });
  try {
    const said = await command.run({ ...workplace, concerns }, given);
    await recordEvent(db, 'commandEnded', { requestId, facts: { outcome: 'done' } });
    return said;
  } catch (error) {
    await recordEvent(db, 'commandEnded', { requestId, facts: { outcome: 'failed' } });
    throw error;
  }
}

function byOf({ options }: Given): string | undefined {
  return typeof options.by === 'string' ? options.by.slice(0, NAME_MOST) : undefined;
}

/** By whom a command is run, for the history of what it changes. */
export function namedBy(options: Given['options']): { name: string; systemUser: string } {
  const systemName = systemUser();
  return { name: byOf({ values: [], options }) || systemName, systemUser: systemName };
}

/** The system's name for the person who runs this; one who became another user for it (sudo) is named as well. */
export function systemUser(): string {
  const { username } = userInfo();
  const before = process.env.SUDO_USER;
  return before && before !== username ? `${before} as ${username}` : username;
}
