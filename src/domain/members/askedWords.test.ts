import { expect, it } from 'vitest';
import { askedWords } from './registration.records.ts';

it.each([
  ['이용약관에 동의합니다', '이용약관에 동의해 주세요.'],
  ['안내를 확인했습니다', '안내를 확인해 주세요.'],
  ['만 14세 이상입니다', '‘만 14세 이상입니다’에 표시해 주세요.'],
])('what the box %s is asked for with', (label, words) => expect(askedWords(label)).toBe(words));
