import { describe, expect, it } from 'vitest';
import { elapsedPercent, leadOf, promisesOf } from './detailWords.ts';

describe('the lead of a posting', () => {
  it('is all of a short text', () => {
    const intro = '카드를 긋고 영수증이 나오기까지 1.2초입니다. 함께할 분을 찾습니다.';
    expect(leadOf(intro)).toEqual({ lead: intro, rest: '' });
  });

  it('is as many whole sentences of a long one as are read at a glance; the rest follows and nothing is said twice', () => {
    const [one, two, three] = ['가', '나', '다'].map((letter) => `${letter.repeat(70)}.`);
    expect(leadOf(`${one} ${two} ${three}`)).toEqual({ lead: `${one} ${two}`, rest: three });
  });

  it('is the first sentence however long it is', () => {
    const long = `${'가'.repeat(400)}.`;
    expect(leadOf(`${long} 둘.`)).toEqual({ lead: long, rest: '둘.' });
  });
});

describe('what is promised', () => {
  const promises = (posting: Parameters<typeof promisesOf>[0]) => promisesOf(posting).at(-1);
  const end = new Date();

  it('of editing is what this posting allows', () => {
    expect(promises({ kind: '정기', acceptTo: end, editUntilDeadline: true })).toBe('마감 전까지 고칠 수 있어요');
    expect(promises({ kind: '상시', acceptTo: null, editUntilDeadline: true })).toBe('제출한 뒤에도 고칠 수 있어요');
    expect(promises({ kind: '정기', acceptTo: end, editUntilDeadline: false })).not.toContain('고칠');
    expect(promises({ kind: '인재풀', acceptTo: null, editUntilDeadline: false })).toBe('언제든 그만둘 수 있어요');
  });
});

describe('the time that is over', () => {
  const of = (daysLeft: number | null, days = 20) =>
    elapsedPercent({ acceptFrom: new Date(0), acceptTo: new Date(days * 86_400_000), daysLeft });

  it('is a share of the days, never all or nothing while a posting is open', () => {
    expect([of(20), of(15), of(1), of(0)]).toEqual([2, 25, 95, 98]);
  });

  it('is none where there is no end', () => {
    expect(of(null)).toBeUndefined();
    expect(elapsedPercent({ acceptFrom: new Date(0), acceptTo: null, daysLeft: 3 })).toBeUndefined();
  });
});
