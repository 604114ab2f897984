import { grouped } from '../../fields/grouped.ts';
import { DAY_MS, dayOf, endOf, hourOf } from '../../fields/koreanDate.ts';
import { daysLeft } from '../postings/posting.ts';

interface Posting {
  companyCode: string;
  postingNumber: string;
  title: string;
}
type Closing = Posting & { acceptTo: Date | null; drafts: number | undefined };
type Scheduled = Posting & { publishAt: Date | null; edited: boolean | undefined };
interface Result extends Posting {
  what: 'late' | 'confirm' | '';
  step: number | undefined;
  stepName: string;
  /** Until which it was to be told (YYYY-MM-DD). */
  day: string;
}
interface Request {
  kind: keyof typeof ASKED;
  dueAt: Date | null;
}
interface Troubles {
  mails: number | undefined;
  jobs: number | undefined;
  lapsed: number | undefined;
}

/** What is known of today, as far as somebody's roles reach; the rest is absent. */
export interface Today {
  closing?: readonly Closing[];
  scheduled?: readonly Scheduled[];
  results?: readonly Result[];
  requests?: readonly Request[];
  destruction?: { unfinished: readonly Posting[] };
  troubles?: Troubles;
  /** Members whose identity waits to be checked. */
  checks?: number;
  /** Acts that wait for one's own approval. */
  approvals?: number;
  /** First steps that are not done. */
  steps?: number;
}

/** One line of what is to be done. */
export interface Task {
  id: string;
  tone: 'red' | 'amber' | 'blue' | 'plain';
  /** When it has to be done, or how much of it there is. */
  chip: string;
  words: string;
  /**
   * What its link says, and the screen of the console it leads to, a page of the site where that begins with /post; both
   * blank where it is seen to on the server.
   */
  does: string;
  to: string;
}

const hasCount = (count: number | undefined): count is number => count !== undefined && count > 0;

function closingTasks(closing: readonly Closing[], now: Date): Task[] {
  const [today, tomorrow] = [dayOf(now), dayOf(new Date(now.getTime() + DAY_MS))];
  return closing.flatMap(({ acceptTo, companyCode, postingNumber, title, drafts = 0 }) => {
    if (acceptTo === null) return [];
    const { day, hour } = endOf(acceptTo);
    if (day > tomorrow) return [];
    const task = {
      id: `closing ${companyCode} ${postingNumber}`,
      tone: day === today ? ('red' as const) : ('amber' as const),
      chip: `${day === today ? '오늘' : '내일'} ${hour}`,
      words: `${title} 마감 · 작성 중 ${grouped(drafts)}명`,
    };
    return [{ ...task, does: '공고 보기', to: `/post/${companyCode}/${postingNumber}` }];
  });
}

/** What appears by itself today or tomorrow. */
function scheduledTasks(scheduled: readonly Scheduled[], now: Date): Task[] {
  const [today, tomorrow] = [dayOf(now), dayOf(new Date(now.getTime() + DAY_MS))];
  return scheduled.flatMap(({ publishAt, edited, companyCode, postingNumber, title }) => {
    const day = publishAt === null ? '' : dayOf(publishAt);
    if (publishAt === null || publishAt <= now || (day !== today && day !== tomorrow)) return [];
    const task = {
      id: `scheduled ${companyCode} ${postingNumber}`,
      tone: edited ? ('amber' as const) : ('blue' as const),
      chip: `${day === today ? '오늘' : '내일'} ${hourOf(publishAt)}`,
      words: `${title} 공개${edited ? ' · 예약한 뒤 고친 내용은 들어가지 않아요' : ''}`,
    };
    return [{ ...task, does: '공고 보기', to: `/postings/${companyCode}/${postingNumber}` }];
  });
}

/** How long there is until an instant by Korea's days: `D-3`, `D-day`, `2일 지남`. */
export function leftWords(dueAt: Date, now: Date): string {
  const left = daysLeft(dueAt, now);
  if (dueAt <= now) return left === 0 ? '기한 지남' : `${grouped(-left)}일 지남`;
  return left === 0 ? 'D-day' : `D-${left}`;
}

/** Results that are late, and those that were told and are to be looked at once more. */
function resultTasks(results: readonly Result[], now: Date): Task[] {
  return results.map(({ what, companyCode, postingNumber, title, step = 1, stepName, day }) => {
    const of = `${companyCode} ${postingNumber} ${step}`;
    const to = `/postings/${companyCode}/${postingNumber}/decide?step=${step}`;
    if (what === 'late') {
      // Promised for any instant of that day: late from its end on.
      const chip = leftWords(new Date(Date.parse(`${day}T00:00:00+09:00`) + DAY_MS), now);
      return {
        id: `late ${of}`,
        tone: 'red',
        chip,
        words: `${title} ${stepName} 발표가 늦어지고 있어요`,
        does: '결과 정하기',
        to,
      };
    }
    return {
      id: `confirm ${of}`,
      tone: 'amber',
      chip: '발표 확인',
      words: `${title} ${stepName} 발표에 이상이 없는지 확인해 주세요`,
      does: '확인하기',
      to,
    };
  });
}

// Days before its end from which a request is marked.
const SOON = 3;

const ASKED = {
  objection: { words: '조치에 대한 회원의 이의', does: '검토하기' },
  copy: { words: '만들지 못한 내 정보 사본', does: '확인하기' },
  '': { words: '회원의 요구', does: '확인하기' },
} as const;

function requestTasks(requests: readonly Request[], now: Date): Task[] {
  return requests.flatMap(({ kind, dueAt }, index) => {
    if (dueAt === null) return [];
    const isLate = dueAt <= now;
    const tone = isLate ? ('red' as const) : daysLeft(dueAt, now) <= SOON ? ('amber' as const) : ('blue' as const);
    const { words, does } = ASKED[kind];
    return [{ id: `request ${index}`, tone, chip: leftWords(dueAt, now), words, does, to: '/members' }];
  });
}

function troubleTasks({ mails, jobs, lapsed }: Troubles): Task[] {
  const rows: (Omit<Task, 'chip'> & { count: number | undefined })[] = [
    { id: 'mails', count: mails, words: '끝내 보내지 못한 메일', tone: 'red', does: '', to: '' },
    { id: 'jobs', count: jobs, words: '끝내 하지 못한 작업', tone: 'red', does: '', to: '' },
    {
      ...{ id: 'lapsed', count: lapsed, words: '초대 기한이 지난 운영자', tone: 'amber' },
      ...{ does: '다시 초대하기', to: '/operators' },
    },
  ];
  return rows.flatMap(({ count, ...row }) => (hasCount(count) ? [{ ...row, chip: `${grouped(count)}건` }] : []));
}

/** What is to be done today, the most urgent first; the one list behind 오늘 and the number in the rail. */
export function tasksOf(
  { closing = [], scheduled = [], results = [], requests = [], destruction, troubles, checks, approvals }: Today,
  now: Date,
): Task[] {
  const unfinished = destruction?.unfinished ?? [];
  const [first] = unfinished;
  const more = unfinished.length > 1 ? ` 외 ${grouped(unfinished.length - 1)}건` : '';
  return [
    ...closingTasks(closing, now),
    ...scheduledTasks(scheduled, now),
    ...resultTasks(results, now),
    ...requestTasks(requests, now),
    ...(hasCount(approvals)
      ? [
          {
            ...{ id: 'approvals', tone: 'amber' as const, chip: `${grouped(approvals)}건` },
            ...{ words: '내 승인을 기다리는 요청', does: '승인 할 일 보기', to: '/approvals' },
          },
        ]
      : []),
    ...(troubles ? troubleTasks(troubles) : []),
    ...(hasCount(checks)
      ? [
          {
            ...{ id: 'checks', tone: 'blue' as const, chip: `${grouped(checks)}명` },
            ...{ words: '메일로 가입한 회원의 본인확인', does: '확인하기', to: '/members' },
          },
        ]
      : []),
    ...(first
      ? [
          {
            ...{ id: 'unfinished', tone: 'amber' as const, chip: '180일 지남' },
            words: `${first.title}${more} · 전형을 종료하지 않아 지원서를 파기하지 못해요`,
            ...{ does: '공고 보기', to: `/post/${first.companyCode}/${first.postingNumber}` },
          },
        ]
      : []),
  ];
}

/** How much there is to do: the tasks, and the first steps beside them. */
export function countToday(today: Today, now: Date): number {
  return tasksOf(today, now).length + (today.steps ?? 0);
}
