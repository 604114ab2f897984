import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { Recorded, Scope } from '../../server/operatorCaller.ts';
import type { Selection } from '../applicants/listed.records.ts';
import type { Opening } from '../applicants/openCopy.acts.ts';
import { chosenBy } from '../applicants/selection.acts.ts';
import { subjectOf } from '../applications/applicationSubject.ts';
import { reminderOf } from '../applications/closing/reminders.acts.ts';
import { remindableByHand } from '../applications/closing/reminders.queries.ts';
import { findPersonal } from '../members/members.queries.ts';
import { writeSample, writtenFor } from '../notices/letter.queries.ts';
import { mailFailedAgain } from '../notices/mailings.acts.ts';
import { countMails, failedMails, type MailCounts, type Mailing, notePaused } from '../notices/mailings.queries.ts';
import type { AnyNotice } from '../notices/notice.ts';
import { operatorNames } from '../operators/operators.queries.ts';
import { inReach } from '../operators/postings/changePostings.acts.ts';
import { type AskedAct, askForAct } from '../operators/twoPerson/twoPerson.acts.ts';
import { MOST_ALONE } from '../operators/twoPerson/twoPerson.ts';
import { daysLeft } from '../postings/posting.ts';
import { findPosting, type PostingKey } from '../postings/postings.queries.ts';
import { type Accessing, recordAccess, type Shown } from '../record/accessLog.queries.ts';
import { messageState, seemsToTellResult, type Words, wordsFor } from './applicantMessage.ts';
import type { PreviewedMail, PreviewedMessage, ShownMessages } from './message.records.ts';
import {
  countTold,
  insertMessage,
  type Message,
  messagesOf,
  noteMessageAsked,
  type Recipient,
  recipients,
} from './messages.queries.ts';

type Where = Pick<Context, 'config' | 'vault'>;

/** The notice of words to one of those they are for. */
export function noticeOf(one: Recipient, words: Words): AnyNotice {
  const data = { ...subjectOf(one, one.number), ...wordsFor(words, one) };
  return { template: 'applicantMessage', data };
}

/** Whom words would go to, and the very mails of the first, the one in the middle and the last of them. Throws as `chosenBy`, or `nobodyToTell`. */
export async function previewMessage(
  tx: Tx,
  where: Where,
  { subject, text, ...selection }: Selection & Words,
  by: Opening,
): Promise<Recorded<PreviewedMessage>> {
  const { numbers, searched } = await chosenBy(tx, where, selection, by);
  if (numbers.length === 0) throw problem('nobodyChosen');
  const places = [...new Set([0, Math.floor((numbers.length - 1) / 2), numbers.length - 1])];
  const mails: PreviewedMail[] = [];
  for (const one of await recipients(
    tx,
    places.map((place) => numbers[place]!),
  )) {
    const { name } = await findPersonal(tx, where.vault, one.memberId);
    const mail = await writtenFor(tx, where.config, noticeOf(one, { subject, text }), name);
    mails.push({ number: one.number, name, ...mail });
  }
  const answer = {
    ...{ count: numbers.length, needsApproval: numbers.length > MOST_ALONE, mails },
    tellsResult: seemsToTellResult({ subject, text }),
  };
  return recordAccess(tx, by, { ...postingOf(selection), applications: numbers, searched }, answer);
}

/** An operator who sends something: as their request has them. */
export type Sending = Accessing & { scope: Scope; at: Date };

/** What is sent under which number for which posting, by words of its own or as the fixed reminder. */
interface Sent extends PostingKey {
  message: string;
  words: Words | null;
  numbers: readonly number[];
}

/** What became of something sent: whom it is for, as the record of access has it, and the act that waits for a second person. */
export interface MessageSent {
  shown: Shown;
  count: number;
  asked: AskedAct | undefined;
}

/** Sends a message to these, or asks for its approval where they are more than one may write to alone. Sent again, it is there once. */
async function send(
  tx: Tx,
  where: Where,
  { message, words, numbers, companyCode, postingNumber }: Sent,
  { operator, scope, at }: Sending,
): Promise<Omit<MessageSent, 'shown'>> {
  const isAlone = numbers.length <= MOST_ALONE;
  const kept = { message, words, numbers, madeBy: operator.id, madeAt: at, approvedAt: isAlone ? at : null };
  const isNew = await insertMessage(tx, where.vault, { companyCode, postingNumber }, kept);
  if (isAlone || !isNew) return { count: numbers.length, asked: undefined };
  const given = { companyCode, postingNumber, message };
  const asked = await askForAct(tx, where, { kind: 'message', given, scope }, { operator, at });
  await noteMessageAsked(tx, message, asked.number);
  return { count: numbers.length, asked };
}

/** Sends words to those a selection names. Throws as `previewMessage` and `askForAct`. */
export async function sendMessage(
  tx: Tx,
  where: Where,
  { message, subject, text, ...selection }: Selection & Words & { message: string },
  by: Opening,
): Promise<MessageSent> {
  const { numbers, searched } = await chosenBy(tx, where, selection, by);
  if (numbers.length === 0) throw problem('nobodyChosen');
  const { companyCode, postingNumber } = selection;
  const sending = { companyCode, postingNumber, message, words: { subject, text }, numbers };
  const sent = await send(tx, where, sending, by);
  return { shown: { ...postingOf(selection), applications: numbers, searched }, ...sent };
}

const postingOf = ({ companyCode: company, postingNumber: posting }: PostingKey) => ({ company, posting });

/** Sends the fixed reminder to all drafts of a posting that were not reminded by hand. Throws `noPosting`, or `countChanged` where they are no longer as many. */
export async function sendReminder(
  tx: Tx,
  where: Where,
  { message, expected, ...key }: PostingKey & { message: string; expected: number },
  by: Sending,
): Promise<MessageSent> {
  inReach(by.scope, await findPosting(tx, key));
  const [before] = await messagesOf(tx, where.vault, key, message);
  const numbers = before ? [] : (await remindableByHand(tx, by.at, key)).map(({ number }) => number);
  if (!before && numbers.length !== expected) throw problem('countChanged');
  const sent = before
    ? { count: before.chosen, asked: undefined }
    : await send(tx, where, { ...key, message, words: null, numbers }, by);
  return { shown: { ...postingOf(key), applications: numbers }, ...sent };
}

/** What was sent to a posting's applicants, and what may be sent to its drafts. Throws `noPosting`. */
export async function readMessages(
  scope: Scope,
  { db, config, vault }: Where & { db: Queryable },
  key: PostingKey,
  at: Date,
): Promise<ShownMessages> {
  const { company, title } = inReach(scope, await findPosting(db, key));
  const operators = await operatorNames(db, vault);
  const nameOf = (operator: string | null) => (operator === null ? '' : (operators.get(operator) ?? ''));
  const messages = (await messagesOf(db, vault, key)).map((one) => shownOf(one, nameOf));
  const drafts = await remindableByHand(db, at, key);
  const [draft] = drafts;
  const left = draft && daysLeft(draft.acceptTo, at);
  const reminder = draft && {
    count: drafts.length,
    ...(await writeSample(db, config, reminderOf(draft, left ?? 0))),
  };
  return { company, title, messages, reminder };
}

function shownOf({ words, approvedBy, madeBy, ...one }: Message, nameOf: (operator: string | null) => string) {
  const { message, chosen, madeAt, waits, aloneFrom } = one;
  return {
    ...{ message, chosen, madeAt, isReminder: words === null, state: messageState(one) },
    ...{ subject: words?.subject ?? '', text: words?.text ?? '' },
    ...{ madeBy: nameOf(madeBy), approvedBy: nameOf(approvedBy), aloneFrom: waits ? aloneFrom : null },
  };
}

/** Which message of which posting. */
interface Which {
  key: PostingKey;
  message: string;
}

/** A message of a posting of the scope. Throws `noPosting` or `noMessage`. */
async function reached(scope: Scope, { db, vault }: WhereRead, { key, message }: Which): Promise<Mailing> {
  inReach(scope, await findPosting(db, key));
  const [one] = await messagesOf(db, vault, key, message);
  if (!one) throw problem('noMessage');
  return { kind: 'message', id: message };
}

/** Where messages are read. */
export type WhereRead = Pick<Context, 'vault'> & { db: Queryable };

/** How the mails of a message stand; throws as `reached`. */
export async function readMessageMails(scope: Scope, where: WhereRead, which: Which): Promise<MailCounts> {
  const mailing = await reached(scope, where, which);
  return { told: await countTold(where.db, which.message), ...(await countMails(where.db, mailing)) };
}

/** Whom they did not reach, and why; throws as `reached`. */
export async function readMessageFailed(scope: Scope, where: WhereRead, which: Which) {
  return failedMails(where.db, await reached(scope, where, which));
}

/** Stops mails that have not gone out, or lets them go on. Throws as `reached`. */
export async function pauseMessage(
  scope: Scope,
  where: WhereRead & { db: Tx },
  which: Which,
  { stops, by, at }: { stops: boolean; by: string; at: Date },
): Promise<void> {
  await notePaused(where.db, await reached(scope, where, which), stops ? { by, at } : undefined);
}

/** Queues again what was not taken. Throws `mailsStopped`, or as `reached`. */
export async function mailMessageAgain(scope: Scope, where: WhereRead & { db: Tx }, which: Which): Promise<void> {
  await mailFailedAgain(where.db, await reached(scope, where, which));
}
