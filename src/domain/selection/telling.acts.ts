import type { Tx } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { subjectOf } from '../applications/applicationSubject.ts';
import { resultWords } from '../applications/stage.ts';
import { tell } from '../notices/outbox.acts.ts';
import { correctedWords } from './correction.ts';
import { toldText } from './resultTexts.ts';
import { noteMailed, roomForMails, someToMail } from './telling.queries.ts';

/**
 * Writes mails of a told announcement into the outbox, in the transaction given, as many as this second has room for;
 * answers how many, undefined once all are, or while they are stopped.
 */
export async function mailSome(
  tx: Tx,
  vault: Vault,
  { id, perSecond, at }: { id: number; perSecond: number; at: Date },
): Promise<number | undefined> {
  const room = await roomForMails(tx, perSecond);
  if (room <= 0) return 0;
  const some = await someToMail(tx, id, room);
  if (some === undefined) return undefined;
  if (some.length === 0) {
    const told = tx.updateTable('announcement').set({ mailed_at: at }).where('announcement_id', '=', id);
    await told.where('mailed_at', 'is', null).execute();
    return undefined;
  }
  const notices = some.map(({ number, stage, was, stepName, texts, memberId, ...posting }) => {
    const result = resultWords(stage, stepName);
    const { company, title } = posting;
    const text = toldText(texts, stage, { company, title, step: stepName, result });
    const words = was === null ? text : `${correctedWords(resultWords(was, stepName))} ${text}`;
    const data = { ...subjectOf(posting, number), stage: result, words };
    return { memberId, template: 'stageAnnounced' as const, data };
  });
  // One by one: somebody who is leaving gets none, and each line knows its own.
  for (const [place, { memberId, ...notice }] of notices.entries()) {
    const outboxId = await tell(tx, vault, memberId, notice);
    await noteMailed(tx, id, { number: some[place]!.number, outboxId: outboxId ?? null });
  }
  return some.length;
}
