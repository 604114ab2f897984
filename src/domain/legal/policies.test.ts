import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { USUAL, withPeriods } from '../retention/periods.ts';

// Facts the specification (§3, §4, §9) and domain §6 put into the legal texts, in the words the texts use.

const text = (name: string) =>
  withPeriods(readFileSync(`content/policies/${name}.md`, 'utf8'), USUAL)
    .replace(/\s+/g, ' ')
    .replace(/^---.*?--- /, '');

const memberData = [
  ...[
    '아이디',
    '비밀번호',
    '이름',
    '이메일',
    '휴대전화번호',
    '생년월일',
    '직위',
    '직책',
    '집 주소',
    '회사명',
    '대표자명',
  ],
  ...['팩스', '회사 주소', '업태', '업종', '사진', '주소', '성별', '지원 구분', '자기소개서', '장애 여부', '보훈'],
  ...[
    '저소득층',
    '차상위계층',
    '채용점검 결과',
    '학력',
    '경력',
    '입대일',
    '전역일',
    '면제 사유',
    '군별',
    '병과',
    '계급',
  ],
  ...['자격증', '외국어', '기술', '취미', '특기', '지원 경로', '포트폴리오', '첨부파일', '본인확인기관', '식별값'],
];
const retention = [
  '5년',
  '3년',
  '계약',
  '결제',
  '전자금융',
  '세',
  '불만',
  '신용정보',
  '5일 안에 파기',
  '재직하는 동안',
];

describe.each(['privacy-2024-06-17', 'privacy-2020-11-27'])('%s', (name) => {
  test.each([...memberData, ...retention])('says %s', (words) => {
    expect(text(name)).toContain(words);
  });
  test('keeps applicants until the posting closes and consents until they are withdrawn', () => {
    expect(text(name)).toContain('공고의 채용이 끝날 때까지');
    expect(text(name)).toMatch(/동의를 (철회|거두어들)[^.]*때까지/);
    expect(text(name)).toMatch(/1년 동안 이용하지 않은 회원[^.]*자동으로 파기/);
    expect(text(name)).toContain('탈퇴할 때까지');
  });
  test('announces changes seven days ahead, by notice or by mail, and names who answers', () => {
    expect(text(name)).toMatch(/7일 전[^.]*(알림|공지) 또는 메일/);
    expect(text(name)).toContain('개인정보 보호책임자');
    expect(text(name)).toContain('담당 부서');
  });
});

test('only the text of 2020-11-27 says that it applies from 2022-10-07', () => {
  const sentence = '2022년 10월 7일부터 적용';
  const saying = ['privacy-2024-06-17', 'privacy-2020-11-27', 'privacy-older', 'terms-2018-06-15'].filter((name) =>
    text(name).includes(sentence),
  );
  expect(saying).toEqual(['privacy-2020-11-27']);
});

test.each([
  '2024년 6월 17일부터 시행',
  '30일 전에 메일로 알린 뒤',
  '전형 종료',
  '파기 예정일',
  '개인정보가 들어 있지 않은 파기 사실만',
  '14일 안에 돌려 드립니다',
  '2년 동안 보관하며 내려받을 때마다 까닭',
  'argon2id',
  '동의하지 않아도 가입과 지원을 막지 않습니다',
  '정보를 받는 회사의 이름',
  '용모·키·체중',
  '건강에 관한 내용을 받거나 저장하지 않습니다',
  '14세 미만',
])('the policy in force says: %s', (words) => {
  expect(text('privacy-2024-06-17')).toContain(words);
});

test.each([
  '다른 사람의 명의를 빌려',
  '신청서의 내용이 거짓인',
  '신청한 사람의 사정으로 승낙하기 어려운',
  '거짓 내용을 등록',
  '이용을 방해',
  '법령이나 공공질서에 어긋나는',
  '의무를 어긴',
  '14일 전에 메일과 화면으로 알리고 이의를 제기할 기회',
  '정지된 회원도 자신의 정보를 읽고 내려받을 수',
  '3개월 안에 다시 이용하겠다는 뜻',
  '의사를 확인할 수 있습니다',
  '14일 안에 답이 없으면 서비스 제공을 멈추고 회원의 정보를 지웁니다',
  '1년 동안 서비스를 이용하지 않으면',
  '새로 가입하여야 합니다',
  '30일 전',
  '탈퇴할 때까지',
  '7일 전에',
  '2018년 6월 15일부터 시행',
])('the terms say: %s', (words) => {
  expect(text('terms-2018-06-15')).toContain(words);
});
