import { describe, expect, it } from 'vitest';
import { changesInWords } from './changeSentence.ts';
import { type WorkingCopy, withValue } from './workingCopy.ts';
import { worsenedPlaces } from './worsened.ts';

const copy: WorkingCopy = {
  title: '서버 개발자',
  kind: '정기',
  employment: '계약직 (1년)',
  career: '신입·경력',
  place: '서울',
  headcount: '3명',
  edit_until_deadline: true,
  fields: [{ id: 'f1', no: '01', name: '서버 개발' }],
  form: {
    questions: [{ id: 'q1', text: '지원 동기를 적어 주세요.', max: 1000 }],
    asks: [
      { id: 'photo', how: 'hidden' },
      { id: 'award', how: 'relaxed' },
    ],
    files: [],
  },
  body: {
    workplace: '서울 송파구 3층',
    intro: '소개',
    qualifications: ['서버를 운영해 본 분'],
    conditions: ['연봉 5,000만 원부터', '주 1회 재택'],
    steps: [
      { id: 's1', name: '서류', when: 'deadline', term: '', note: '' },
      { id: 's2', name: '면접', when: '2026-12-10..2026-12-11', term: '', note: '' },
      { id: 's3', name: '최종', when: '', term: '면접 뒤 7일 안', note: '' },
    ],
    documents: [{ id: 'd1', name: '지원서' }],
  },
};
const worse = (at: string, to: unknown, from = copy) =>
  worsenedPlaces(from, withValue(from, at, to)).map((one) => one.at);
describe('a published posting that is changed', () => {
  it.each<[string, unknown]>([
    ['headcount', '2명'],
    ['headcount', '약간 명'],
    ['employment', '계약직 (6개월)'],
    ['employment', '인턴 (1년)'],
    ['career', '경력 3년 이상'],
    ['career', '경력'],
    ['place', '부산'],
    ['kind', '인재풀'],
    ['edit_until_deadline', false],
    ['body.workplace', '부산 해운대구'],
    ['fields', []],
    ['fields', [{ id: 'f1', no: '01', name: '화면 개발' }]],
    ['body.qualifications', ['서버를 운영해 본 분', '영어로 회의하는 분']],
    ['body.qualifications', ['서버를 운영해 보지 않은 분']],
    ['body.conditions', ['연봉 5,000만 원부터']],
    ['body.conditions', ['연봉 4,000만 원부터', '주 1회 재택']],
    ['body.steps.s2.when', '2026-12-12..2026-12-13'],
    ['body.steps.s2.when', '2026-12-08'],
    ['body.steps.s3.term', '면접 뒤 30일 안'],
    [
      'body.documents',
      [
        { id: 'd1', name: '지원서' },
        { id: 'd2', name: '포트폴리오' },
      ],
    ],
    [
      'body.documents',
      [
        { id: 'd1', name: '지원서' },
        { id: 'd2', no: '01', name: '성적표', required: true },
      ],
    ],
    ['form.questions', []],
    ['form.questions.q1.max', 500],
    ['form.questions.q1.text', '지원 동기와 계획을 적어 주세요.'],
    ['form.asks', [{ id: 'award', how: 'relaxed' }]],
    [
      'form.asks',
      [
        { id: 'photo', how: 'hidden' },
        { id: 'award', how: 'required' },
      ],
    ],
    ['form.files', [{ id: '05' }]],
  ])('becomes worse where %s says %j', (at, to) => {
    expect(worse(at, to).some((place) => at.startsWith(place))).toBe(true);
  });

  it.each<[string, unknown]>([
    ['headcount', '5명'],
    ['headcount', '00명'],
    ['employment', '계약직 (2년)'],
    ['career', '신입·경력·인턴'],
    ['place', '서울·부산'],
    ['body.workplace', '서울 송파구, 3층 (엘리베이터 있음)'],
    ['title', '백엔드 개발자'],
    ['body.intro', '고친 소개'],
    ['body.preferred', ['무엇이든']],
    ['body.qualifications', ['서버를 운영해 본 분.']],
    ['body.conditions', ['연봉 5,000만 원부터', '주 1회 재택', '점심 제공']],
    ['body.steps.s3', { id: 's3', name: '최종 발표', when: '', term: '면접 뒤 7일 안', note: '' }],
    ['body.documents', []],
    [
      'body.documents',
      [
        { id: 'd1', name: '지원서' },
        { id: 'd2', no: '01', name: '성적표', required: false },
      ],
    ],
    ['form.questions.q1.max', 1500],
    [
      'form.asks',
      [
        { id: 'photo', how: 'hidden' },
        { id: 'award', how: 'relaxed' },
      ],
    ],
  ])('does not where %s says %j', (at, to) => {
    expect(worse(at, to)).toEqual([]);
  });

  it('says a few words as they were and are, more by its name, and of many how many', () => {
    const changed = (at: string, label = at) => ({ at, label, before: '3명', after: '1명' });
    expect(changesInWords([changed('headcount', '모집 인원'), changed('body.intro', '소개')])).toBe(
      '모집 인원(3명 → 1명), 소개',
    );
    expect(changesInWords(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((at) => changed(at)))).toBe('a, b, c, d, e 외 2곳');
  });
});
