import { describe, expect, it } from 'vitest';
import { type Course, momentWords, timelineOf } from './timeline.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const course: Course = {
  begunAt: day(1),
  submittedAt: [],
  changes: [],
  stands: false,
  posting: { acceptFrom: day(1), acceptTo: day(10), closedAt: null, finishedAt: null },
  stages: [],
};
const told = (change: Partial<Course>, now: Date) =>
  timelineOf({ ...course, ...change }, now).map(
    (moment) => `${momentWords(moment)} ${moment.at?.getUTCDate() ?? '-'}${moment.isDone ? '' : ' 예정'}`,
  );

describe('the course of an application', () => {
  it('of a draft goes to the end of the posting, where it has one', () => {
    expect(told({}, day(2))).toEqual(['작성 시작 1', '접수 마감 10 예정']);
    expect(told({}, day(10))).toEqual(['작성 시작 1', '접수 마감 10']);
    const open = { ...course.posting, acceptTo: null };
    expect(told({ posting: open }, day(2))).toEqual(['작성 시작 1']);
  });

  it('tells the first and the last submission, and that a result is still to come', () => {
    const submittedAt = [day(6), day(3), day(5)];
    expect(told({ submittedAt, stands: true }, day(7))).toEqual([
      ...['작성 시작 1', '제출 3', '다시 제출 6', '접수 마감 10 예정', '최종 결과 - 예정'],
    ]);
  });

  it('begins with the beginning, also where a clock said later', () => {
    expect(told({ begunAt: day(4), submittedAt: [day(3)], stands: true }, day(5)).slice(0, 2)).toEqual([
      ...['작성 시작 4', '제출 3'],
    ]);
  });

  it('tells every announced stage by its name, and after the last of them waits for nothing', () => {
    const submitted = { submittedAt: [day(3)], stands: true };
    const stages = [
      { stage: 21, at: day(12) },
      { stage: 30, at: day(15) },
    ];
    expect(told({ ...submitted, stages }, day(16))).toEqual([
      ...['작성 시작 1', '제출 3', '접수 마감 10', '서류 합격 12', '면접·검사 진행 15', '최종 결과 - 예정'],
    ]);
    const ended = [...stages, { stage: 39, at: day(17) }];
    expect(told({ ...submitted, stages: ended }, day(18)).slice(-1)).toEqual(['전형 불합격 17']);
    const hired = [...stages, { stage: 40, at: day(17) }];
    expect(told({ ...submitted, stages: hired }, day(18)).slice(-1)).toEqual(['최종 합격 17']);
  });

  it('keeps a withdrawal that was undone, and that it was', () => {
    const changes = [
      { what: 'withdrawn', at: day(4) },
      { what: 'withdrawalUndone', at: day(5) },
    ] as const;
    expect(told({ submittedAt: [day(3)], changes, stands: true }, day(6))).toEqual([
      ...['작성 시작 1', '제출 3', '지원 취소 4', '취소를 되돌림 5', '접수 마감 10 예정', '최종 결과 - 예정'],
    ]);
  });

  it('ends with a withdrawal, an early close and the end of the selection', () => {
    expect(told({ submittedAt: [day(3)], changes: [{ what: 'withdrawn', at: day(4) }] }, day(5))).toEqual([
      ...['작성 시작 1', '제출 3', '지원 취소 4', '접수 마감 10 예정'],
    ]);
    const posting = { ...course.posting, closedAt: day(6), finishedAt: day(20) };
    expect(told({ posting, submittedAt: [day(3)], stands: true }, day(21))).toEqual([
      ...['작성 시작 1', '제출 3', '접수 마감 6', '전형 종료 20'],
    ]);
  });
});
