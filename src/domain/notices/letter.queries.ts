import type { Context } from '../../server/context.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Mail } from '../../server/outside/mail/mailer.ts';
import type { ShortMessage } from '../../server/outside/mail/shortMessages.ts';
import type { GroupText } from '../company/companyPages.records.ts';
import { findPersonal } from '../members/members.queries.ts';
import { htmlLetter, INK, plainLetter } from './letter.ts';
import { type FilledNotice, fillNotice, type NoticeName, type NoticeText } from './notice.ts';
import type { StoredNotice } from './outbox.queries.ts';

/** The words of every notice, and of the site. */
export interface NoticeWords {
  texts: Record<NoticeName, NoticeText>;
  wordmark: string;
  /** The group's main colour. */
  colour: string;
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
  const { wordmark = '', colours } = (body('group') ?? {}) as Partial<GroupText>;
  return { texts, wordmark, colour: colours?.main ?? INK };
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

/** The mail of a notice, to its member's address of today or the one it names. */
export async function writeMail(db: Queryable, context: Context, notice: StoredNotice): Promise<Mail> {
  const { publicUrl, mailFrom } = context.config;
  const words = await readNoticeWords(db);
  const { name, email } = await recipientOf(db, context, notice);
  const filled = inWords(notice, words, name);
  const head = { ...words, origin: publicUrl };
  const host = new URL(publicUrl).hostname;
  return {
    messageId: `<${notice.id}@${host}>`,
    from: { name: words.wordmark, address: mailFrom ?? `no-reply@${host}` },
    to: email,
    subject: filled.subject,
    text: plainLetter(filled, head),
    html: htmlLetter(filled, head),
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
