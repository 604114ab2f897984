import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whole } from './answers.ts';
import { consent, flag } from './kinds.ts';
import { integer, number } from './numbers.ts';
import { list, maybe, nest, record } from './record.ts';
import type { Faults } from './shape.ts';
import { text } from './text.ts';

const row = record(
  {
    no: whole('no_sq', '순번', { min: 1 }),
    school: text('schl_nm', '학교명', { required: true, max: 5 }),
    gpa: number('ledu_pt', '학점', { decimals: 2, max: 5, blank: '3.0' }),
  },
  (value, fault) => {
    if (value.school === '몰라') fault('school', '학교명을 알려 주세요.');
  },
);

const body = record({
  name: text('kor_nm', '이름', { required: true }),
  days: integer('term_dy', '기간'),
  veteran: flag('vtrn_trgt_yn', '보훈 대상'),
  agreed: consent('agr_yn', '동의', { required: true }),
  schools: nest('education', '학력', list(row, 3)),
  note: maybe(text('note', '메모', { max: 3 })),
});

function read(given: unknown) {
  const faults: Faults = {};
  return { value: body.read(given, '', faults), faults };
}

describe('a record', () => {
  it('reads its members under their wire names and ignores others', () => {
    const { value, faults } = read({ kor_nm: '김하늘', term_dy: '30', agr_yn: true, unknown: { deep: 1 }, name: 'no' });
    expect(faults).toEqual({});
    expect(value).toEqual({
      name: '김하늘',
      days: 30,
      veteran: false,
      agreed: true,
      schools: [],
      note: undefined,
    });
  });

  it('is blank where nothing is given', () => {
    expect(read({}).value).toEqual({ ...body.blank(), note: undefined });
    expect(read(undefined)).toEqual({ value: body.blank(), faults: {} });
  });

  it('never takes what an object inherits', () => {
    const hostile = JSON.parse('{"__proto__":{"kor_nm":"proto"},"constructor":{"prototype":{"kor_nm":"x"}}}');
    expect(read(hostile).value.name).toBe('');
    expect(read(Object.create({ kor_nm: 'inherited' })).value.name).toBe('');
    expect(Object.hasOwn(Object.prototype, 'kor_nm')).toBe(false);
  });

  it('tells every fault of form at once, by wire path', () => {
    const { faults } = read({ kor_nm: [], vtrn_trgt_yn: 'maybe', agr_yn: 'Y', education: [{}, { schl_nm: {} }, 7] });
    expect(Object.keys(faults)).toEqual(['kor_nm', 'vtrn_trgt_yn', 'agr_yn', 'education.1.schl_nm', 'education.2']);
  });

  it('tells every wrong value at once, own rules last, and one sentence a place', () => {
    const given = {
      education: [{ schl_nm: '몰라' }, { schl_nm: '아주 긴 이름의 학교', ledu_pt: 9 }, {}],
      note: '네 글자',
    };
    const { value, faults } = read(given);
    body.check(value, '', faults, {});
    expect(faults).toEqual({
      kor_nm: '이름을 입력해 주세요.',
      agr_yn: '동의에 동의해 주세요.',
      'education.0.schl_nm': '학교명을 알려 주세요.',
      'education.1.schl_nm': '5자까지 쓸 수 있어요. 6자 초과했어요.',
      'education.1.ledu_pt': '0부터 5까지 입력해 주세요.',
      'education.2.schl_nm': '학교명을 입력해 주세요.',
      note: '3자까지 쓸 수 있어요. 1자 초과했어요.',
    });
  });

  it.each([[null], ['text'], [7], [[]]])('%j is not one', (given) => {
    expect(Object.keys(read({ kor_nm: 'a', education: [given] }).faults)).toEqual(['education.0']);
  });

  it('reads only what is present where that is asked', () => {
    const faults: Faults = {};
    expect(row.readPresent({ no_sq: null, ledu_pt: null, other: 1 }, 'education.0', faults)).toEqual({
      no: undefined,
      gpa: '',
    });
    expect(row.readPresent(JSON.parse('{"__proto__":{"schl_nm":"x"}}'), 'e', faults)).toEqual({});
    expect(row.readPresent([], 'education.1', faults)).toEqual({});
    expect(Object.keys(faults)).toEqual(['education.1']);
  });

  it('describes itself with its required members', () => {
    expect(body.schema.required).toEqual(['kor_nm', 'agr_yn']);
    expect(Object.keys(body.schema.properties as object)).toHaveLength(6);
  });
});

describe('a list', () => {
  it('is a JSON array of at most so many', () => {
    expect(Object.keys(read({ education: {} }).faults)).toEqual(['education']);
    expect(read({ education: Array(4).fill({}) }).faults).toEqual({ education: '3개까지 보낼 수 있어요.' });
    expect(read({ education: null }).value.schools).toEqual([]);
  });
});

it('reads back what it writes', () => {
  const typed = fc.string({ unit: 'grapheme' });
  const given = fc.record({
    kor_nm: typed,
    term_dy: fc.oneof(fc.integer(), typed),
    vtrn_trgt_yn: fc.constantFrom('Y', 'N', true, false),
    agr_yn: fc.boolean(),
    education: fc.array(
      fc.record({
        no_sq: fc.integer({ min: 1 }),
        schl_nm: typed,
        ledu_pt: fc.oneof(fc.double({ min: 0, max: 5 }), typed),
      }),
      { maxLength: 3 },
    ),
    note: fc.option(typed, { nil: undefined }),
  });
  fc.assert(
    fc.property(given, (one) => {
      const { value } = read(one);
      const again = read(JSON.parse(JSON.stringify(body.write(value))));
      const tidy = {
        ...value,
        schools: value.schools.map((school) => ({ ...school, gpa: row.members.gpa.canonical(school.gpa) })),
      };
      const tidyAgain = again.value.schools.map((school) => ({
        ...school,
        gpa: row.members.gpa.canonical(school.gpa),
      }));
      expect(again.faults).toEqual({});
      expect({ ...again.value, schools: tidyAgain }).toEqual(tidy);
    }),
  );
});
