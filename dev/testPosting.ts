import { randomUUID } from 'node:crypto';
import { PHOTO_FIELD } from '../src/domain/attachments/attachment.ts';
import type { PostingForm } from '../src/domain/postings/postingBody.ts';
import type { Context } from '../src/server/context.ts';
import type { Clock } from '../src/server/database/clock.ts';
import type { TestDatabase } from './testDatabase.ts';

/** A posting as calls name it. */
export type PostingName = { COMPANY_CD: string; PBLANC_NO: string };

interface PostingOptions {
  /** Milliseconds from now. */
  opensIn?: number;
  closesIn?: number;
  publishedIn?: number;
  shown?: boolean;
  editUntilDeadline?: boolean;
  form?: Partial<PostingForm>;
  /** Whom it recruits, in a posting's own words. */
  career?: string;
  /** Wants a photo of a submission, as postings do; without it tests need not upload one. */
  photo?: boolean;
}

export const MINUTE = 60_000;
let made = 0;

/** Makes a posting of 다온테크 that takes applications for ten more minutes, with the support fields 01 and 02. */
export async function makePosting({ pool }: TestDatabase, options: PostingOptions = {}): Promise<PostingName> {
  const { opensIn = -MINUTE, closesIn = 10 * MINUTE, publishedIn = -MINUTE, shown = true, form = {} } = options;
  const relaxed = [...(form.relaxed ?? []), ...(options.photo ? [] : [PHOTO_FIELD])];
  made += 1;
  const number = String(9_000_000_000 + made);
  await pool.query(
    `INSERT INTO posting (company_cd, pblanc_no, category_cd, title, kind, employment, career, place, body, shown,
       publish_at, accept_from, accept_to, edit_until_deadline, form)
     SELECT 'DT', $1, min(category_cd), '시험 공고', '상시', '정규직', $8, '서울', '{}', $2,
       app_now() + $3 * interval '1 ms', app_now() + $4 * interval '1 ms', app_now() + $5 * interval '1 ms', $6, $7
     FROM category`,
    [
      number,
      shown,
      publishedIn,
      opensIn,
      closesIn,
      options.editUntilDeadline ?? true,
      JSON.stringify({ ...form, relaxed }),
      options.career ?? '신입·경력',
    ],
  );
  await pool.query(
    `INSERT INTO support_field (company_cd, pblanc_no, rcrt_sect_no, rcrt_sect_dc, sort_order)
     VALUES ('DT', $1, '01', '서버 개발', 1), ('DT', $1, '02', '화면 개발', 2)`,
    [number],
  );
  return { COMPANY_CD: 'DT', PBLANC_NO: number };
}

// On a busy machine a process knows the clock only so well, in ms, and measures it again at any time: what is due
// must stay due for it, too.
const MEASURED_WITHIN = 1_000;

/** Moves the product's clock, and waits until this server has noticed. */
export async function passTime(
  { database, context }: { database: TestDatabase; context: { clock: Pick<Clock, 'measure' | 'ms'> } },
  ms: number,
): Promise<void> {
  const due = (await database.now()).getTime() + ms;
  await database.moveClock(ms + MEASURED_WITHIN);
  do await context.clock.measure();
  while (context.clock.ms() < due);
}

/** The same server at an instant, to the millisecond, whatever its own clock says: for sweeps at the edge of a time. */
export const atInstant = (context: Context, ms: number): Context => ({
  ...context,
  clock: { ...context.clock, now: () => new Date(ms), ms: () => ms },
});

/** Every row of every table as text, but for tables that any request may touch; two alike mean that nothing changed. */
export async function digestOf(
  { pool }: TestDatabase,
  without: readonly string[] = ['session', 'attempt', 'security_event'],
): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const digests: string[] = [];
  for (const { name } of tables.filter((table) => !without.includes(table.name))) {
    const { rows } = await pool.query(
      `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM "${name}" t`,
    );
    digests.push(`${name} ${rows[0].digest}`);
  }
  return digests.join('\n');
}

/** What calls that decide about a step want to know beside the posting. */
export const decidedNames = {
  ...{ step_no: '1', jnco_afe_nos: ['1'], verdict: 'passed', rank: '', batch_no: 1, announcement_no: 1 },
  ...{ announce_at: '2099-12-31 14:00', planned: '', passers: '1', taken_for: '서류 심사', shown_hash: '0'.repeat(64) },
  ...{ score_no: '1', cut_line: '80', shown_mark: '0'.repeat(16) },
  ...{
    required_licence: '정보처리기사',
    required_level: '',
    required_months: '',
    required_test: '',
    required_score: '',
  },
  ...{
    passed_txt: '합격하셨어요.',
    reserve_txt: '예비 합격하셨어요.',
    failed_txt: '고맙습니다.',
    corrected_txt: '합격으로 바로잡아요.',
    correct_reason: '점수 입력 오류',
    correct_at: '',
    doing: 'stop',
  },
};

/** A posting of a company, as calls of the console name one or several, with what they want to know. */
export function postingNames(company_cd: string, pblanc_no: string): Record<string, unknown> {
  const named = { pblanc_no, postings: [{ company_cd, pblanc_no }] };
  return {
    ...named,
    begun_id: randomUUID(),
    copy_id: '00000000-0000-4000-8000-000000000000',
    lines: [
      {
        ...{ company_cd, copied_no: pblanc_no, pblanc_no, title: '공고', headcount: '1명' },
        ...{ publish: '', accept_from: '2099-12-01 10:00', accept_to: '' },
      },
    ],
    to: '2099-12-31 18:00',
    until: '2099-12-31 18:00',
    act: 'close',
    at: '',
    reason: '채용 인원이 찼어요.',
  };
}
