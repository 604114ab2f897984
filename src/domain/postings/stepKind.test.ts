import { describe, expect, it } from 'vitest';
import {
  blindAfter,
  likelyKind,
  type PostingStepKind,
  STEP_KINDS,
  seenKind,
  startsBlind,
  stepTitle,
} from './stepKind.ts';

describe('the kind of a step that says none', () => {
  it.each<[string, PostingStepKind]>([
    ['서류 심사', '서류'],
    ['과제 검토', '과제'],
    ['코딩 테스트', '과제'],
    ['1차 면접', '면접'],
    ['최종 면접', '면접'],
    ['최종 발표', '최종'],
  ])('is what its name says: %s', (name, kind) => {
    expect(likelyKind(name, 1, 4)).toBe(kind);
  });

  it('is what its place says where its name says nothing', () => {
    expect([0, 1, 2].map((index) => likelyKind('만남', index, 3))).toEqual(['서류', '면접', '최종']);
    expect(likelyKind('만남', 0, 1)).toBe('서류');
  });
});

describe('a step as applicants read it', () => {
  it('has its kind behind its name only where one was chosen that the name does not say', () => {
    expect(stepTitle({ name: '연구 발표' })).toBe('연구 발표');
    expect(stepTitle({ name: '연구 발표', kind: '면접' })).toBe('연구 발표 (면접)');
    expect(stepTitle({ name: '2차 면접', kind: '면접' })).toBe('2차 면접');
    expect(stepTitle({ name: '인성 검사', kind: '검사' })).toBe('인성 검사');
  });
});

describe('the kind of a step as operators see it', () => {
  it('is the one that was chosen, else what its name says, else none', () => {
    expect(seenKind({ name: '연구 발표', kind: '면접' })).toBe('면접');
    expect(seenKind({ name: '서류 심사', kind: '과제' })).toBe('과제');
    expect(seenKind({ name: '코딩 테스트' })).toBe('과제');
    expect(seenKind({ name: '만남', kind: '' })).toBe('');
  });
});

describe('blind reading of a step', () => {
  it('begins where work is judged that shows nobody', () => {
    expect(STEP_KINDS.filter(startsBlind)).toEqual(['서류', '과제', '검사']);
    expect(startsBlind('')).toBe(false);
  });

  it('follows another kind until somebody has decided differently', () => {
    expect(blindAfter(false, '', '서류')).toBe(true);
    expect(blindAfter(true, '서류', '면접')).toBe(false);
    // Hidden in an interview by choice, shown in documents by choice.
    expect(blindAfter(true, '', '면접')).toBe(true);
    expect(blindAfter(false, '서류', '과제')).toBe(false);
  });
});
