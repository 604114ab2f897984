import { sql } from 'kysely';
import type { Clock } from '../database/clock.ts';
import type { Db } from '../database/database.ts';
import { networkOf } from '../network.ts';
import type { Vault } from '../vault.ts';
import { createBounds, type Facts, keptAs, type SecurityEvent, type Verdict } from './events.ts';

/** Whom an event is about, and what else is known of it. */
export interface About {
  memberId?: string;
  /** The caller's address; stored as a keyed hash of its network. */
  address?: string;
  requestId?: string;
  facts?: Facts;
}

/** Where security events go; the table `security_event` is their one place. */
export interface SecurityLog {
  /** Notes an event; never waits, never throws. Written within a second or so, floods as a number. */
  note(event: SecurityEvent, about?: About): void;
  /** Writes what waits. What cannot be written goes on waiting. */
  flush(): Promise<void>;
  /** Writes what waits for the last time, and reports how much could not be written. */
  stop(): Promise<void>;
}

/** A row as it is written; keys in hex. */
interface Row {
  kept: string;
  at: string;
  event: SecurityEvent;
  member_key: string | null;
  network_key: string | null;
  request_id: string | null;
  count: number;
  facts: Facts;
}

const FLUSH_MS = 1_000;
const MINUTE_MS = 60_000;
// Rows that wait at most while the database is away; further ones are counted as lost.
const WAITING_MOST = 10_000;
const BATCH = 1_000;
// Milliseconds a stopping process gives the last rows.
const STOP_MS = 3_000;

/** What a member's events are stored under: nothing leads back to them once the member is destroyed. */
export function memberCode(vault: Pick<Vault, 'lookup'>, memberId: string): string {
  return shortKey(vault, 'security member', memberId);
}

const shortKey = (vault: Pick<Vault, 'lookup'>, purpose: string, value: string) =>
  vault.lookup(purpose, value).subarray(0, 16).toString('hex');

/**
 * The security log of one process. `tell` gets a sentence about what was lost, and about the first failure in a row.
 */
export function createSecurityLog(
  { db, vault, clock }: { db: Db; vault: Pick<Vault, 'lookup'>; clock: Pick<Clock, 'ms'> },
  tell: (sentence: string) => void,
): SecurityLog {
  let waiting: Row[] = [];
  let lost = 0;
  let isFailing = false;
  let running: Promise<void> | undefined;
  let minute = 0;
  let judge = createBounds();
  let numbers = new Map<string, Row>();

  function rowOf(event: SecurityEvent, { memberId, address, requestId, facts = {} }: About): Row {
    return {
      kept: keptAs(event),
      at: new Date(clock.ms()).toISOString(),
      event,
      member_key: memberId === undefined ? null : memberCode(vault, memberId),
      network_key: address === undefined ? null : shortKey(vault, 'security network', networkOf(address)),
      request_id: requestId ?? null,
      count: 1,
      facts,
    };
  }

  function push(row: Row): void {
    if (waiting.length < WAITING_MOST) waiting.push(row);
    else lost += row.count;
  }

  // What was counted in the minute before becomes rows.
  function turnMinute(): void {
    const now = Math.floor(clock.ms() / MINUTE_MS);
    if (now === minute) return;
    minute = now;
    judge = createBounds();
    for (const row of numbers.values()) push(row);
    numbers = new Map();
  }

  function count(verdict: Exclude<Verdict, 'row'>, row: Row, source: string): void {
    const key = verdict === 'source' ? `${row.event} ${source}` : row.event;
    const same = numbers.get(key);
    if (same) same.count += 1;
    else if (verdict === 'source') numbers.set(key, { ...row, request_id: null, facts: {} });
    else numbers.set(key, { ...row, request_id: null, facts: {}, member_key: null, network_key: null });
  }

  async function writeAll(): Promise<void> {
    turnMinute();
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      try {
        await insert(db, batch);
        isFailing = false;
      } catch (error) {
        if (!isFailing) tell(`Security events wait to be written: ${(error as Error).message}`);
        isFailing = true;
        // What the table itself refuses would always be refused.
        if (!isRefused(error)) return;
        lost += batch.reduce((sum, row) => sum + row.count, 0);
      }
      waiting = waiting.slice(batch.length);
    }
    tellLost();
  }

  function tellLost(): void {
    if (lost > 0) tell(`${lost} security events could not be written.`);
    lost = 0;
  }

  async function flush(): Promise<void> {
    running ??= writeAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return {
    flush,
    note(event, about = {}) {
      try {
        turnMinute();
        const row = rowOf(event, about);
        const source = `${row.member_key} ${row.network_key}`;
        const verdict = judge(event, source);
        if (verdict === 'row') push(row);
        else count(verdict, row, source);
      } catch {
        lost += 1;
      }
    },
    async stop() {
      clearInterval(timer);
      for (const row of numbers.values()) push(row);
      numbers = new Map();
      await running;
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const limit = setTimeout(resolve, STOP_MS);
      await Promise.race([flush(), late]);
      clearTimeout(limit);
      lost += waiting.reduce((sum, row) => sum + row.count, 0);
      tellLost();
    },
  };
}

/** Writes an event before it resolves; rejects where it could not. For what must not happen unseen: commands. */
export async function recordEvent(
  db: Db,
  event: SecurityEvent,
  { member, requestId, facts = {} }: { member?: string; requestId: string; facts?: Facts },
): Promise<void> {
  await sql`
    INSERT INTO security_event (kept, at, event, member_key, request_id, facts)
    VALUES (${keptAs(event)}, app_now(), ${event}, decode(${member ?? null}, 'hex'), ${requestId},
            ${JSON.stringify(facts)}::jsonb)`.execute(db);
}

async function insert(db: Db, rows: readonly Row[]): Promise<void> {
  await sql`
    INSERT INTO security_event (kept, at, event, member_key, network_key, request_id, count, facts)
    SELECT kept, at, event, decode(member_key, 'hex'), decode(network_key, 'hex'), request_id, count, facts
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(kept text, at timestamptz, event text,
           member_key text, network_key text, request_id text, count int, facts jsonb)`.execute(db);
}

// Classes 22 and 23 of SQLSTATE: a value that does not fit, a constraint.
const isRefused = (error: unknown) => /^2[23]/.test((error as { code?: string }).code ?? '');
