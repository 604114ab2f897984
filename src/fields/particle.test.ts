import { expect, it } from 'vitest';
import { directionParticle, objectParticle, topicParticle } from './particle.ts';

it.each([
  ['이름', '을'],
  ['주소', '를'],
  ['학력', '을'],
  ['자기소개서 1', '을'],
  ['자기소개서 2', '를'],
  ['자기소개서 3', '을'],
  ['자기소개서 4', '를'],
  ['2020', '을'],
  ['TOEIC', '을(를)'],
  ['지원 경로(기타)', '을(를)'],
  ['', '을(를)'],
])('%s%s', (word, particle) => {
  expect(objectParticle(word)).toBe(particle);
});

it.each([
  ['포트폴리오와 증빙 등 첨부파일', '은'],
  ['취미', '는'],
  ['자기소개서 3', '은'],
  ['링크(웹 주소)', '은(는)'],
])('%s%s', (word, particle) => {
  expect(topicParticle(word)).toBe(particle);
});

it.each([
  ['회원가입', '으로'],
  ['아이디·비밀번호 찾기', '로'],
  ['개인정보 수정', '으로'],
  ['서울', '로'],
])('%s%s', (word, particle) => {
  expect(directionParticle(word)).toBe(particle);
});
