/*
 * Who may do what in the console, as one table: roles, and the acts each may do. What is not in it is refused. The cells
 * that tests expect are written by hand in docs/roles.md.
 */

/** Over what a role can be held. */
export type Reach = 'group' | 'company' | 'posting';

interface RoleKind {
  name: string;
  /** What it is for, in a sentence that whoever grants it reads. */
  does: string;
  /** Over what it can be granted; nothing while what it is for is not built. */
  over: readonly Reach[];
}

export const ROLES = {
  A: {
    name: '시스템 관리자',
    does: '운영자와 권한을 관리해요. 지원자 정보는 볼 수 없어요.',
    over: ['group', 'company'],
  },
  O: { name: '채용 책임자', does: '맡은 회사의 공고와 채용을 책임져요.', over: ['group', 'company'] },
  R: { name: '채용 담당자', does: '맡은 회사나 공고의 채용을 운영해요.', over: ['company', 'posting'] },
  H: { name: '현업 매니저', does: '맡은 공고를 함께 검토해요.', over: ['posting'] },
  V: { name: '평가위원', does: '배정받은 지원자를 평가해요.', over: [] },
  D: { name: '개인정보 담당', does: '기록과 권한, 파기를 살펴요.', over: ['group', 'company'] },
  L: { name: '조회', does: '건수만 볼 수 있어요.', over: ['company'] },
} as const satisfies Record<string, RoleKind>;

export type Role = keyof typeof ROLES;

export const roles = Object.keys(ROLES) as Role[];

/** Whether a stored or sent letter is a role. */
export function isRole(letter: string): letter is Role {
  return Object.hasOwn(ROLES, letter);
}

/** Whether a role can be granted over this. */
export function isGrantable(role: Role, reach: Reach): boolean {
  return (ROLES[role].over as readonly Reach[]).includes(reach);
}

/** Acts of the console, each with the roles that may do it. Calls name their act. */
export const ACTS = {
  'operators.read': ['A', 'D'],
  'operators.change': ['A'],
  'networks.change': ['A'],
  // Asking for and approving what two people do; each kind of that names its own acts besides.
  approvals: ['A', 'O', 'R', 'D'],
  'troubles.read': ['A'],
  'record.read': ['O', 'D'],
  'record.own': ['A'],
  'check.read': ['O', 'D'],
  'check.confirm': ['D'],
  'seals.compare': ['D'],
  'postings.read': ['O', 'R', 'H', 'L'],
  'postings.extend': ['O', 'R'],
  'postings.close': ['O'],
  'postings.ask': ['R'],
  'postings.undo': ['O'],
  'site.edit': ['O'],
  'law.make': ['O'],
  'law.approve': ['D'],
  'firstSteps.read': ['A', 'O', 'D'],
  'postings.write': ['O', 'R'],
  'postings.publish': ['O'],
  'postings.create': ['O', 'R'],
  // A copy: whom it is of, how they are reached, what the law guards. Whoever may only open reads blindly where a step says so.
  'applicants.open': ['O', 'R', 'H'],
  'applicants.files': ['O', 'R', 'H'],
  'applicants.contact': ['O', 'R'],
  'applicants.sensitive': ['O', 'R'],
  // What a hire applied with, once it is kept apart from everybody else's.
  'hires.read': ['O', 'R'],
  'verdicts.change': ['O', 'R'],
  'verdicts.export': ['O', 'R'],
  'announcements.make': ['O', 'R'],
  'announcements.approve': ['O', 'R'],
  // Words to applicants; many wait for another person.
  'messages.send': ['O', 'R'],
  'messages.approve': ['O', 'R'],
  // Lists and files that leave the product; with contact data or more than a hundred people by two.
  'exports.make': ['O', 'R', 'H'],
  'exports.files': ['O', 'R'],
  'exports.approve': ['O', 'R'],
  'destruction.read': ['O', 'D'],
  'requests.read': ['O', 'D'],
  'members.find': ['R', 'D'],
  'members.help': ['R', 'D'],
  'members.check': ['R', 'D'],
  'measures.read': ['O', 'D'],
  'measures.make': ['D'],
  'measures.approve': ['O', 'D'],
} as const satisfies Record<string, readonly Role[]>;

/** Who of them needs the group for it: a member belongs to no company, the site and a seal to all of them. */
const OVER_GROUP: Readonly<Record<string, readonly Role[]>> = {
  'site.edit': ['O'],
  'law.make': ['O'],
  'law.approve': ['D'],
  'seals.compare': ['D'],
  'members.find': ['D'],
  'members.help': ['D'],
  'members.check': ['D'],
  'measures.read': ['O', 'D'],
  'measures.make': ['D'],
  'measures.approve': ['O', 'D'],
};

export type Act = keyof typeof ACTS;

export const acts = Object.keys(ACTS) as Act[];

/** What a right over postings is good for: acts whose queries all narrow by posting. A right over postings alone does no other. */
const BY_POSTING: readonly string[] = [
  ...['postings.read', 'postings.write', 'postings.extend', 'postings.ask'],
  ...['verdicts.change', 'verdicts.export', 'announcements.make', 'messages.send'],
  ...['exports.make', 'exports.files'],
  // Of kinds that somebody may approve, each by its own act; and what they asked for themself.
  'approvals',
  ...['members.find', 'members.help', 'members.check'],
  ...['applicants.open', 'applicants.files', 'applicants.contact', 'applicants.sensitive'],
  'hires.read',
];

/** A right as it stands: a role over one company, or over the group where that is null; over one posting where it names one. */
export interface Right {
  role: Role;
  company: string | null;
  posting?: string | null;
}

/** Whether two rights are one. */
export function isSameRight(a: Right, b: Right): boolean {
  return a.role === b.role && a.company === b.company && (a.posting ?? null) === (b.posting ?? null);
}

/** Over what a right is held. */
export function reachOfRight({ company, posting }: Pick<Right, 'company' | 'posting'>): Reach {
  if (company === null) return 'group';
  return (posting ?? null) === null ? 'company' : 'posting';
}

/** Whether a role may do an act. */
export function mayDo(role: Role, act: Act): boolean {
  return (ACTS[act] as readonly Role[]).includes(role);
}

/** Where somebody may do an act: in companies, and in single postings of others. */
export interface Reached {
  companies: 'group' | readonly string[];
  postings: readonly { company: string; posting: string }[];
}

/** Where somebody with these rights may do an act; undefined if nowhere. */
export function reachOf(rights: readonly Right[], act: Act): Reached | undefined {
  const reaches = ({ role, company }: Right) => company === null || !OVER_GROUP[act]?.includes(role);
  const counts = (right: Right) => reachOfRight(right) !== 'posting' || BY_POSTING.includes(act);
  const fitting = rights.filter((right) => mayDo(right.role, act) && reaches(right) && counts(right));
  if (fitting.length === 0) return undefined;
  if (fitting.some(({ company }) => company === null)) return { companies: 'group', postings: [] };
  const whole = fitting.filter((right) => reachOfRight(right) === 'company').flatMap(({ company }) => company ?? []);
  const companies = [...new Set(whole)];
  const postings = fitting.flatMap(({ company, posting }) =>
    company !== null && posting && !companies.includes(company) ? [{ company, posting }] : [],
  );
  return { companies, postings };
}

/** Whether companies hold one, or the whole group for null. */
export function holds(companies: 'group' | readonly string[], company: string | null): boolean {
  return companies === 'group' || (company !== null && companies.includes(company));
}

/** Whether a posting is reached, by its company or by itself. */
export function holdsPosting({ companies, postings }: Reached, company: string, posting: string): boolean {
  return holds(companies, company) || postings.some((one) => one.company === company && one.posting === posting);
}

/** Whether anything of a company is reached: all of it, or a posting. */
export function touches({ companies, postings }: Reached, company: string): boolean {
  return holds(companies, company) || postings.some((one) => one.company === company);
}
