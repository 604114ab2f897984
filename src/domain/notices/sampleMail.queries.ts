import type { Context } from '../../server/context.ts';
import type { Queryable } from '../../server/database/database.ts';
import { inWords, readNoticeWords, senderOf, withWords, writeLetter } from './letter.queries.ts';
import { plainLetter } from './letter.ts';
import { htmlLetter } from './letterPage.ts';
import type { NoticeName, NoticeText } from './notice.ts';
import { SAMPLE_NAME, sampleData } from './noticeKinds.ts';

/** Values to show a notice of this site with: its latest posting that is shown, if there is one, and nobody's data. */
export async function sampleDataOf(
  db: Queryable,
  { publicUrl }: Pick<Context['config'], 'publicUrl'>,
  name: NoticeName,
): Promise<Record<string, unknown>> {
  const posting = await db
    .selectFrom('posting as p')
    .innerJoin('company as c', 'c.company_cd', 'p.company_cd')
    .select(['p.company_cd as companyCode', 'p.pblanc_no as postingNumber', 'p.title', 'c.name as company'])
    .where('p.shown', '=', true)
    .orderBy('p.publish_at', 'desc')
    .orderBy('p.pblanc_no')
    .limit(1)
    .executeTakeFirst();
  return sampleData(name, { link: publicUrl, ...posting });
}

/** What a notice would be with these words, to nobody. */
export interface SampleMail {
  subject: string;
  html: string;
  text: string;
  /** Blank where none is sent. */
  short: string;
  from: { name: string; address: string };
}

/** A notice as its mail and its short message would be with other words. */
export async function writeSampleMail(
  db: Queryable,
  config: Context['config'],
  template: NoticeName,
  text: NoticeText,
): Promise<SampleMail> {
  const words = withWords(await readNoticeWords(db), template, text);
  const data = await sampleDataOf(db, config, template);
  const notice = { id: '', memberId: null, template, data, createdAt: new Date(0), readAt: null };
  const letter = await writeLetter(db, config, notice, { words, name: SAMPLE_NAME });
  return {
    subject: letter.subject,
    html: htmlLetter(letter),
    text: plainLetter(letter),
    short: inWords(notice, words, SAMPLE_NAME).short,
    from: senderOf(config, words.wordmark),
  };
}
