import type { OwnOperator } from '../../domain/operators/operator.records.ts';
import type { Act } from '../../domain/operators/roles.ts';
import type { AnswerOf } from '../../http/call.ts';
import type { waitingCalls } from '../today/waiting.calls.ts';
import { mayAct } from './operatorNow.store.ts';

/** Where a screen stands in the rail: what is worked on, what is looked after, one's own. */
type Part = 'work' | 'care' | 'own';

interface PlaceKind {
  to: string;
  words: string;
  part: Part;
  /** Only for whoever may do one of these. */
  acts?: readonly Act[];
  /** What of the counts is said beside it. */
  waits?: keyof AnswerOf<typeof waitingCalls.waiting>;
}

/** Every screen of the rail, in its order within its part. */
const PLACES: readonly PlaceKind[] = [
  { to: '/', words: '오늘', part: 'work', waits: 'today' },
  { to: '/postings', words: '채용공고', part: 'work', acts: ['postings.read'] },
  { to: '/approvals', words: '승인 할 일', part: 'work', acts: ['approvals'], waits: 'approvals' },
  { to: '/site', words: '사이트', part: 'care', acts: ['site.edit'] },
  { to: '/members', words: '회원', part: 'care', acts: ['members.find', 'measures.read'], waits: 'members' },
  { to: '/operators', words: '운영자와 권한', part: 'care', acts: ['operators.read'] },
  { to: '/record', words: '열람 기록', part: 'care', acts: ['record.read', 'record.own'] },
  { to: '/check', words: '월 점검', part: 'care', acts: ['check.read'] },
  { to: '/account', words: '내 계정', part: 'own' },
];

/** A screen of the rail, and the key that leads there. */
export interface Place extends PlaceKind {
  key: string;
}

/** The screens that somebody's roles reach, numbered as they stand. */
export function placesFor(own: OwnOperator): Place[] {
  const reached = PLACES.filter(({ acts }) => acts?.some((act) => mayAct(own, act)) ?? true);
  return reached.map((place, index) => ({ ...place, key: String(index + 1) }));
}

/** A posting as screens' addresses name it. */
export interface PostingPlace {
  companyCode: string;
  postingNumber: string;
}

/** Where a copy of a posting is begun. */
export const copyOf = ({ companyCode, postingNumber }: PostingPlace) =>
  `/postings/new?${new URLSearchParams({ company: companyCode, number: postingNumber })}`;

/** The versions of a posting. */
export const versionsOf = (posting: PostingPlace) => `${screenOf(posting)}/versions`;

/** The screen of one posting. */
export const screenOf = ({ companyCode, postingNumber }: PostingPlace) => `/postings/${companyCode}/${postingNumber}`;
