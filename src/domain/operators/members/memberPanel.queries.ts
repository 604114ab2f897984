import { sql } from 'kysely';
import { CODE_MODULE, nameOf } from '../../../fields/codes.ts';
import { DAY_MS } from '../../../fields/koreanDate.ts';
import type { Context } from '../../../server/context.ts';
import type { Queryable } from '../../../server/database/database.ts';
import { type Count, countsOf } from '../../../server/limits.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { memberCode } from '../../../server/security/securityLog.ts';
import type { Vault } from '../../../server/vault.ts';
import { FILE_KINDS } from '../../attachments/attachment.ts';
import { readCodes } from '../../codes/codes.queries.ts';
import { accountKey, placeKeys } from '../../members/sessions/knownPlaces.queries.ts';
import { inWords, readNoticeWords } from '../../notices/letter.queries.ts';
import { isToldIn, NOTICES, type NoticeName, noticeNames } from '../../notices/notice.ts';
import { noticeContext } from '../../notices/outbox.queries.ts';
import { inPostings, inScope } from '../scope.queries.ts';
import type { MemberPanel } from './foundMember.records.ts';

type Where = Pick<Context, 'vault'> & { db: Queryable };

/** Applications of a member of which the scope may know: over the group all, else those submitted to what is its. */
export const knownApplication = (scope: Scope) =>
  scope.companies === 'group'
    ? sql<boolean>`true`
    : sql<boolean>`(${inPostings(scope, 'a')}
        AND EXISTS (SELECT FROM submission s WHERE s.jnco_afe_no = a.jnco_afe_no))`;

/** When a member last saved and submitted what, the latest first. */
export async function heldApplications(
  scope: Scope,
  db: Queryable,
  memberId: string,
): Promise<MemberPanel['applications']> {
  const { rows } = await sql<MemberPanel['applications'][number]>`
    SELECT a.jnco_afe_no::int AS number, c.name AS company, p.title, a.sbmt_st AS status, a.saved_at AS "savedAt",
      (SELECT max(submitted_at) FROM submission s WHERE s.jnco_afe_no = a.jnco_afe_no) AS "submittedAt",
      (SELECT count(*)::int FROM submission s WHERE s.jnco_afe_no = a.jnco_afe_no) AS submissions,
      (SELECT count(*)::int FROM attachment f WHERE f.jnco_afe_no = a.jnco_afe_no AND f.deleted_at IS NULL) AS files
      FROM application a JOIN posting p USING (company_cd, pblanc_no) JOIN company c USING (company_cd)
     WHERE a.member_id = ${memberId} AND ${knownApplication(scope)}
     ORDER BY a.saved_at DESC LIMIT 100`.execute(db);
  return rows;
}

/** Why an upload was refused, by the word that the security log keeps. */
const WHY: Readonly<Record<string, string>> = {
  name: '이름, 형식이나 개수가 맞지 않음',
  tooLarge: '너무 큼',
  photo: '사진으로 읽을 수 없음',
  content: '내용이 형식과 다름',
  program: '실행 파일',
  programInside: '압축 파일 안에 실행 파일',
  runInside: '압축 파일 안에 실행되는 파일',
  unread: '열어 볼 수 없는 압축 파일이 들어 있음',
  long: '압축 파일에 든 파일이 너무 많음',
  encrypted: '암호가 걸려 있음',
  macro: '매크로가 들어 있음',
  bomb: '압축을 풀면 너무 커짐',
  broken: '손상됨',
  polyglot: '다른 파일이 붙어 있음',
  virus: '악성코드 검사에서 걸림',
  closed: '접수가 마감된 뒤에 올림',
  notAllowed: '이용이 정지된 동안 올림',
};

const REFUSED_DAYS = 30;
const MOST = 30;

/** Files of a member that were refused within a month, by the check of an upload or by the virus scanner: why, not what. */
export async function refusedFiles(
  scope: Scope,
  { db, vault }: Where,
  memberId: string,
  at: Date,
): Promise<MemberPanel['refused']> {
  const since = new Date(at.getTime() - REFUSED_DAYS * DAY_MS);
  const { rows } = await sql<{ at: Date; kind: string | null; why: string | null }>`
    SELECT at, kind, why FROM (
      SELECT f.created_at AS at, f.file_kind_cd AS kind, 'virus' AS why
        FROM attachment f JOIN file_scan USING (stored_no) JOIN application a USING (jnco_afe_no)
       WHERE f.member_id = ${memberId} AND scan_st = 'refused' AND f.created_at >= ${since} AND ${knownApplication(scope)}
      UNION ALL
      SELECT at, facts->>'kind', facts->>'why' FROM security_event
       WHERE event = 'fileRefused' AND at >= ${since} AND ${inScope(scope, sql`facts->>'company'`)}
         AND member_key = decode(${memberCode(vault, memberId)}, 'hex')) AS refused
     ORDER BY at DESC LIMIT ${MOST}`.execute(db);
  const book = await readCodes(db, CODE_MODULE, [FILE_KINDS]);
  return rows.map((row) => ({
    at: row.at,
    kind: nameOf(book, FILE_KINDS, row.kind ?? ''),
    why: WHY[row.why ?? ''] ?? '받을 수 없는 파일',
  }));
}

/** Notices that an operator may have sent again: none that holds a key. */
const SENT_AGAIN: readonly NoticeName[] = noticeNames.filter((name) => NOTICES[name].mailOnly === undefined);

interface SentRow {
  id: string;
  template: NoticeName;
  data: Buffer;
  createdAt: Date;
  sentAt: Date | null;
  failure: string | null;
}

/** The notices of a member that could go out again, the latest first; one of them where its number is given. */
export async function sentNotices(
  scope: Scope,
  { db, vault }: Where,
  { memberId, state, number }: { memberId: string; state: number; number?: string },
): Promise<MemberPanel['notices']> {
  const templates = SENT_AGAIN.filter((name) => isToldIn(name, state));
  const one = number === undefined ? sql`true` : sql`o.outbox_id::text = ${number}`;
  const known =
    scope.companies === 'group' ? sql`true` : sql`(a.jnco_afe_no IS NOT NULL AND ${knownApplication(scope)})`;
  const { rows } = await sql<SentRow>`
    SELECT o.outbox_id AS id, template, data, o.created_at AS "createdAt", sent_at AS "sentAt", failure
      FROM outbox o LEFT JOIN application a USING (jnco_afe_no)
     WHERE o.member_id = ${memberId} AND template = ANY(${templates}::text[]) AND ${one} AND ${known}
     ORDER BY o.created_at DESC, o.outbox_id LIMIT ${MOST}`.execute(db);
  const words = await readNoticeWords(db);
  return rows.map(({ id, template, data, createdAt, sentAt, failure }) => {
    const stored = {
      id,
      memberId,
      template,
      createdAt,
      readAt: null,
      data: vault.open<Record<string, unknown>>(data, noticeContext(id)),
    };
    const { subject } = inWords(stored, words, '');
    return { number: id, subject, writtenAt: createdAt, sentAt, hasFailed: failure !== null };
  });
}

/** Under what the failed logins of a member are counted: by strangers, and in each place they are known. */
export async function loginKeys({ db, vault }: Where, memberId: string, userId: string): Promise<Buffer[]> {
  return [accountKey(vault, userId), ...(await placeKeys(db, vault, memberId))];
}

/** How many logins have failed, and until when the next one waits. */
export async function loginLock(
  where: Where,
  { memberId, userId }: { memberId: string; userId: string },
  at: Date,
): Promise<Pick<MemberPanel, 'failures' | 'lockedUntil'>> {
  const counts = await countsOf(where.db, await loginKeys(where, memberId, userId), at);
  const all: Count[] = [...counts.values()];
  const until = new Date(Math.max(0, ...all.map(({ blockedUntil }) => blockedUntil.getTime())));
  return { failures: all.reduce((sum, { count }) => sum + count, 0), lockedUntil: until > at ? until : null };
}

/** Enough of an address or a number to compare with what a caller says, and no more. */
export function masked(
  vault: Vault,
  personal: Buffer,
  memberId: string,
): { name: string; email: string; phone: string } {
  const { name, email, phone } = vault.open<{ name: string; email: string; phone: string }>(personal, memberId);
  const [local = '', domain = ''] = email.split('@');
  return { name, email: `${local.slice(0, 2)}***@${domain}`, phone: phone === '' ? '' : `***-****-${phone.slice(-4)}` };
}
