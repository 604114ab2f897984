import { writeMail } from '../src/domain/notices/letter.queries.ts';
import { NOTICES, type NoticeName, noticeNames } from '../src/domain/notices/notice.ts';
import type { Context } from '../src/server/context.ts';
import type { Mail } from '../src/server/outside/mail/mailer.ts';

const AT = '2026-11-21T09:00:05Z';
const DAY = '2026-11-30';
const KEY = '0123456789abcdef'.repeat(4);

/** A value of every name a notice may have, each as long as they get: of what is written together, without a place to break it. */
const VALUES: Readonly<Record<string, unknown>> = {
  applicationNumber: 10_000_001,
  submittedAt: AT,
  contentHash: KEY,
  at: AT,
  daysLeft: 3,
  acceptTo: AT,
  openTo: AT,
  notice: '접속이 원활하지 않았던 시간만큼 접수 기간을 늘렸습니다.',
  endedAt: AT,
  closedAt: AT,
  destroyBy: DAY,
  effectiveOn: DAY,
  usedOn: DAY,
  destroyOn: DAY,
  destroyedOn: DAY,
  closesOn: DAY,
  days: 60,
  reason: '채용 인원이 모두 찼습니다. 지원해 주신 분들께 고맙습니다.',
  stage: '서류 전형 합격',
  fileName: 'a_file_name_without_any_place_to_break_it_2026_final_really_final_version_7.pdf',
  until: '2026. 12. 10.(목) 17:00 전까지',
  userIds: ['haneul', 'a-user-id-of-twenty1'],
  userId: 'a-user-id-of-twenty1',
  measure: '이용 제한',
  detail: '같은 글을 여러 번 올렸습니다.',
  result: '받아들이지 않았습니다',
  answer: '규정을 다시 확인했습니다.',
  kept: ['서버 개발자 (접수번호 10000001)', '데이터 분석가 (접수번호 10000002)'],
  why: '채용절차의 공정화에 관한 법률',
  keptUntil: '고용이 끝난 뒤 5일',
  policy: '개인정보처리방침',
  sealedOn: DAY,
  rows: 1_024,
  seal: `${DAY} 1024 ${KEY} ${KEY} ${KEY}`,
  person: '알렉산드라 빅토리아 폰 호엔촐레른',
};

/** What a mail is about; `memberId` gets those that are not sent to somebody who is gone. */
interface About {
  memberId: string;
  posting: { companyCode: string; postingNumber: string; title: string; company: string };
}

/** Every mail the product can send, as it is sent. */
export async function everyMail(context: Context, { memberId, posting }: About): Promise<[NoticeName, Mail][]> {
  const link = `${context.config.publicUrl}/auth/resetPassword#key=${KEY}`;
  const all: Readonly<Record<string, unknown>> = { ...VALUES, ...posting, link };
  const mails: [NoticeName, Mail][] = [];
  for (const template of noticeNames) {
    const named = Object.keys(NOTICES[template].fields);
    const unknown = named.filter((name) => !Object.hasOwn(all, name));
    if (unknown.length > 0) throw new Error(`dev/sampleMails.ts knows no ${unknown.join(', ')}`);
    const told: typeof all = { ...all, ...(template.startsWith('leaving') ? { until: DAY } : {}) };
    const data = { to: 'somebody@example.com', ...Object.fromEntries(named.map((name) => [name, told[name]])) };
    const stored = { id: '00000000-0000-4000-8000-000000000001', createdAt: new Date(AT), readAt: null };
    const isGone = template.startsWith('destroyed');
    mails.push([
      template,
      await writeMail(context.db, context, { ...stored, template, data, memberId: isGone ? null : memberId }),
    ]);
  }
  return mails;
}
