import path from 'node:path';
import { parseArgs } from 'node:util';
import { dayOf } from '../../fields/koreanDate.ts';
import type { Config } from '../../server/config.ts';
import type { Context } from '../../server/context.ts';
import type { ProductDatabase } from '../../server/database/productDatabase.ts';
import type { Facts } from '../../server/security/events.ts';
import { resolveInstant } from '../../server/seoulTime.ts';

/** What a command works with. */
export interface Workplace {
  config: Config;
  database: ProductDatabase;
  /**
   * Records whom or what the command is about to read or change, before it does: a member, or the number of an
   * application or posting. Never what was typed about a person.
   */
  concerns(about: { memberId?: string; facts?: Facts }): Promise<void>;
  /** With the keys and files; throws a sentence where the keys are not the database's. */
  context(): Promise<Context>;
}

/** What follows a command's words. */
export interface Given {
  values: string[];
  options: Record<string, string | boolean | undefined>;
}

/** How something that `npm run jiwon -- …` can do is typed and told. */
interface Typed {
  /** The words that choose it, and what may follow them. */
  words: string[];
  takes: string;
  does: string;
  /** How many values it takes, at least and at most. */
  values: readonly [least: number, most: number];
  options?: Record<string, 'string' | 'boolean'>;
}

/** Something that works before there is a database: from the settings alone. */
export interface FirstCommand extends Typed {
  /** Answers what to print; throws a sentence. */
  before(env: Record<string, string | undefined>): Promise<string>;
}

/** Something that works on a database. */
export interface Command extends Typed {
  /** It reads nothing about anybody: a watcher may run it every minute without leaving a record. */
  isPlain?: true;
  /** Answers what to print; throws a sentence, or a problem whose words are in problemWords.ts. */
  run(workplace: Workplace, given: Given): Promise<string>;
}

/** Reads what follows the words; undefined if it does not fit the command. Every command takes `--by`. */
export function readGiven({ values: [least, most], options = {} }: Typed, rest: string[]): Given | undefined {
  try {
    const known = Object.fromEntries(
      Object.entries({ by: 'string' as const, ...options }).map(([name, type]) => [name, { type }]),
    );
    const { values, positionals } = parseArgs({ args: rest, options: known, allowPositionals: true, strict: true });
    if (positionals.length < least || positionals.length > most) return undefined;
    return { values: positionals, options: values as Given['options'] };
  } catch {
    return undefined;
  }
}

/** A time as it is typed: `2026-12-31 18:00` or `+3d 18:00`, in Korea. Throws a sentence. */
export function timeOf(typed: string | boolean | undefined, now: Date): Date {
  const at = typeof typed === 'string' ? resolveInstant(typed, dayOf(now)) : undefined;
  if (!at) throw new Error(`"${typed ?? ''}" is no time: write "2026-12-31 18:00" or "+3d 18:00" (in Korea).`);
  return at;
}

/** A text option that must not be blank. */
export function needed(options: Given['options'], name: string): string {
  const value = options[name];
  if (typeof value === 'string' && value.trim() !== '') return value.trim().normalize('NFC');
  throw new Error(`--${name} is needed.`);
}

/**
 * A folder as it is typed: npm runs scripts in the project's, and a relative one is meant from the person's own folder.
 */
export const folderOf = (typed: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), typed);

/** The posting that a company and a number name. */
export const postingOf = ([companyCode = '', postingNumber = '']: string[]) => ({ companyCode, postingNumber });

/** The number of an application as it is typed. Throws a sentence. */
export function numberOf(text: string | undefined): number {
  if (text !== undefined && /^\d{1,15}$/.test(text)) return Number(text);
  throw new Error(`"${text}" is no application number.`);
}
