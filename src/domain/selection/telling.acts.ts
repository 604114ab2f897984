import type { Tx } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { subjectOf } from '../applications/applicationSubject.ts';
import { resultWords } from '../applications/stage.ts';
import { tellAll } from '../notices/outbox.acts.ts';
import { correctedWords } from './correction.ts';
import { toldText } from './resultTexts.ts';
import { noteMailed, someToMail } from './telling.queries.ts';

// As many as are written in one transaction.
const TOGETHER = 200;

/** Writes mails of a told announcement into the outbox, in the transaction given; answers how many, 0 once all are. */
export async function mailSome(tx: Tx, vault: Vault, id: number, at: Date): Promise<number> {
  const some = await someToMail(tx, id, TOGETHER);
  if (some.length === 0) {
    const told = tx.updateTable('announcement').set({ mailed_at: at }).where('announcement_id', '=', id);
    await told.where('mailed_at', 'is', null).execute();
    return 0;
  }
  const notices = some.map(({ number, stage, was, stepName, texts, memberId, ...posting }) => {
    const result = resultWords(stage, stepName);
    const { company, title } = posting;
    const text = toldText(texts, stage, { company, title, step: stepName, result });
    const words = was === null ? text : `${correctedWords(resultWords(was, stepName))} ${text}`;
    const data = { ...subjectOf(posting, number), stage: result, words };
    return { memberId, template: 'stageAnnounced' as const, data };
  });
  await tellAll(tx, vault, notices);
  const numbers = some.map(({ number }) => number);
  await noteMailed(tx, id, numbers, at);
  return some.length;
}
