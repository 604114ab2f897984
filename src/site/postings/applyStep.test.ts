import { describe, expect, it } from 'vitest';
import type { Application } from '../../domain/applications/application.records.ts';
import { SUBMIT_STATUSES, SubmitStatus } from '../../domain/applications/application.ts';
import type { PostingStatus } from '../../domain/postings/posting.ts';
import { firstStep } from './applyStep.ts';
import { ownStep } from './ownStep.ts';

const posting = (status: PostingStatus) => ({
  status,
  companyCode: 'DT',
  postingNumber: '2026110201',
  category: '소프트웨어 개발',
  categoryCode: 'SW',
});
const application = (submitStatus: number, editable: boolean): Application => ({
  companyCode: 'DT',
  postingNumber: '2026110201',
  applicationNumber: 10000001,
  kind: '상시',
  title: '백엔드 엔지니어',
  company: '다온테크',
  submitStatus,
  stage: null,
  stageName: '',
  resultText: '',
  correctedFrom: '',
  correctedFromAt: null,
  postingStatus: '접수 중',
  acceptTo: null,
  savedAt: new Date('2026-11-21T14:03:00+09:00'),
  submittedAt: new Date('2026-11-21T15:00:00+09:00'),
  editable,
  edited: false,
  withdrawable: false,
  undoable: false,
  canGiveUp: false,
  destroyAt: null,
  kept: { afterSelection: 0, destroyWithin: 5 },
  category: '서버',
  place: '서울',
  comingSteps: [],
  timeline: [],
});
const CV = '/CVManage/DT/2026110201';

describe('the step a posting offers', () => {
  it('is writing, while it is open', () => {
    expect(firstStep(posting('마감 임박'), false)).toMatchObject({ action: '지원서 작성하기', to: CV, main: true });
  });

  it('tells who is not logged in that it begins with that', () => {
    expect(firstStep(posting('접수 중'), false).note).toContain('로그인한 뒤');
    expect(firstStep(posting('접수 중'), true).note).not.toContain('로그인');
  });

  it('is going on with what was begun', () => {
    const step = ownStep(posting('접수 중'), application(SubmitStatus.writing, true));
    expect(step).toMatchObject({ action: '이어서 작성하기', to: CV, state: { status: '작성 중' } });
    expect(step.submitted).toBeUndefined();
    expect(step.note).toContain('11. 21.(토) 14:03');
  });

  it('is the receipt once submitted, and editing only where it is allowed', () => {
    const locked = ownStep(posting('접수 중'), application(SubmitStatus.submitted, false));
    expect(locked).toMatchObject({
      to: '/ApplyManage',
      main: false,
      submitted: '제출 완료',
      receipt: 10000001,
      state: { status: '제출 완료' },
    });
    expect(locked.note).toBe('11. 21.(토) 15:00에 제출했어요. 접수번호 10000001');
    expect(locked.also).toBeUndefined();
    const submitted = application(SubmitStatus.submitted, true);
    expect(ownStep(posting('접수 중'), submitted).also?.to).toBe(`${CV}#basic`);
    expect(ownStep(posting('접수 중'), { ...submitted, edited: true }).also?.to).toBe(CV);
  });

  it('is applying anew after a withdrawal', () => {
    expect(ownStep(posting('접수 중'), application(SubmitStatus.withdrawn, true)).action).toBe('다시 지원하기');
  });

  it('tells of a coming posting where it is found once it is kept; its day stands above', () => {
    expect(firstStep(posting('접수 예정'), true).note).toContain('마이페이지');
  });

  it.each(['접수 예정', '접수 마감', '조기 마감', '전형 종료'] as const)('never leads to writing at %s', (status) => {
    const owns = SUBMIT_STATUSES.map((one) => ownStep(posting(status), application(one, false)));
    for (const step of [firstStep(posting(status), false), ...owns]) {
      expect(step.to).not.toBe(CV);
      expect(step.main).toBe(false);
    }
  });
});
