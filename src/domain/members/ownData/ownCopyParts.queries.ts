import { CODE_MODULE, withPostingFields } from '../../../fields/codes.ts';
import { dateTimeWords } from '../../../fields/koreanDate.ts';
import type { Context } from '../../../server/context.ts';
import type { StoredBytes } from '../../../server/files/fileStore.ts';
import { SUBMIT_STATUS_WORDS } from '../../applications/application.ts';
import { copyContext, findApplication, type SubmittedContent } from '../../applications/applications.queries.ts';
import { sealerOf } from '../../applications/draft.queries.ts';
import { EVENTS } from '../../applications/timeline.ts';
import { FILE_COLUMNS, readRow } from '../../attachments/attachments.queries.ts';
import { diskName, freeDiskName } from '../../attachments/diskName.ts';
import { readCodes } from '../../codes/codes.queries.ts';
import { settle, writeCv } from '../../cv/cv.ts';
import { asAnswered } from '../../cv/defaults.ts';
import { codeGroups } from '../../cv/sections.ts';
import { inWords, type SectionInWords } from '../../cv/words.ts';
import { messagesTo } from '../../messages/messages.queries.ts';
import { findPosting } from '../../postings/postings.queries.ts';
import { gaveUpOf } from '../../selection/givingUp.queries.ts';
import { listConsents } from '../consents.queries.ts';
import { ownChecks } from '../identityChecks.queries.ts';
import { findPersonal } from '../members.queries.ts';
import { optionalFields } from '../optionalData.records.ts';
import { registration } from '../registration.records.ts';

/** One file of a copy: its path in the archive, and its text or its bytes. */
export type CopyPart = { path: string } & ({ text: string } | { stored: StoredBytes });

const json = (path: string, value: unknown): CopyPart => ({ path, text: `${JSON.stringify(value, null, 2)}\n` });
const when = (at: Date | null) => at && dateTimeWords(at);
/** Everything stored about a member, in the order of the archive. */
export async function partsOf(context: Context, memberId: string): Promise<CopyPart[]> {
  const { db, vault } = context;
  const personal = await findPersonal(db, vault, memberId);
  const { user_id: userId, created_at } = await db
    .selectFrom('member')
    .select(['user_id', 'created_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { name, birth, phone, email } = registration.members;
  const told = { name, birth, phone, email, ...optionalFields };
  const member = Object.entries(told).map(([key, { label }]) => [label, personal[key as keyof typeof told] || null]);
  const consents = (await listConsents(db, memberId)).map(({ title, version, agreed, at }) => ({
    ...{ 문구: title, 판: version, 답: agreed ? '동의' : '동의하지 않음', 시각: when(at) },
  }));
  const checks = (await ownChecks(db, vault, memberId)).map(({ outcome, at, reason }) => ({
    ...{ 결과: outcome === 'confirmed' ? '확인함' : '확인하지 못함', 시각: when(at), 까닭: reason },
  }));
  const applications = await db
    .selectFrom('application')
    .select(['company_cd as companyCode', 'pblanc_no as postingNumber', 'jnco_afe_no as number'])
    .where('member_id', '=', memberId)
    .orderBy('jnco_afe_no')
    .execute();
  const parts: CopyPart[] = [
    json('회원 정보.json', {
      ...{ 아이디: userId, 가입: when(created_at), ...Object.fromEntries(member) },
      담당자의_본인확인: checks,
    }),
    json('동의 이력.json', consents),
  ];
  for (const application of applications) parts.push(...(await applicationParts(context, memberId, application)));
  return parts;
}

interface Named {
  companyCode: string;
  postingNumber: string;
  number: number;
}

const plainWords = (words: readonly SectionInWords[]) =>
  Object.fromEntries(
    words.map(({ title, entries }) => [
      title,
      entries.map(({ answers }) => Object.fromEntries(answers.map(({ question, answer }) => [question, answer]))),
    ]),
  );

async function applicationParts(context: Context, memberId: string, named: Named): Promise<CopyPart[]> {
  const { db, vault } = context;
  const stored = await findApplication(db, vault, { memberId, ...named });
  const posting = await findPosting(db, named);
  if (!stored || !posting) return [];
  const { form } = posting;
  const codes = withPostingFields(await readCodes(db, CODE_MODULE, codeGroups), posting.supportFields);
  const asked = { codes, form };
  const submissions = await db
    .selectFrom('submission as s')
    .innerJoin('application as a', 'a.jnco_afe_no', 's.jnco_afe_no')
    .select(['s.revision', 's.content', 's.submitted_at', 'a.key'])
    .where('a.member_id', '=', memberId)
    .where('s.jnco_afe_no', '=', named.number)
    .orderBy('s.revision')
    .execute();
  const changes = await db
    .selectFrom('standing_change as w')
    .innerJoin('application as a', 'a.jnco_afe_no', 'w.jnco_afe_no')
    .select(['w.what', 'w.at'])
    .where('a.member_id', '=', memberId)
    .where('w.jnco_afe_no', '=', named.number)
    .orderBy('w.at')
    .orderBy('w.change_id')
    .execute();
  const gaveUp = await gaveUpOf(db, vault, stored.number, context.clock.now());
  const folder = `지원서/${named.number} ${diskName(posting.title)}`;
  const submitted = submissions.map(({ revision, content, submitted_at, key }) => {
    const copy = sealerOf(vault, { key }).open<SubmittedContent>(content, copyContext(named.number, revision));
    return { 제출한_시각: when(submitted_at), 내용: plainWords(copy.words), 원본: copy.cv };
  });
  const about = {
    ...{ 접수번호: named.number, 회사: posting.company, 공고: posting.title, 공고번호: named.postingNumber },
    ...{ 상태: SUBMIT_STATUS_WORDS[stored.status], 저장한_시각: when(stored.savedAt) },
    작성한_내용: plainWords(inWords(settle(asAnswered(stored.cv, stored.marks.answered, form), asked), asked)),
    원본: writeCv(stored.cv),
    제출한_지원서: submitted,
    담당자의_알림: (await messagesTo(db, vault, named.number)).map(({ subject, text, at }) => ({
      ...{ 시각: when(at), 제목: subject, 내용: text },
    })),
    전형_포기: gaveUp && { 시각: when(gaveUp.at), 까닭: gaveUp.reason },
    지원_취소: changes.map(({ what, at }) => ({ 무엇: EVENTS[what], 시각: when(at) })),
  };
  return [json(`${folder}/지원서.json`, about), ...(await fileParts(context, memberId, named.number, folder))];
}

async function fileParts({ db, vault }: Context, memberId: string, number: number, folder: string) {
  const rows = await db
    .selectFrom('attachment as f')
    .leftJoin('file_key as k', 'k.stored_no', 'f.stored_no')
    .select(FILE_COLUMNS)
    .where('f.member_id', '=', memberId)
    .where('f.jnco_afe_no', '=', number)
    .where('f.destroyed_at', 'is', null)
    .orderBy('f.created_at')
    .orderBy('f.file_no')
    .execute();
  const taken = new Set<string>();
  return rows.map((row): CopyPart => {
    const file = readRow(vault, row);
    const name = freeDiskName(file.name, taken);
    return { path: `${folder}/첨부파일/${name}`, stored: file.stored };
  });
}
