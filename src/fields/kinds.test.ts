import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CodeBook } from './codes.ts';
import type { Field } from './field.ts';
import * as kinds from './kinds.ts';
import { normaliseText } from './normalise.ts';
import { type CheckContext, type Faults, FIELD_BYTES, WRONG_FORM } from './shape.ts';
import * as texts from './text.ts';

const codes: CodeBook = {
  sex_cd: [
    { cd: '1', nm: '남', order: 1 },
    { cd: '3', nm: '옛 값', order: 2, in_use: false },
  ],
};

function readFault<T>(field: Field<T>, given: unknown): string | undefined {
  const faults: Faults = {};
  field.read(given, 'x', faults);
  return faults.x;
}

function faultOf<T>(field: Field<T>, value: T, context: CheckContext = {}): string | undefined {
  const faults: Faults = {};
  field.check(value, 'x', faults, context);
  return faults.x;
}

const stored = {
  text: texts.text('t', '이름'),
  longText: kinds.longText('l', '자기소개서 1'),
  phone: kinds.phone('p', '휴대폰 번호'),
  email: kinds.email('e', '이메일'),
} as const;

const plain = {
  code: kinds.code('sex_cd', '성별', { codes: 'sex_cd' }),
  choice: texts.choice('c', '정렬', ['deadline', 'newest']),
  key: texts.key('k', '회사 코드', { pattern: /^[A-Z]{2}$/ }),
  password: kinds.password('w', '비밀번호'),
} as const;

const everyText = Object.entries<Field<string>>({ ...stored, ...(plain as Record<string, Field<string>>) });

describe.each(everyText)('%s', (_kind, field) => {
  it.each([true, {}, [], ['a'], Number.NaN])('%j has the wrong form', (given) => {
    expect(readFault(field, given)).toBe(WRONG_FORM);
  });

  it.each(['\ud800', '\udc00', 'a\ud83d', '\ude00b'])('a lone surrogate is refused', (given) => {
    expect(readFault(field, given)).toContain('읽을 수 없는 글자');
  });

  it('holds 64 KB and no more', () => {
    expect(readFault(field, 'a'.repeat(FIELD_BYTES))).toBeUndefined();
    expect(readFault(field, 'a'.repeat(FIELD_BYTES + 1))).toContain('64KB');
    expect(readFault(field, '가'.repeat(Math.floor(FIELD_BYTES / 3)))).toBeUndefined();
    expect(readFault(field, '가'.repeat(Math.ceil(FIELD_BYTES / 3)))).toContain('64KB');
  });

  it('takes numbers as written, and absent and null as blank', () => {
    expect(field.read(7, 'x', {})).toBe('7');
    expect([field.read(undefined, 'x', {}), field.read(null, 'x', {})]).toEqual(['', '']);
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const faults: Faults = {};
        const value = field.read(given, 'x', faults);
        if ('x' in faults) return;
        expect(value).toBe(normaliseText(given));
        expect(field.read(JSON.parse(JSON.stringify(field.write(value))), 'x', faults)).toBe(value);
        expect(field.canonical(field.canonical(value))).toBe(field.canonical(value));
        expect(faults).toEqual({});
      }),
    );
  });
});

describe('control characters', () => {
  it.each(Object.entries<Field<string>>(stored))('go from %s', (_kind, field) => {
    expect(field.read('가\u0000나\r\n다', 'x', {})).toBe('가나\n다');
  });

  it.each(Object.entries<Field<string>>(plain as Record<string, Field<string>>))(
    'are refused in %s',
    (_kind, field) => {
      expect(readFault(field, 'A\u0000B')).toContain('쓸 수 없는 글자');
      expect(readFault(field, 'AB\u007f')).toContain('쓸 수 없는 글자');
    },
  );
});

describe('lengths', () => {
  it('are counted in characters a person sees, and told with what is too much', () => {
    const hobby = texts.text('hob_nm', '취미', { max: 5 });
    expect(faultOf(hobby, '👨‍👩‍👧‍👦'.repeat(5))).toBeUndefined();
    expect(faultOf(hobby, '가'.repeat(17))).toBe('5자까지 쓸 수 있어요. 12자 초과했어요.');
    expect(faultOf(kinds.longText('l', '글'), '가'.repeat(2001))).toBe('2,000자까지 쓸 수 있어요. 1자 초과했어요.');
    expect(faultOf(texts.text('t', '이름'), 'a'.repeat(101))).toBe('100자까지 쓸 수 있어요. 1자 초과했어요.');
  });
});

describe('required', () => {
  it.each([
    [texts.text('t', '이름', { required: true }), '이름을 입력해 주세요.'],
    [kinds.longText('l', '자기소개서 2', { required: true }), '자기소개서 2를 입력해 주세요.'],
    [kinds.code('c', '성별', { codes: 'sex_cd', required: true }), '성별을 선택해 주세요.'],
    [kinds.phone('p', '휴대폰 번호', { required: true }), '휴대폰 번호를 입력해 주세요.'],
  ])('%# asks for a blank value', (field, sentence) => {
    expect(faultOf(field, '')).toBe(sentence);
  });

  it('is not satisfied by spaces where people write', () => {
    expect(faultOf(texts.text('t', '이름', { required: true }), ' \n ')).toBe('이름을 입력해 주세요.');
  });
});

describe('a code', () => {
  it('is one of its group, retired ones included', () => {
    expect([faultOf(plain.code, '1', { codes }), faultOf(plain.code, '3', { codes })]).toEqual([undefined, undefined]);
    expect(faultOf(plain.code, '2', { codes })).toBe('성별을 목록에서 골라 주세요.');
    expect(faultOf(plain.code, '__proto__', { codes })).toBe('성별을 목록에서 골라 주세요.');
    expect(faultOf(plain.code, '', { codes })).toBeUndefined();
  });

  it('is read in words', () => {
    expect([plain.code.inWords('1', { codes }), plain.code.inWords('9', { codes })]).toEqual(['남', '9']);
  });
});

it('a choice is one of its closed list', () => {
  expect([faultOf(plain.choice, 'newest'), faultOf(plain.choice, '')]).toEqual([undefined, undefined]);
  expect(faultOf(plain.choice, 'oldest' as 'newest')).toBe('정렬에 쓸 수 없는 값이에요.');
});

it('a key keeps its pattern', () => {
  expect([faultOf(plain.key, 'DT'), faultOf(plain.key, 'dt')]).toEqual([
    undefined,
    '회사 코드의 형식이 올바르지 않아요.',
  ]);
});

it('a password is trimmed by nobody', () => {
  expect(plain.password.read(' 비밀 ', 'x', {})).toBe(' 비밀 ');
  expect(plain.password.canonical(' 비밀 ')).toBe(' 비밀 ');
  expect(faultOf(plain.password, 'a'.repeat(201))).toBeDefined();
});

describe('a telephone number', () => {
  it.each([
    ['010-1234-5678', '01012345678', '010-1234-5678'],
    ['010 1234 5678', '01012345678', '010-1234-5678'],
    ['(02) 123.4567', '021234567', '02-123-4567'],
    ['+82-10-1234-5678', '01012345678', '010-1234-5678'],
    ['+1-650-253-0000', '+16502530000', '+16502530000'],
  ])('%s is stored as %s', (typed, digits, shown) => {
    expect(faultOf(stored.phone, typed)).toBeUndefined();
    expect(stored.phone.canonical(typed)).toBe(digits);
    expect(stored.phone.inWords(digits, {})).toBe(shown);
  });

  it.each(['1234567', '010-1234-567a', '1234567890123456', '++8210123456'])('%s is refused', (typed) => {
    expect(faultOf(stored.phone, typed)).toContain('숫자로 입력해 주세요');
  });
});

describe('an e-mail address', () => {
  it.each(['a@b.kr', 'Gil.Dong+tag@sub.example.com', ' name@example.com ', '한글@도메인.한국'])(
    '%s is taken',
    (typed) => {
      expect(faultOf(stored.email, typed)).toBeUndefined();
    },
  );

  it.each(['a', 'a@b', 'a@b.', '@b.kr', 'a b@c.kr', 'a@b..kr', 'a@@b.kr', 'a,b@c.kr', `${'a'.repeat(250)}@b.kr`])(
    '%s is refused',
    (typed) => expect(faultOf(stored.email, typed)).toContain('이메일 주소를 확인해 주세요'),
  );
});

describe('flags and consents', () => {
  const flag = kinds.flag('f', '보훈 대상');
  const consent = kinds.consent('c', '수집에 동의', { required: true, missing: '동의해 주세요.' });

  it('a flag is Y or N on the wire', () => {
    expect(['Y', true, 'N', false, '', null, undefined].map((given) => flag.read(given, 'x', {}))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([flag.write(true), flag.write(false)]).toEqual(['Y', 'N']);
    expect(['y', 'yes', 1, 0, {}, []].map((given) => readFault(flag, given))).toEqual(Array(6).fill(WRONG_FORM));
  });

  it('a consent is a JSON boolean, and only true agrees', () => {
    expect([consent.read(true, 'x', {}), consent.read(undefined, 'x', {})]).toEqual([true, false]);
    expect(['Y', 'true', 1, ''].map((given) => readFault(consent, given))).toEqual(Array(4).fill(WRONG_FORM));
    expect([faultOf(consent, false), faultOf(consent, true)]).toEqual(['동의해 주세요.', undefined]);
  });
});
