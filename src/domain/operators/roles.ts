/*
 * Who may do what in the console, as one table: roles, and the acts each may do. What is not in it is refused. The cells
 * that tests expect are written by hand in docs/roles.md.
 */

/** Over what a role can be held. */
export type Reach = 'group' | 'company';

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
  R: { name: '채용 담당자', does: '맡은 회사의 공고를 운영해요.', over: ['company'] },
  H: { name: '현업 매니저', does: '맡은 공고를 함께 검토해요.', over: [] },
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
  // Asking for and approving what two people do; each kind of that names its own acts besides.
  approvals: ['A', 'O', 'D'],
  'troubles.read': ['A'],
  'record.read': ['O', 'D'],
  'record.own': ['A'],
  'check.read': ['O', 'D'],
  'check.confirm': ['D'],
  'postings.read': ['O', 'R', 'H', 'L'],
  'destruction.read': ['O', 'D'],
  'requests.read': ['O', 'D'],
  'members.find': ['R', 'D'],
  'members.help': ['R', 'D'],
  'members.check': ['R', 'D'],
  'measures.read': ['O', 'D'],
  'measures.make': ['D'],
  'measures.approve': ['O', 'D'],
} as const satisfies Record<string, readonly Role[]>;

/** Who of them needs the group for it: a member belongs to no company. */
const OVER_GROUP: Readonly<Record<string, readonly Role[]>> = {
  'members.find': ['D'],
  'members.help': ['D'],
  'members.check': ['D'],
  'measures.read': ['O', 'D'],
  'measures.make': ['D'],
  'measures.approve': ['O', 'D'],
};

export type Act = keyof typeof ACTS;

export const acts = Object.keys(ACTS) as Act[];

/** A right as it stands: a role, over one company, or over the group where that is null. */
export interface Right {
  role: Role;
  company: string | null;
}

/** Whether a role may do an act. */
export function mayDo(role: Role, act: Act): boolean {
  return (ACTS[act] as readonly Role[]).includes(role);
}

/** The companies over which somebody with these rights may do an act; undefined if nowhere. */
export function reachOf(rights: readonly Right[], act: Act): 'group' | readonly string[] | undefined {
  const reaches = ({ role, company }: Right) => company === null || !OVER_GROUP[act]?.includes(role);
  const fitting = rights.filter((right) => mayDo(right.role, act) && reaches(right));
  if (fitting.length === 0) return undefined;
  if (fitting.some(({ company }) => company === null)) return 'group';
  return [...new Set(fitting.flatMap(({ company }) => company ?? []))];
}

/** Whether a reach holds a company, or the whole group for null. */
export function holds(companies: 'group' | readonly string[], company: string | null): boolean {
  return companies === 'group' || (company !== null && companies.includes(company));
}
