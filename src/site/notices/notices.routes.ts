import { findPersonal } from '../../domain/members/members.queries.ts';
import { inWords, readNoticeWords } from '../../domain/notices/letter.queries.ts';
import { NOTICES, type NoticeName, noticeNames } from '../../domain/notices/notice.ts';
import { countUnread, markRead, noticesOf, type StoredNotice } from '../../domain/notices/outbox.queries.ts';
import { forMember, type Route } from '../../server/serve.ts';
import { noticeCalls } from './notices.calls.ts';

const onSite: NoticeName[] = noticeNames.filter((name) => NOTICES[name].mailOnly === undefined);

/** Older ones stay in the mailbox. */
const MOST = 100;

// A notice of a posting holds these; another is of nobody but the member.
function postingOf({ data }: StoredNotice) {
  const told = (name: string) => (typeof data[name] === 'string' ? data[name] : '');
  return { company: told('company'), companyCode: told('companyCode'), posting: told('title') };
}

export const noticeRoutes: readonly Route[] = [
  forMember(noticeCalls.list, async ({ member }, { db, vault }) => {
    const notices = await noticesOf(db, vault, member.id, { templates: onSite, most: MOST });
    const words = await readNoticeWords(db);
    const { name } = await findPersonal(db, vault, member.id);
    return {
      unread: await countUnread(db, member.id, onSite),
      items: notices.map((notice) => {
        const { short: _, link, ...filled } = inWords(notice, words, name);
        const { id: number, createdAt: at, readAt } = notice;
        return { ...filled, ...postingOf(notice), link: link ?? null, number, at, isRead: readAt !== null };
      }),
    };
  }),
  forMember(noticeCalls.unread, async ({ member }, { db }) => ({ unread: await countUnread(db, member.id, onSite) })),
  forMember(noticeCalls.read, async ({ input, member, arrivedAt }, { db }) => {
    await markRead(db, member.id, input.number, arrivedAt);
    return { unread: await countUnread(db, member.id, onSite) };
  }),
];
