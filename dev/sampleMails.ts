import { writeMail } from '../src/domain/notices/letter.queries.ts';
import { type NoticeName, noticeNames } from '../src/domain/notices/notice.ts';
import { sampleData } from '../src/domain/notices/noticeKinds.ts';
import type { Context } from '../src/server/context.ts';
import type { Mail } from '../src/server/outside/mail/mailer.ts';

/** What a mail is about; `memberId` gets those that are not sent to somebody who is gone. */
interface About {
  memberId: string;
  posting: { companyCode: string; postingNumber: string; title: string; company: string };
}

/** Every mail the product can send, as it is sent. */
export async function everyMail(context: Context, { memberId, posting }: About): Promise<[NoticeName, Mail][]> {
  const link = `${context.config.publicUrl}/auth/resetPassword#key=${'0123456789abcdef'.repeat(4)}`;
  const mails: [NoticeName, Mail][] = [];
  for (const template of noticeNames) {
    const data = { to: 'somebody@example.com', ...sampleData(template, { ...posting, link }) };
    const stored = { id: '00000000-0000-4000-8000-000000000001', createdAt: new Date(0), readAt: null };
    const isGone = template.startsWith('destroyed');
    mails.push([
      template,
      await writeMail(context.db, context, { ...stored, template, data, memberId: isGone ? null : memberId }),
    ]);
  }
  return mails;
}
