import { instant, truth, value, whole } from '../../fields/answers.ts';
import { date } from '../../fields/dates.ts';
import { longText } from '../../fields/kinds.ts';
import { list, nest, record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { choice, key, text } from '../../fields/text.ts';
import { COMPANY_CODE } from '../postings/posting.records.ts';
import { SEAL_FAULTS, type SealFault } from './seal.ts';

const sealFaults = Object.keys(SEAL_FAULTS) as SealFault[];

/** Rows of the record on one page. */
export const ACCESS_PAGE = 50;

/** By what the record is searched; blank, all of it. Days are Korea's. */
export const accessFields = {
  from: date('from', '시작 날'),
  to: date('to', '끝 날'),
  act: key('act', '한 일', { pattern: /^[A-Za-z.]{1,50}$/ }),
  company: key('company_cd', '회사', { pattern: COMPANY_CODE }),
  number: key('number', '접수번호나 회원 번호', {
    pattern: /^(?:[1-9][0-9]{0,14}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
    wrong: '접수번호는 숫자로, 회원 번호는 기록에 나온 그대로 입력해 주세요.',
    input: 'text',
  }),
  before: key('before', '이어서 읽을 자리', { pattern: /^[0-9]{1,17}-[0-9]{1,15}$/ }),
};

export const operatorField = key('operator_no', '운영자', { pattern: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ });

/** A row of the record as it is read: numbers of people, and names of operators alone. */
export const accessRow = record({
  number: whole('access_no', '기록 번호'),
  at: instant('at', '시각'),
  operator: text('operator_nm', '운영자'),
  act: text('act', '한 일'),
  company: text('company_cd', '회사 코드'),
  posting: text('pblanc_no', '공고 번호'),
  applications: value<number[]>('applications', '접수번호', { type: 'array', items: { type: 'integer' } }, []),
  members: value<string[]>('members', '회원 번호', { type: 'array', items: { type: 'string' } }, []),
  searched: text('searched', '찾은 말의 종류'),
  contact: truth('contact', '연락처를 보았는지'),
  reason: text('reason', '까닭', { max: 500 }),
  address: text('address', '접속한 주소'),
});
export type AccessRow = Infer<typeof accessRow>;

const operatorChoice = record({ number: text('operator_no', '운영자 번호'), name: text('operator_nm', '이름') });

/** A page of the record, the newest first; `next` is blank on the last one. */
export const accessPage = record({
  rows: nest('rows', '기록', list(accessRow)),
  next: text('next', '이어서 읽을 자리'),
  operators: nest('operators', '기록에 있는 운영자', list(operatorChoice)),
});
export type AccessPage = Infer<typeof accessPage>;

/** Seals that somebody kept outside, as they are pasted. */
export const pastedSeals = { seals: longText('seals', '보관한 봉인', { required: true, max: 20_000 }) };

/** How many days were looked at, and what is wrong with which. */
export const sealsCompared = record({
  days: whole('days', '본 날의 수'),
  findings: nest(
    'findings',
    '다른 것',
    list(record({ day: text('day', '날'), fault: choice('fault', '무엇이 다른지', sealFaults) })),
  ),
});
