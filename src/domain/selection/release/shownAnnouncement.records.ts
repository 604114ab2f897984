import { instant, truth, value, whole } from '../../../fields/answers.ts';
import { longText } from '../../../fields/kinds.ts';
import { list, nest, record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { choice, text } from '../../../fields/text.ts';
import { ANNOUNCEMENT_STATES, type AnnouncementState } from '../announcement.ts';
import { RESULTS } from '../resultTexts.ts';
import { PREVIEWED, type Previewed } from './previews.ts';

/** How many are decided about together. */
export const MOST_DECIDED = 5000;

const counted = record({ stage: text('stage_nm', '결과'), count: whole('count', '지원자') });

const announcementStates = Object.keys(ANNOUNCEMENT_STATES) as AnnouncementState[];

const shownTexts = {
  passed: longText('passed_txt', '합격', { max: 1000 }),
  reserve: longText('reserve_txt', '예비', { max: 1000 }),
  failed: longText('failed_txt', '불합격', { max: 1000 }),
};

const shownPreview = record({
  result: choice('result', '결과', RESULTS),
  why: value<Previewed[]>('why', '보이는 까닭', { type: 'array', items: { enum: Object.keys(PREVIEWED) } }, []),
  number: whole('jnco_afe_no', '접수번호'),
  text: longText('told_txt', '읽을 글', { max: 3000 }),
});
export type ShownPreview = Infer<typeof shownPreview>;

const correctedLine = record({
  number: whole('jnco_afe_no', '접수번호'),
  was: text('was_nm', '알린 결과'),
  stage: text('stage_nm', '바로잡은 결과'),
});

export const shownAnnouncement = record({
  id: whole('announcement_no', '발표 번호'),
  state: value<AnnouncementState>('state', '상태', { type: 'string', enum: announcementStates }),
  announceAt: instant('announce_at', '알릴 때'),
  planned: whole('planned', '뽑으려던 인원'),
  cut: text('cut', '합격선'),
  texts: nest('texts', '글', record(shownTexts)),
  hash: text('shown_hash', '고정한 명단의 해시'),
  counts: nest('counts', '결과마다', list(counted)),
  passers: whole('passers', '합격'),
  /** Since it was frozen. */
  withdrawn: whole('withdrawn', '지원 취소나 전형 포기로 빠짐'),
  waiting: whole('waiting', '아직 알리지 않는 지원자'),
  frozenBy: text('frozen_by', '고정한 사람'),
  approvedBy: text('approved_by', '승인한 사람'),
  byCommand: truth('by_command', '명령으로 한 발표'),
  mayApprove: truth('may_approve', '본인이 승인할 수 있는지'),
  /** Of a correction: why, and whom it names. */
  correcting: truth('correcting', '정정 발표'),
  reason: text('reason', '정정하는 까닭'),
  corrected: nest('corrected', '정정하는 지원자', list(correctedLine, MOST_DECIDED)),
  /** What some of them will read, before they do. */
  previews: nest('previews', '미리보기', list(shownPreview)),
  /** Where it differs from the cut line it was decided by. */
  differs: value<string[]>('differs', '합격선과 다른 것', { type: 'array', items: { type: 'string' } }, []),
  confirmedAt: instant('confirmed_at', '이상 없음을 확인한 때'),
  confirmedBy: text('confirmed_by', '이상 없음을 확인한 사람'),
  aloneFrom: instant('alone_from', '승인할 사람이 없을 때 실행되는 시각'),
});
export type ShownAnnouncement = Infer<typeof shownAnnouncement>;
