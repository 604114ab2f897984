import { describe, expect, it } from 'vitest';
import { returnFacts, returnWords, statusWords } from './statusWords.ts';

const plain = (words: string) => words.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
const acceptTo = new Date('2026-11-22T09:00:00Z');

describe('an application in words', () => {
  it.each([
    [1, true, '작성 중', 'amber', '아직 제출하지 않았어요'],
    [1, false, '작성 중', 'plain', '접수가 마감되었어요'],
    [2, true, '제출 완료', 'green', '다시 제출해야 반영돼요'],
    [2, false, '제출 완료', 'green', '심사해요'],
    [3, false, '지원 취소', 'plain', '취소했어요'],
    [4, false, '미제출 마감', 'plain', '제출하지 않은 채'],
  ])('status %i, editable %s: %s', (submitStatus, editable, status, tone, part) => {
    const words = statusWords({ submitStatus, editable, acceptTo });
    expect(words).toMatchObject({ status, tone });
    expect(words.sentence).toContain(part);
  });

  it('never calls a draft submitted', () => {
    const drafts = [1, 4, undefined].map((submitStatus) => statusWords({ submitStatus, editable: true, acceptTo }));
    expect(drafts.filter(({ tone, status }) => tone === 'green' || status.includes('완료'))).toEqual([]);
  });

  it('says of what was withdrawn until when it can be taken back: not once it is destroyed', () => {
    const words = (destroyAt: Date | null | undefined, end: Date | null = acceptTo) =>
      plain(returnWords({ acceptTo: end, destroyAt }));
    expect(words(null)).toBe('11. 22.(일) 18:00 전에는 되돌리거나 새로 쓸 수 있어요.');
    expect(words(new Date('2026-11-24T09:00:00Z'))).toBe(words(null));
    const sooner = new Date('2026-11-20T09:00:00Z');
    expect(words(sooner)).toBe('파기하기 전에는 되돌릴 수 있어요. 11. 22.(일) 18:00 전에는 새로 쓸 수 있어요.');
    expect(words(undefined)).toBe(
      '접수가 끝나거나 파기하기 전에는 되돌릴 수 있어요. 11. 22.(일) 18:00 전에는 새로 쓸 수 있어요.',
    );
    expect(words(sooner, null)).toBe('파기하기 전에는 되돌릴 수 있어요. 접수하는 동안에는 새로 쓸 수 있어요.');
  });

  it('says the same in pairs before one withdraws, and breaks no line inside a date', () => {
    expect(returnFacts(null)['새로 지원하기']).toBe('접수하는 동안');
    const { '취소 되돌리기': back, '새로 지원하기': write } = returnFacts(acceptTo);
    expect([back, plain(write)]).toEqual(['파기하거나 접수가 끝나기 전까지', '11. 22.(일) 18:00 전까지']);
    expect(write).toMatch(/^11\.\u00a022\.\u2060\(일\)\u00a018:00/);
  });

  it('speaks of a deadline only where there is one', () => {
    const sentence = (end: Date | null) => statusWords({ submitStatus: 1, editable: true, acceptTo: end }).sentence;
    expect(sentence(acceptTo)).toContain('마감 전에');
    expect(sentence(null)).not.toContain('마감');
  });
});
