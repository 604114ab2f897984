import type { SecurityEvent } from '../src/server/security/events.ts';
import type { TestServer } from './testServer.ts';

/** A row of the security log; keys in hex. */
export interface WrittenEvent {
  event: SecurityEvent;
  member: string | null;
  network: string | null;
  request: string | null;
  count: number;
  facts: Record<string, unknown>;
}

/** Reads what the security log was given since it was read the last time, in order. */
export function eventReader({ context, database }: TestServer): () => Promise<WrittenEvent[]> {
  let last = 0;
  return async () => {
    await context.security.flush();
    const { rows } = await database.pool.query<WrittenEvent & { id: number }>(
      `SELECT event_id AS id, event, encode(member_key, 'hex') AS member, encode(network_key, 'hex') AS network,
              request_id AS request, count, facts FROM security_event WHERE event_id > $1 ORDER BY event_id`,
      [last],
    );
    last = rows.at(-1)?.id ?? last;
    return rows;
  };
}
