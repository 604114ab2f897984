/** Submit status sbmt_st of an application (domain decision §1). */
export const SubmitStatus = { writing: 1, submitted: 2, withdrawn: 3, missed: 4 } as const;
export type SubmitStatus = (typeof SubmitStatus)[keyof typeof SubmitStatus];

/** The statuses as applicants read them. */
export const SUBMIT_STATUS_WORDS: Readonly<Record<SubmitStatus, string>> = {
  [SubmitStatus.writing]: '작성 중',
  [SubmitStatus.submitted]: '제출 완료',
  [SubmitStatus.withdrawn]: '지원 취소',
  [SubmitStatus.missed]: '미제출 마감',
};

/** The first step of every application, as the editor's address names it. */
export const FIRST_STEP = 'basic';

/** Which application of which member. */
export interface ApplicationKey {
  memberId: string;
  companyCode: string;
  postingNumber: string;
}

/** What whoever edits a submitted application must know (domain decision §1). */
export const STANDS = '제출한 지원서는 그대로 유효해요.';
export const EDITING = '고친 내용은 다시 제출해야 반영돼요.';
export const EDITED_SENTENCE = `${STANDS} ${EDITING}`;

/** What can happen to an application. */
export type ApplicationEvent = 'save' | 'submit' | 'withdraw' | 'leave' | 'undoWithdrawal' | 'close' | 'reopen';

/** What the transition table asks of the posting. */
export interface PostingCircumstances {
  /** The posting accepts applications when the request arrived. */
  open: boolean;
  /** The posting lets a submitted application be edited until its deadline. */
  editUntilDeadline: boolean;
}

/** What it asks of the posting and the selection. */
export interface Circumstances extends PostingCircumstances {
  /** A stage that locks the withdrawal was announced to the applicant. */
  announced: boolean;
}

/** What an event depends on: a result keeps nobody from writing, only from withdrawing. */
export type CircumstancesOf<E extends ApplicationEvent> = E extends 'withdraw' ? Circumstances : PostingCircumstances;

type Rule<E extends ApplicationEvent> = { to: SubmitStatus; when: (now: CircumstancesOf<E>) => boolean };
type Table = { [From in SubmitStatus]: { [E in ApplicationEvent]?: Rule<E> } };

const open = ({ open }: PostingCircumstances) => open;
const { writing, submitted, withdrawn, missed } = SubmitStatus;

/**
 * The one transition table (domain decision §1). What is not here does not happen; above all nothing leads from
 * submitted back to writing.
 */
const TRANSITIONS: Table = {
  [writing]: {
    save: { to: writing, when: open },
    submit: { to: submitted, when: open },
    close: { to: missed, when: (now) => !now.open },
  },
  [submitted]: {
    save: { to: submitted, when: (now) => now.open && now.editUntilDeadline },
    submit: { to: submitted, when: (now) => now.open && now.editUntilDeadline },
    withdraw: { to: withdrawn, when: (now) => !now.announced },
    // Members who leave the site give up what they applied for, results or not.
    leave: { to: withdrawn, when: () => true },
  },
  [withdrawn]: {
    save: { to: writing, when: open },
    undoWithdrawal: { to: submitted, when: open },
  },
  [missed]: {
    reopen: { to: writing, when: open },
  },
};

/** The one guard: the status after an event, or undefined if the event is not allowed. */
export function transition<E extends ApplicationEvent>(
  from: SubmitStatus,
  event: E,
  now: CircumstancesOf<E>,
): SubmitStatus | undefined {
  const rule: Rule<E> | undefined = TRANSITIONS[from][event];
  return rule?.when(now) ? rule.to : undefined;
}

/** Every status there is, for tests of the table. */
export const SUBMIT_STATUSES = Object.values(SubmitStatus);

/** What GET /api/getapplystate answers: 0 none, 1 may be edited, 2 locked; never the review stage. */
export function applyStateOf(status: SubmitStatus | undefined, now: PostingCircumstances): 0 | 1 | 2 {
  if (status === undefined) return 0;
  return status === SubmitStatus.writing || transition(status, 'save', now) !== undefined ? 1 : 2;
}
