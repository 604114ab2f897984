import type { Tx } from '../../server/database/database.ts';
import type { Bounce } from './bounce.records.ts';
import { noteBounced, takeHook } from './bounces.queries.ts';
import { bounceCode } from './mailFailure.ts';

/**
 * Takes what a provider tells of a mail, once for each of its webhooks. A mail that is not ours, is gone or waits to be sent
 * changes nothing: the provider has no use for a refusal.
 */
export async function takeBounce(
  tx: Tx,
  hook: string,
  { messageId, kind, status }: Bounce,
  { host, at }: { host: string; at: Date },
): Promise<void> {
  if (!(await takeHook(tx, hook, at)) || kind === '') return;
  const [id = '', of] = messageId.replace(/^<|>$/g, '').toLowerCase().split('@');
  if (of === host.toLowerCase() && UUID.test(id)) await noteBounced(tx, id, bounceCode(kind, status));
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
