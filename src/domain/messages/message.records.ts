import { instant, truth, value, whole } from '../../fields/answers.ts';
import { longText } from '../../fields/kinds.ts';
import { line, ruled } from '../../fields/prose.ts';
import { list, maybe, nest, record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { key, text } from '../../fields/text.ts';
import { selectionFields } from '../applicants/listed.records.ts';
import { postingTitles, whichPosting } from '../operators/postings/listedPosting.records.ts';
import { doingMails } from '../selection/mails.records.ts';
import { unknownIn } from '../selection/resultTexts.ts';
import { type MessageState, NAMED_IN_WORDS } from './applicantMessage.ts';

const named = (words: string) => unknownIn(words, NAMED_IN_WORDS);
const messageNumber = key('message_no', '알림 번호', {
  required: true,
  pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
});

/** What is told; others see neither on a locked screen. */
export const wordFields = {
  subject: ruled(line('message_title', '알림의 제목', { max: 80 }), named),
  text: ruled(longText('message_txt', '알림의 내용', { required: true, max: 2000 }), named),
};

/** Whom is told what. */
export const writtenMessage = record({ ...selectionFields, ...wordFields });

/** The same, to be sent under a number that its screen made: sent twice, it is there once. */
export const sentMessage = record({ ...selectionFields, ...wordFields, message: messageNumber });

/** The fixed reminder to drafts, as many as expected. */
export const sentReminder = record({
  ...whichPosting,
  message: messageNumber,
  expected: whole('expected', '예상한 지원자 수', { required: true, min: 1 }),
});

export const whichMessage = { ...whichPosting, message: messageNumber };

/** Mails of a message that are stopped, or go on. */
export const pausedMessage = record({ ...whichMessage, doing: doingMails });

/** A mail as one of those who get it will have it. */
const previewedMail = record({
  number: whole('jnco_afe_no', '접수번호', { max: Number.MAX_SAFE_INTEGER }),
  name: text('kor_nm', '이름'),
  subject: text('mail_title', '메일 제목'),
  text: text('mail_txt', '메일 내용', { max: 10_000 }),
});
export type PreviewedMail = Infer<typeof previewedMail>;

export const previewedMessage = record({
  count: whole('count', '알림을 받을 지원자'),
  needsApproval: truth('needs_approval', '다른 사람의 승인이 필요한지'),
  tellsResult: truth('tells_result', '결과를 알리는 말이 있어 보이는지'),
  mails: nest('mails', '세 사람이 받을 메일', list(previewedMail)),
});
export type PreviewedMessage = Infer<typeof previewedMessage>;

const shownMessage = record({
  message: text('message_no', '알림 번호'),
  isReminder: truth('reminder', '작성 중인 지원서의 마감 알림인지'),
  subject: text('message_title', '알림의 제목'),
  text: text('message_txt', '알림의 내용', { max: 2000 }),
  chosen: whole('count', '고른 지원자'),
  state: value<MessageState>('state', '상태', { type: 'string' }),
  madeBy: text('made_by', '보낸 사람'),
  madeAt: instant('made_at', '보낸 때'),
  approvedBy: text('approved_by', '승인한 사람'),
  aloneFrom: instant('alone_from', '승인할 사람이 없을 때 실행되는 시각'),
});
export type ShownMessage = Infer<typeof shownMessage>;

/** Messages of a posting, the latest first, and the reminder that may still be sent to its drafts. */
export const shownMessages = record({
  ...postingTitles,
  messages: nest('messages', '보낸 알림', list(shownMessage)),
  reminder: maybe(
    nest(
      'reminder',
      '마감 알림',
      record({
        count: whole('count', '작성 중인 지원서'),
        subject: text('mail_title', '메일 제목'),
        text: text('mail_txt', '메일 내용', { max: 10_000 }),
      }),
    ),
  ),
});
export type ShownMessages = Infer<typeof shownMessages>;
