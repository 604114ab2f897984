import type { Tx } from '../../server/database/database.ts';
import { subjectOf } from '../applications/applicationSubject.ts';
import { resultWords } from '../applications/stage.ts';
import { type MailSome, mailSomeOf } from '../notices/mailings.acts.ts';
import { correctedInMail } from './release/firstTexts.ts';
import { toldText } from './resultTexts.ts';
import { someToMail } from './telling.queries.ts';

/** Writes some of the mails of a told announcement, in the transaction given; answers as `mailSomeOf`. */
export async function mailResults(tx: Tx, id: number, given: MailSome): Promise<number | undefined> {
  return mailSomeOf(tx, { kind: 'announcement', id }, given, async (most) =>
    (await someToMail(tx, id, most)).map(({ number, stage, was, stepName, own, texts, memberId, ...posting }) => {
      const result = resultWords(stage, stepName);
      const { company, title } = posting;
      const text = toldText(texts, stage, { company, title, step: stepName, result }, own);
      const words = was === null ? text : `${correctedInMail(resultWords(was, stepName))} ${text}`;
      const data = { ...subjectOf(posting, number), stage: result, words };
      return { number, memberId, notice: { template: 'stageAnnounced' as const, data } };
    }),
  );
}
