import { describe, expect, it } from 'vitest';
import { type FormNames, formEffects } from './formEffects.ts';
import { type WorkingCopy, withValue } from './workingCopy.ts';

const names: FormNames = {
  askables: [
    { name: 'photo', label: '사진', isRequired: true },
    { name: 'gender', label: '성별', isRequired: false },
    { name: 'award', label: '수상', isRequired: false },
    { name: 'career', label: '경력 목록', isRequired: false },
  ],
  fileKinds: [
    { code: '05', name: '포트폴리오' },
    { code: '06', name: '성적증명서' },
  ],
};
const ask = (id: string, how: string) => ({ id, how });
const question = (text: string, max: number) => ({ id: 'q', text, max });
const slot = (name: string, required = true, no = '01') => ({ id: `d${no}`, no, name, required });

const copy: WorkingCopy = {
  career: '신입·경력',
  fields: [
    { id: 'f1', no: '01', name: '서버 개발' },
    { id: 'f2', no: '02', name: '화면 개발' },
  ],
  form: {
    asks: [ask('gender', 'hidden'), ask('award', 'required')],
    questions: [question('지원 동기를 적어 주세요.', 1000)],
    files: [{ id: '05' }],
  },
  body: { documents: [{ id: 'd0', name: '지원서' }, slot('경력기술서')] },
};

const asks = (...more: object[]) =>
  ['form.asks', [ask('gender', 'hidden'), ask('award', 'required'), ...more]] as const;
const said = (at: string, to: unknown, from = copy) => formEffects(from, withValue(from, at, to), names);

/** A change, what it concerns, words of what becomes of a draft, and whether it narrows. */
type Row = readonly [at: string, to: unknown, label: string, words: RegExp, narrows: boolean];

const ROWS: readonly Row[] = [
  [...asks(ask('photo', 'relaxed')), '사진', /없어도/, false],
  [...asks(ask('photo', 'hidden')), '사진', /받지 않아요.*남지만/, true],
  [...asks(ask('career', 'required')), '경력 목록', /꼭 있어야/, true],
  [...asks(ask('career', 'hidden')), '경력 목록', /받지 않아요/, true],
  ['form.asks', [ask('award', 'required')], '성별', /새로 물어요/, true],
  ['form.asks', [ask('gender', 'required'), ask('award', 'required')], '성별', /꼭 있어야/, true],
  ['form.asks', [ask('gender', 'hidden')], '수상', /없어도/, false],
  ['form.questions', [question('지원 동기를 적어 주세요', 1500)], '자기소개서 1번 질문', /1500자까지로 늘어요/, false],
  ['form.questions', [question('지원 동기를 적어 주세요.', 500)], '자기소개서 1번 질문', /500자까지로 줄어요/, true],
  ['form.questions', [question('실패한 경험을 적어 주세요.', 1000)], '자기소개서 1번 질문', /바뀐 질문 아래에/, true],
  [
    'form.questions',
    [question('지원 동기를 적어 주세요.', 1000), question('실패한 경험은요?', 500)],
    '자기소개서 2번 질문',
    /새로 생겨요/,
    true,
  ],
  ['form.questions', [], '자기소개서 질문', /칸 네 개를 받아요/, true],
  ['form.files', [{ id: '05' }, { id: '06' }], '성적증명서', /올려야/, true],
  ['form.files', [], '포트폴리오', /올리지 않아도/, false],
  ['body.documents', [slot('경력기술서', false)], '경력기술서', /올리지 않아도/, false],
  ['body.documents', [slot('추천서')], '추천서', /다른 서류/, true],
  ['body.documents', [], '경력기술서', /칸이 없어져요/, true],
  ['body.documents', [slot('경력기술서'), slot('추천서', true, '02')], '추천서', /올려야/, true],
  ['body.documents', [slot('경력기술서'), slot('추천서', false, '02')], '추천서', /칸이 생겨요/, true],
  ['fields', [{ id: 'f1', no: '01', name: '서버 개발' }], '화면 개발', /다시 골라야/, true],
  ['career', '경력 3년 이상', '신입', /지원할 수 없게/, true],
];

describe('a change of the form', () => {
  it.each(ROWS)('at %s to %j: %s', (at, to, label, words, narrows) => {
    expect(said(at, to)).toMatchObject([{ label, sentence: expect.stringMatching(words), narrows }]);
  });

  it('does nothing to what is written where the same is said in another order, or of what is no part of it', () => {
    expect(said('form.asks', [ask('award', 'required'), ask('gender', 'hidden')])).toEqual([]);
    expect(said('form.asks', [...asks()[1], ask('photo', 'required')])).toEqual([]);
    expect(said('body.documents', [{ id: 'd0', name: '이력서' }, slot('경력 기술서')])).toEqual([]);
    expect(said('career', '무관')).toEqual([]);
    expect(said('fields', [...(copy.fields as object[]), { id: 'f3', no: '03', name: '기획' }])).toEqual([]);
    expect(formEffects(copy, copy, names)).toEqual([]);
  });

  it('that widens can always be taken back by one that narrows', () => {
    for (const [at, to, , , narrows] of ROWS.filter(
      ([place]) => place === 'form.files' || place === 'form.questions',
    )) {
      const back = formEffects(withValue(copy, at, to), copy, names);
      if (!narrows) expect(back.some((effect) => effect.narrows)).toBe(true);
    }
  });
});
