import { DAY_MS, dayOf } from '../../fields/koreanDate.ts';
import { SubmitStatus } from '../applications/application.ts';
import { ENDED, isOutcome, Stage } from '../applications/stage.ts';
import type { Periods } from './periods.ts';

/** Specification §9: destroyed within some days after the period ends or the purpose is done. This day is shown. */
export const destroyedWithinMs = ({ destroyWithin }: Pick<Periods, 'destroyWithin'>) => destroyWithin * DAY_MS;
/** Due a day earlier: a run that fails leaves a day to repeat it. */
export const destroyAfterMs = ({ destroyWithin }: Pick<Periods, 'destroyWithin'>) => (destroyWithin - 1) * DAY_MS;

/** One class of data: what it is, how long it is kept from when, and why. */
interface RetentionClass {
  what: string;
  from: string;
  kept: string;
  why: string;
  /** False where the product has none of it. */
  held: boolean;
}

const PURPOSE = '개인정보보호법 21조, 처리방침';

/** Specification §9 and domain decision §6, whole: what a destruction names as its class is a key of this. */
export const RETENTION = {
  contract: {
    what: '계약, 결제, 전자금융, 세무 기록',
    from: '기록한 날',
    kept: '5년',
    why: '전자상거래법, 국세기본법',
    held: false,
  },
  complaint: {
    what: '불만 처리, 신용정보 기록',
    from: '처리를 마친 날',
    kept: '3년',
    why: '전자상거래법, 신용정보법',
    held: false,
  },
  application: {
    what: '지원서, 제출본, 첨부파일, 저장 시점',
    from: '공고의 전형 종료',
    kept: '종료할 때까지, 제출한 것은 회사가 정한 날(180일까지)까지, 그 뒤 5일 안에 파기',
    why: `${PURPOSE}, 채용절차법 11조`,
    held: true,
  },
  openEnded: {
    what: '마감이 없는 공고의 지원서',
    from: '불합격, 입사 포기나 전형 포기가 알려진 때',
    kept: '알려질 때까지, 그 뒤 회사가 정한 날(180일까지)까지, 그 뒤 5일 안에 파기',
    why: `${PURPOSE}, 채용절차법 11조`,
    held: true,
  },
  withdrawn: {
    what: '취소한 지원서',
    from: '취소한 때',
    kept: '취소할 때까지, 그 뒤 5일 안에 파기',
    why: PURPOSE,
    held: true,
  },
  withdrawnSubmission: {
    what: '취소하고 새로 쓰는 지원서의 앞선 제출본',
    from: '취소한 때',
    kept: '취소할 때까지, 그 뒤 5일 안에 파기',
    why: PURPOSE,
    held: true,
  },
  talentPool: {
    what: '인재풀 지원서',
    from: '동의를 거둔 때(지원 취소)',
    kept: '동의를 거둘 때까지',
    why: '개인정보보호법 37조, 처리방침',
    held: true,
  },
  hired: {
    what: '합격하여 입사한 사람의 지원서',
    from: '고용이 끝난 때',
    kept: '재직하는 동안(회원 정보가 파기되면 따로 보관), 그 뒤 5일 안에 파기',
    why: '근로기준법 42조, 처리방침',
    held: true,
  },
  dormant: {
    what: '1년 동안 쓰지 않은 회원의 정보와 지원서',
    from: '마지막 이용',
    kept: '1년(30일보다 앞서 알림, 탈퇴할 때까지로 정한 회원은 제외)',
    why: '이용약관',
    held: true,
  },
  leaving: {
    what: '탈퇴한 회원의 정보와 지원서',
    from: '탈퇴를 신청한 때',
    kept: '3개월, 다시 물은 뒤 14일',
    why: '이용약관',
    held: true,
  },
  lost: {
    what: '자격을 잃은 회원의 정보와 지원서',
    from: '자격을 잃은 때',
    kept: '잃을 때까지(14일 전에 알림), 다시 가입하지 못하게 하는 열쇠값만 남김',
    why: '이용약관',
    held: true,
  },
  emailConsent: {
    what: '메일 수신 동의',
    from: '동의를 거둔 때',
    kept: '동의를 거둘 때까지',
    why: '개인정보보호법 37조, 처리방침',
    held: true,
  },
  notice: { what: '회원에게 알린 내용', from: '알린 때', kept: '1년', why: PURPOSE, held: true },
  keyMail: { what: '열쇠가 든 메일', from: '보낸 때', kept: '1일', why: '안전성 확보조치 기준', held: true },
  session: { what: '로그인, 본인확인, 시도 횟수', from: '기한이 지난 때', kept: '1일', why: PURPOSE, held: true },
  securityUse: {
    what: '로그인과 보안 기록(이름, 아이디, 주소 없이 열쇠값으로)',
    from: '기록한 달의 끝',
    kept: '1년',
    why: '안전성 확보조치 기준 8조',
    held: true,
  },
  securityStaff: {
    what: '담당자 명령의 접속 기록',
    from: '기록한 달의 끝',
    kept: '2년',
    why: '안전성 확보조치 기준 8조(민감정보를 처리하는 시스템)',
    held: true,
  },
  access: {
    what: '담당자가 회원과 지원자의 정보를 본 기록(이름 없이 번호로)',
    from: '기록한 달의 끝',
    kept: '2년 1일',
    why: '안전성 확보조치 기준 8조(민감정보를 처리하는 시스템)',
    held: true,
  },
  accessCheck: {
    what: '그 기록의 월 점검(운영자가 적은 확인)',
    from: '점검한 달의 끝',
    kept: '3년',
    why: '안전성 확보조치 기준 8조',
    held: true,
  },
  accessSeal: {
    what: '그 기록의 봉인(개인정보 없음)',
    from: '봉인한 날',
    kept: '없애지 않음',
    why: '안전성 확보조치 기준 8조',
    held: true,
  },
  operatorRights: {
    what: '운영자 권한과 두 사람이 한 일의 기록',
    from: '거두거나 끝난 때',
    kept: '3년',
    why: '안전성 확보조치 기준 5조',
    held: true,
  },
  proof: {
    what: '파기의 증명(개인정보 없음)',
    from: '파기한 때',
    kept: '없애지 않음',
    why: '개인정보보호법 21조',
    held: true,
  },
} as const satisfies Record<string, RetentionClass>;

/** The month (YYYY-MM) before which monthly checks are no longer kept: three years. */
export function checksKeptFrom(at: Date): string {
  const [year, month] = dayOf(at).split('-') as [string, string];
  return `${Number(year) - 3}-${month}`;
}

/** The instant before which records of access are no longer kept: two years and a day. */
export function accessKeptFrom(at: Date): Date {
  const from = new Date(at.getTime() - DAY_MS);
  from.setUTCFullYear(from.getUTCFullYear() - 2);
  return from;
}

/** The instant before which rights that were taken, and acts of two people that ended, are no longer kept: three years. */
export function rightsKeptFrom(at: Date): Date {
  const from = new Date(at);
  from.setUTCFullYear(from.getUTCFullYear() - 3);
  return from;
}

export type RetentionClassName = keyof typeof RETENTION;

/** What decides when one application is destroyed. */
export interface Kept {
  status: SubmitStatus;
  withdrawnAt: Date | null;
  employmentEndedAt: Date | null;
  /** The last stage the applicant was shown, and since when. */
  stage: { code: Stage; announcedAt: Date } | undefined;
  posting: { kind: string; acceptTo: Date | null; finishedAt: Date | null };
  /** Those in force when it was submitted: no later change shortens or lengthens what its applicant agreed to. */
  periods: Periods;
}

/** Why and since when an application has served its purpose; undefined while it is kept. */
export function purposeDone(
  { status, withdrawnAt, employmentEndedAt, stage, posting, periods }: Kept,
  at: Date,
): { name: RetentionClassName; since: Date } | undefined {
  const done = (name: RetentionClassName, since: Date | null) => (since && since <= at ? { name, since } : undefined);
  const isWithdrawn = status === SubmitStatus.withdrawn;
  if (!isWithdrawn && stage?.code === Stage.hired) return done('hired', employmentEndedAt);
  if (posting.kind === '인재풀') return isWithdrawn ? done('talentPool', withdrawnAt) : undefined;
  if (isWithdrawn) return earlier(done('withdrawn', withdrawnAt), done('application', posting.finishedAt));
  // What was never submitted is of no use once the selection is over.
  const days = status === SubmitStatus.submitted ? periods.afterSelection : 0;
  const later = (from: Date | null) => from && new Date(from.getTime() + days * DAY_MS);
  const isEnded = posting.acceptTo === null && stage !== undefined && ENDED.includes(stage.code);
  return earlier(
    isEnded ? done('openEnded', later(stage.announcedAt)) : undefined,
    done('application', later(posting.finishedAt)),
  );
}

type Done = ReturnType<typeof purposeDone>;

function earlier(a: Done, b: Done): Done {
  if (!a || !b) return a ?? b;
  return a.since <= b.since ? a : b;
}

/** Whether an application outlives its member's account: a hire's, during employment. It is kept apart then. */
export function isKeptApart(kept: Kept, at: Date): boolean {
  return (
    kept.status === SubmitStatus.submitted && kept.stage?.code === Stage.hired && purposeDone(kept, at) === undefined
  );
}

/** Why a hire's application is kept apart and until when, in words. */
export const KEPT_APART = {
  why: `합격하여 입사한 사람의 지원서 (${RETENTION.hired.why})`,
  keptUntil: '재직하는 동안. 고용이 끝나면 5일 안에 파기',
} as const;

// The last instant there is: what is planned counts as done.
const EVER = new Date(8.64e15);

/** The day by which an application is destroyed, as its applicant reads it, as far as it is known; null while kept. */
export function destroyedBy(kept: Kept): Date | null {
  const done = purposeDone(kept, EVER);
  return done ? new Date(done.since.getTime() + destroyedWithinMs(kept.periods)) : null;
}

/** Whether an application is being decided about: nothing destroys it then. */
export function isUnderReview(kept: Kept, at: Date): boolean {
  const decided = kept.stage !== undefined && isOutcome(kept.stage.code);
  return kept.status === SubmitStatus.submitted && !decided && purposeDone(kept, at) === undefined;
}
