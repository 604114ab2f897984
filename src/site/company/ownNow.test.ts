import { describe, expect, it } from 'vitest';
import type { Application } from '../../domain/applications/application.records.ts';
import type { PostingSummary } from '../../domain/postings/posting.records.ts';
import { ownNow } from './ownNow.ts';

const day = (date: number) => new Date(Date.UTC(2026, 11, date, 9));
const written = (name: string, more: Partial<Application>) =>
  ({
    ...{ companyCode: 'DT', postingNumber: name, title: name, submitStatus: 2, stage: null, stageName: '' },
    ...{ postingStatus: '접수 중', editable: true, edited: false, acceptTo: day(20), savedAt: day(1) },
    ...{ comingSteps: [{ name: '서류 발표', from: '2026-12-24', to: null, term: '', daysLeft: 26 }] },
    ...more,
  }) as Application;
const kept = (name: string, more: Partial<PostingSummary>) =>
  ({
    ...{ companyCode: 'DT', postingNumber: name, title: name, kind: '정기', status: '접수 중' },
    ...{ acceptTo: day(20), daysLeft: 22 },
    ...more,
  }) as PostingSummary;
const draft = written('draft', { submitStatus: 1, acceptTo: day(10) });
const waiting = written('waiting', {});
const passed = written('passed', { stage: 21 });

describe('what the home page tells a member', () => {
  it('is a result first, which is not told there, then what comes next by its day', () => {
    expect(ownNow([waiting, draft, passed], [])).toEqual([
      {
        companyCode: 'DT',
        what: '결과가 나왔어요',
        title: 'passed',
        when: '',
        to: '/ApplyManage/DT/passed',
        isNews: true,
      },
      {
        companyCode: 'DT',
        what: '이어서 쓰기',
        title: 'draft',
        when: '12. 10.(목) 18:00 마감',
        to: '/CVManage/DT/draft',
      },
      {
        companyCode: 'DT',
        what: '다음 소식',
        title: 'waiting',
        when: '서류 발표 12. 24.(목)',
        to: '/ApplyManage/DT/waiting',
      },
    ]);
    expect(JSON.stringify(ownNow([passed], []))).not.toContain('합격');
  });

  it('is a kept posting that closes, the soonest first, unless it was written for or is closed', () => {
    const postings = [
      kept('later', {}),
      kept('soon', { acceptTo: day(2), daysLeft: 3 }),
      kept('waiting', { acceptTo: day(2) }),
      kept('closed', { status: '접수 마감' }),
      kept('endless', { acceptTo: null, daysLeft: null }),
    ];
    expect(ownNow([waiting], postings).map(({ title, when }) => [title, when])).toEqual([
      ['waiting', '서류 발표 12. 24.(목)'],
      ['soon', '마감 D-3'],
      ['later', '마감 D-22'],
    ]);
  });

  it('is nothing of what is past, and nothing where nothing is', () => {
    expect(ownNow([written('failed', { stage: 29 }), written('withdrawn', { submitStatus: 3 })], [])).toEqual([]);
  });
});
