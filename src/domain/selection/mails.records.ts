import { instant, whole } from '../../fields/answers.ts';
import { record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { choice, text } from '../../fields/text.ts';
import { whichAnnouncement } from './board.records.ts';

/** Whether mails are stopped or go on. */
export const doingMails = choice('doing', '할 일', ['stop', 'goOn'], { required: true });

/** Mails of an announcement that are stopped, or go on. */
export const pausedMails = record({ ...whichAnnouncement, doing: doingMails });

/** How the mails of an announcement stand. */
export const mailCounts = record({
  told: whole('told', '알린 지원자'),
  written: whole('written', '보내기 시작한 메일'),
  sent: whole('sent', '보낸 메일'),
  failed: whole('failed', '보내지 못한 메일'),
  pausedAt: instant('paused_at', '멈춘 때'),
});
export type ShownMails = Infer<typeof mailCounts>;

/** Somebody whom a mail did not reach, and why. */
export const failedMail = record({
  number: whole('jnco_afe_no', '접수번호'),
  cause: text('cause', '까닭'),
});
export type MissedMail = Infer<typeof failedMail>;
