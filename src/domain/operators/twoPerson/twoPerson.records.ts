import { instant, truth } from '../../../fields/answers.ts';
import { list, nest, record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { choice, key, text } from '../../../fields/text.ts';
import { TWO_PERSON_STATES } from './twoPerson.ts';

/** Whether what was asked for waits for a second person, and when it is done if there is none. */
export const askedOf = record({
  waits: truth('waits', '다른 사람의 승인을 기다리는지'),
  aloneFrom: instant('alone_from', '승인할 사람이 없을 때 실행되는 시각'),
});

/** What is to be done, in lines: never more than whoever approves it may read. */
const shownLine = record({ label: text('label', '항목'), value: text('value', '내용') });

/** An act that wants two people, as one of them reads it. */
export const askedAct = record({
  number: text('act_no', '요청 번호'),
  kind: text('kind_nm', '종류'),
  title: text('title', '할 일'),
  lines: nest('lines', '내용', list(shownLine)),
  hash: text('shown_hash', '보인 내용의 해시'),
  company: text('company_cd', '회사 코드'),
  madeBy: text('made_by', '요청한 사람'),
  madeAt: instant('made_at', '요청한 시각'),
  until: instant('until', '승인 기한'),
  aloneFrom: instant('alone_from', '승인할 사람이 없을 때 실행되는 시각'),
  state: choice('state', '상태', TWO_PERSON_STATES),
  endedBy: text('ended_by', '끝낸 사람'),
  endedAt: instant('ended_at', '끝난 시각'),
  askedOf: text('asked_of', '승인을 요청받은 사람'),
  isOwn: truth('own', '본인이 요청했는지'),
  screen: text('screen', '승인하는 화면'),
  mayApprove: truth('may_approve', '본인이 승인할 수 있는지'),
});
export type ShownAct = Infer<typeof askedAct>;

/** Which act. */
export const whichAct = { number: key('act_no', '요청 번호', { required: true }) };

/** The hash of what was shown to whoever approves it. */
export const readHash = { hash: key('shown_hash', '보인 내용의 해시', { required: true }) };
