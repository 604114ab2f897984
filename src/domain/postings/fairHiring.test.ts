import { expect, it } from 'vitest';
import { isForbiddenQuestion } from './fairHiring.ts';

it.each([
  '키와 몸무게를 적어 주세요.',
  '본인의 용모를 설명해 주세요.',
  '출신 지역은 어디인가요?',
  '결혼 여부를 알려 주세요.',
  '재산 상황을 적어 주세요.',
  '부모님의 직업과 학력을 적어 주세요.',
])('refuses: %s', (text) => expect(isForbiddenQuestion(text)).toBe(true));

it.each([
  '핵심 키워드 세 가지로 자신을 소개해 주세요.',
  '매출 신장률을 끌어올린 경험을 적어 주세요.',
  '가족처럼 지낸 동료와 의견이 갈린 경험을 적어 주세요.',
  '지식재산을 다룬 경험을 적어 주세요.',
])('lets pass: %s', (text) => expect(isForbiddenQuestion(text)).toBe(false));
