import { sql } from 'kysely';
import { dateWords, daysWords, endWords } from '../../fields/koreanDate.ts';
import type { Context } from '../../server/context.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Mail } from '../../server/outside/mail/mailer.ts';
import type { ShortMessage } from '../../server/outside/mail/shortMessages.ts';
import { endFor } from '../applications/circumstances.ts';
import { reopenedUntil } from '../applications/reopening.queries.ts';
import { NAMELESS, readBrand } from '../company/brand.queries.ts';
import type { Brand } from '../company/brand.ts';
import { findPersonal } from '../members/members.queries.ts';
import type { PostingStep } from '../postings/postingBody.ts';
import { type Letter, type LetterPosting, letterOf, plainLetter } from './letter.ts';
import { htmlLetter } from './letterPage.ts';
import { type AnyNotice, type FilledNotice, fillNotice, mannerOf, type NoticeName, type NoticeText } from './notice.ts';
import { SAMPLE_NAME } from './noticeKinds.ts';
import type { StoredNotice } from './outbox.queries.ts';

/** The words of every notice, and of the site. */
export interface NoticeWords {
  texts: Record<NoticeName, NoticeText>;
  wordmark: string;
}

/** As content has them now: a mail that waited says what today's words say. */
export async function readNoticeWords(db: Queryable): Promise<NoticeWords> {
  const rows = await db
    .selectFrom('page_text')
    .select(['page', 'body'])
    .where('page', 'in', ['mail', 'group'])
    .execute();
  const body = (page: string) => rows.find((row) => row.page === page)?.body as unknown;
  const texts = body('mail') as NoticeWords['texts'] | undefined;
  if (!texts) throw new Error('The words of mails are not imported: npm run jiwon -- content import.');
  const { wordmark = NAMELESS } = (body('group') ?? {}) as { wordmark?: string };
  return { texts, wordmark };
}

/** The same words but for one notice. */
export function withWords(words: NoticeWords, name: NoticeName, text: NoticeText): NoticeWords {
  return { ...words, texts: { ...words.texts, [name]: text } };
}

/** A stored notice in words. */
export function inWords(notice: StoredNotice, { texts, wordmark }: NoticeWords, name: string): FilledNotice {
  return fillNotice(notice.template, texts[notice.template], notice.data, { name, site: wordmark });
}

interface Recipient {
  name: string;
  email: string;
  phone: string;
}

async function recipientOf(db: Queryable, { vault }: Context, { memberId, data }: StoredNotice): Promise<Recipient> {
  const given = typeof data.to === 'string' ? data.to : undefined;
  // Somebody whose data is gone is spoken to without a name.
  if (memberId === null) return { name: '', email: given ?? '', phone: '' };
  const { name, email, phone } = await findPersonal(db, vault, memberId);
  return { name, email: given ?? email, phone };
}

function stepWords({ from, to, term, note }: PostingStep): string {
  return [from === null ? term : daysWords(from, to), note].filter(Boolean).join(' · ');
}

interface PostingEnd {
  accept_to: Date | null;
  closed_at: Date | null;
  finished_at: Date | null;
  edit_until_deadline: boolean;
  /** Of an application that was opened again for its applicant alone. */
  reopened_until: Date | null;
}

function closingWords(row: PostingEnd): string {
  const { accept_to: acceptTo, closed_at: closedAt, finished_at: finishedAt } = row;
  const end = endFor({ acceptTo, closedAt, finishedAt }, row.reopened_until);
  return end ? endWords(end, 'short') : '';
}

function changeWords(row: PostingEnd): string {
  if (!row.edit_until_deadline) return '제출한 뒤에는 고칠 수 없습니다';
  const end = closingWords(row);
  return end === '' ? '공고가 마감될 때까지' : `${end} 전까지`;
}

/** The posting of a notice as it is now; undefined if it is gone, or the notice has none. */
async function findPosting(
  db: Queryable,
  { data }: StoredNotice,
  { companies }: Brand,
): Promise<LetterPosting | undefined> {
  const { companyCode, postingNumber, applicationNumber } = data;
  if (typeof companyCode !== 'string' || typeof postingNumber !== 'string') return undefined;
  const row = await db
    .selectFrom('posting as p')
    .innerJoin('company as c', 'c.company_cd', 'p.company_cd')
    .select(['p.title', 'c.name', 'p.body', 'p.accept_to', 'p.closed_at', 'p.finished_at', 'p.edit_until_deadline'])
    .select(
      reopenedUntil(sql`${typeof applicationNumber === 'number' ? applicationNumber : null}::int`).as('reopened_until'),
    )
    .where('p.company_cd', '=', companyCode)
    .where('p.pblanc_no', '=', postingNumber)
    .executeTakeFirst();
  return (
    row && {
      title: row.title,
      company: row.name,
      look: companies.find(({ code }) => code === companyCode),
      change: changeWords(row),
      closes: closingWords(row),
      // Where an older version imported it there may be none: a mail goes out with what there is.
      steps: (row.body.steps ?? [])
        .filter(({ deadline }) => !deadline)
        .map((step) => ({ name: step.name, when: stepWords(step) })),
      contact: row.body.contact,
    }
  );
}

/** A notice as a letter: with what is true now of its group and its posting. */
export async function writeLetter(
  db: Queryable,
  { publicUrl }: Context['config'],
  notice: StoredNotice,
  { words, name }: { words: NoticeWords; name: string },
): Promise<Letter> {
  const brand = await readBrand(db);
  const { submittedAt } = notice.data;
  const since = typeof submittedAt === 'string' ? dateWords(new Date(submittedAt), 'short') : '';
  return letterOf(
    {
      filled: inWords(notice, words, name),
      text: words.texts[notice.template],
      posting: await findPosting(db, notice, brand),
      manner: mannerOf(notice.template),
      since,
    },
    { wordmark: words.wordmark, colours: brand.colours, origin: publicUrl },
  );
}

/** The mail of a notice as it would be written now to somebody without a name or a number, in plain text. */
export async function writeSample(
  db: Queryable,
  config: Context['config'],
  { template, data }: AnyNotice,
): Promise<{ subject: string; text: string }> {
  const anybody = 'applicationNumber' in data ? { ...data, applicationNumber: UNNAMED } : data;
  return writtenFor(db, config, { template, data: anybody } as AnyNotice, UNNAMED);
}

/** The same to one person, by their name. */
export async function writtenFor(
  db: Queryable,
  config: Context['config'],
  { template, data }: AnyNotice,
  name: string,
): Promise<{ subject: string; text: string }> {
  const stored = { id: '', memberId: null, template, createdAt: new Date(0), readAt: null, data };
  const letter = await writeLetter(db, config, stored, { words: await readNoticeWords(db), name });
  return { subject: letter.subject, text: plainLetter(letter) };
}

// What is of one person alone.
const UNNAMED = '○○○';

/** Who sends the mails. */
export function senderOf({ publicUrl, mailFrom }: Context['config'], wordmark: string): Mail['from'] {
  return { name: wordmark, address: mailFrom ?? `no-reply@${new URL(publicUrl).hostname}` };
}

/** The words of a mail that is rehearsed: marked in the subject and in its first line. */
const rehearsal = (text: NoticeText): NoticeText => ({
  ...text,
  subject: `[연습] ${text.subject}`,
  lines: ['[연습] 발표를 준비하며 본인에게만 보낸 메일입니다. 지원자에게는 보내지 않았습니다.', ...text.lines],
});

/** The mail of a notice, to its member's address of today or the one it names. One that tries out words, or is a rehearsal, says so. */
export async function writeMail(db: Queryable, context: Context, notice: StoredNotice): Promise<Mail> {
  const { trial, rehearsedBy } = notice.data as { trial?: NoticeText; rehearsedBy?: string };
  const published = await readNoticeWords(db);
  const tried = trial ?? (rehearsedBy === undefined ? undefined : rehearsal(published.texts[notice.template]));
  const words = tried ? withWords(published, notice.template, tried) : published;
  const { name, email } = await recipientOf(db, context, notice);
  const to = trial ? SAMPLE_NAME : (rehearsedBy ?? name);
  const written = await writeLetter(db, context.config, notice, { words, name: to });
  const letter = trial ? { ...written, subject: `[시험] ${written.subject}` } : written;
  return {
    messageId: `<${notice.id}@${new URL(context.config.publicUrl).hostname}>`,
    from: senderOf(context.config, words.wordmark),
    to: email,
    subject: letter.subject,
    text: plainLetter(letter),
    html: htmlLetter(letter),
  };
}

/** The short message of a notice; undefined if it has none. */
export async function writeShortMessage(
  db: Queryable,
  context: Context,
  notice: StoredNotice,
): Promise<ShortMessage | undefined> {
  const { name, phone } = await recipientOf(db, context, notice);
  const { short } = inWords(notice, await readNoticeWords(db), name);
  return short === '' || phone === ''
    ? undefined
    : { id: notice.id, to: phone, template: notice.template, text: short };
}
