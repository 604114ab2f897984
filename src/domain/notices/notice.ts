import { dateTimeWords, dateWords, endWords, secondsWords } from '../../fields/koreanDate.ts';
import { MEMBER_STATE, STAYING } from '../members/member.ts';

/* Every notice there is: one mail and, unless it carries a key, one line on the site. Their words are content/mail. */

type Written = Date | string;
const text = (value: string | number) => String(value);
const list = (values: readonly string[]) => values.join(', ');
const time = (at: Written) => dateTimeWords(new Date(at));
const end = (at: Written) => endWords(new Date(at));
/** A day (YYYY-MM-DD). */
const day = (on: string) => dateWords(on);

const application = { company: text, title: text, companyCode: text, postingNumber: text, applicationNumber: text };
const receipt = { ...application, submittedAt: (at: Written) => secondsWords(new Date(at)), contentHash: text };

// biome-ignore lint/suspicious/noExplicitAny: each field has a value of its own kind.
type Fields = Record<string, (value: any) => string>;

interface Notice<F extends Fields> {
  /** The words of each value its text may name. */
  fields: F;
  /** Where its button leads: a path of the site, or the field that holds a path or a whole address. */
  leads: { path: string } | { editor: true } | { address: string } | undefined;
  /** Only by mail: it holds a key, or speaks to somebody who cannot log in. */
  mailOnly?: true;
  /** Only members in these states get it; everybody by default. */
  only?: readonly number[];
  /** The value that is looked for: its mail shows it larger than all else. */
  large?: string;
  /** What was submitted stands with it: its mail tells what comes next. */
  stands?: true;
  /** It tells of an end, or of something that did not come about: its mail speaks in a low voice. */
  low?: true;
  /** It can be taken back until the posting closes: its mail says when that is. */
  untilClosing?: true;
  /** Its last sentence asks whoever did not do it to act at once: it is heavier than the rest. */
  urges?: true;
  /** Its address opens once and soon closes: its mail says so beside the button, and has the address to be copied. */
  once?: true;
  /** Values that its subject and its short message never name: others see those on a locked screen. */
  quiet?: readonly string[];
}

const notice = <F extends Fields>(fields: F, leads?: Notice<F>['leads'], mailOnly?: true): Notice<F> => ({
  fields,
  leads,
  ...(mailOnly ? { mailOnly } : {}),
});
const { active, leaving } = MEMBER_STATE;
/** With what its mail has beside its words. */
const as = <F extends Fields>(more: Omit<Partial<Notice<F>>, 'fields' | 'leads'>, told: Notice<F>): Notice<F> => ({
  ...told,
  ...more,
});
/** For these alone: members who may not submit are not asked to, and those who are leaving are done with applying. */
const toWho = <F extends Fields>(only: readonly number[], told: Notice<F>): Notice<F> => as({ only }, told);
const mayApply = [active];
const editor = { editor: true } as const;
const applied = { path: '/ApplyManage' };
const measure = { measure: text, reason: text, detail: text, effectiveOn: day };
const measured = { path: '/auth/measures' };
const profile = { path: '/auth/editProfile' };

/** By name, which is that of their file in content/mail. */
export const NOTICES = {
  receipt: as({ stands: true, large: 'applicationNumber' }, notice(receipt, applied)),
  submittedAgain: as({ stands: true, large: 'applicationNumber' }, notice(receipt, applied)),
  withdrawn: as({ low: true, untilClosing: true }, notice({ ...application, at: time }, applied)),
  withdrawalUndone: as({ stands: true, large: 'applicationNumber' }, notice({ ...application, at: time }, applied)),
  gaveUp: as({ low: true }, notice({ ...application, at: time }, applied)),
  reminder: as(
    { only: mayApply, large: 'acceptTo' },
    notice({ ...application, daysLeft: text, acceptTo: end }, editor),
  ),
  missed: as({ only: STAYING, low: true }, notice({ ...application, endedAt: end }, applied)),
  editDropped: as({ only: STAYING, low: true }, notice({ ...application, endedAt: end }, applied)),
  extended: as({ only: STAYING, large: 'acceptTo' }, notice({ ...application, acceptTo: end, notice: text }, editor)),
  revived: as({ only: STAYING, large: 'acceptTo' }, notice({ ...application, acceptTo: end, notice: text }, editor)),
  reopened: as({ only: STAYING, large: 'openTo' }, notice({ ...application, openTo: end }, editor)),
  closesEarly: as(
    { only: STAYING, large: 'closedAt' },
    notice({ ...application, reason: text, closedAt: time }, editor),
  ),
  closedEarly: as({ only: STAYING, low: true }, notice({ ...application, reason: text, closedAt: time }, applied)),
  postingChanged: as(
    { only: STAYING, large: 'changes' },
    notice({ ...application, changes: text, reason: text, link: text }, { address: 'link' }),
  ),
  stageAnnounced: as(
    { large: 'stage', quiet: ['stage', 'words'] },
    notice({ ...application, stage: text, words: text }, applied),
  ),
  applicantMessage: as(
    { large: 'subject', quiet: ['subject', 'words'] },
    notice({ ...application, subject: text, words: text }, applied),
  ),
  selectionFinished: as({ only: STAYING, low: true }, notice({ ...application, destroyBy: day }, applied)),
  selectionResumed: toWho(STAYING, notice(application, applied)),
  fileRefused: as({ only: STAYING, large: 'until' }, notice({ ...application, fileName: text, until: text }, editor)),
  fileRefusedLate: toWho(STAYING, notice({ ...application, fileName: text }, applied)),
  findUserId: as({ large: 'userIds' }, notice({ userIds: list }, { path: '/auth/login' }, true)),
  resetPassword: as({ once: true, large: 'userId' }, notice({ userId: text, link: text }, { address: 'link' }, true)),
  registerByEmail: notice({ link: text }, { address: 'link' }, true),
  alreadyRegistered: notice({ userIds: list }, { path: '/auth/findAccount' }, true),
  confirmEmail: notice({ link: text }, { address: 'link' }, true),
  identityConfirmed: notice({}, profile),
  identityRefused: notice({ reason: text }, profile),
  emailChanged: as({ urges: true }, notice({ userId: text }, profile)),
  passwordChanged: as({ urges: true }, notice({ userId: text, at: time }, profile)),
  operatorInvited: notice({ person: text, link: text }, { address: 'link' }, true),
  operatorReset: notice({ person: text, link: text }, { address: 'link' }, true),
  operatorUnused: notice({ person: text, days: text, closesOn: day }, undefined, true),
  operatorPassword: notice({ person: text, at: time }, undefined, true),
  sealMade: notice({ person: text, sealedOn: day, rows: text, seal: text }, undefined, true),
  operatorTried: notice({ person: text, at: time }, undefined, true),
  loginTried: notice({ userId: text, at: time }, { path: '/auth/findAccount' }),
  dormancy: as({ only: STAYING, large: 'destroyOn' }, notice({ usedOn: day, destroyOn: day }, { path: '/auth/login' })),
  leaving: as({ large: 'until' }, notice({ until: day }, { path: '/auth/login' })),
  leavingAsked: as({ only: [leaving], large: 'until' }, notice({ until: day }, { path: '/auth/login' })),
  measureAnnounced: as({ large: 'effectiveOn' }, notice(measure, measured)),
  measureApplied: notice(measure, measured),
  measureEnded: notice({ measure: text }, measured),
  objectionAnswered: as({ large: 'result' }, notice({ measure: text, result: text, answer: text }, measured)),
  destroyed: notice({ destroyedOn: day, reason: text }, undefined, true),
  destroyedButKept: notice({ destroyedOn: day, reason: text, kept: list, why: text, keptUntil: text }, undefined, true),
  policyChanged: as(
    { only: STAYING, large: 'effectiveOn' },
    notice({ policy: text, effectiveOn: day, link: text }, { address: 'link' }),
  ),
};

export type NoticeName = keyof typeof NOTICES;
/** What has to be given with a notice. `to` is the address where it is not the member's own (a former one). */
type NoticeData<N extends NoticeName> = {
  [F in keyof (typeof NOTICES)[N]['fields']]: (typeof NOTICES)[N]['fields'][F] extends (value: infer V) => string
    ? V
    : never;
} & { to?: string };

/** A notice with its data. */
export type AnyNotice = { [N in NoticeName]: { template: N; data: NoticeData<N> } }[NoticeName];

export const noticeNames = Object.keys(NOTICES) as NoticeName[];

const onlyOf = (name: NoticeName): readonly number[] | undefined => (NOTICES[name] as Notice<Fields>).only;

/** Whether the state of the membership decides who gets it. */
export function isLimited(name: NoticeName): boolean {
  return onlyOf(name) !== undefined;
}

/** Whether a member in this state gets it. */
export function isToldIn(name: NoticeName, state: number): boolean {
  return onlyOf(name)?.includes(state) ?? true;
}

/** Whether its mail has a button, which then has to say where it leads. */
export function hasButton(name: NoticeName): boolean {
  return NOTICES[name].leads !== undefined;
}

/** How the mail of a notice is laid out. */
export type NoticeManner = Pick<Notice<Fields>, 'large' | 'stands' | 'low' | 'untilClosing' | 'urges' | 'once'>;
export function mannerOf(name: NoticeName): NoticeManner {
  return NOTICES[name] as Notice<Fields>;
}

/** Whether a stored template is one of ours. */
export function isNotice(name: string): name is NoticeName {
  return Object.hasOwn(NOTICES, name);
}

/** The words of a notice as content/mail has them; each may name values as {{title}}. */
export interface NoticeText {
  subject: string;
  /** One line for a short message (SMS, 알림톡); blank where none is sent. */
  short: string;
  lines: string[];
  /** What matters, as pairs. */
  facts: { name: string; value: string }[];
  after: string[];
  /** On its button; blank where it leads nowhere. */
  button: string;
}

/** Names that every text may use beside its own. */
const EVERYWHERE = ['name', 'site'];

/** The values a text may name. */
export function valuesOf(name: NoticeName): string[] {
  return [...EVERYWHERE, ...Object.keys(NOTICES[name].fields)];
}

/** Those that its subject and its short message may name. */
export function openValuesOf(name: NoticeName): string[] {
  const { quiet = [] } = NOTICES[name] as Notice<Fields>;
  return valuesOf(name).filter((value) => !quiet.includes(value));
}

/** The values a line names. */
export function namedIn(line: string): string[] {
  return [...line.matchAll(/\{\{(\w*)\}\}/g)].map(([, name]) => name!);
}

/** A notice with its values filled in, and where its button leads (a path, or a whole address). */
export interface FilledNotice extends NoticeText {
  link: string | undefined;
}

/** Fills a text with what was stored; `about` is what every text may name. */
export function fillNotice(
  name: NoticeName,
  text: NoticeText,
  data: Record<string, unknown>,
  about: { name: string; site: string },
): FilledNotice {
  const fields: Fields = NOTICES[name].fields;
  const words: Record<string, string> = { ...about };
  for (const [key, write] of Object.entries(fields)) {
    if (data[key] !== undefined) words[key] = write(data[key]);
  }
  const fill = (line: string) => line.replace(/\{\{(\w+)\}\}/g, (_, key: string) => words[key] ?? '');
  return {
    subject: fill(text.subject),
    short: fill(text.short),
    // A sentence that is not always said leaves no gap.
    // What a company wrote in lines of its own keeps them.
    lines: text.lines.flatMap((line) => fill(line).split('\n')).filter((line) => line.trim() !== ''),
    facts: text.facts.map((fact) => ({ name: fact.name, value: fill(fact.value) })),
    after: text.after.map(fill),
    button: text.button,
    link: linkOf(name, data),
  };
}

function linkOf(name: NoticeName, data: Record<string, unknown>): string | undefined {
  const { leads }: Pick<Notice<Fields>, 'leads'> = NOTICES[name];
  if (!leads) return undefined;
  if ('path' in leads) return leads.path;
  if ('address' in leads) return String(data[leads.address]);
  return `/CVManage/${data.companyCode}/${data.postingNumber}`;
}
