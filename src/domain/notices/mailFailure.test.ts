import { expect, it } from 'vitest';
import { failureWords } from './mailFailure.ts';

it('a refusal for good, one for now, and a line that broke are told apart, each with its code', () => {
  expect(failureWords('550')).toBe('메일 서버가 받지 않았어요. 주소를 확인해 주세요. (550)');
  expect(failureWords('451')).toBe('메일 서버가 지금은 받지 않아요. (451)');
  expect(failureWords('ECONNREFUSED')).toBe('메일 서버와 연결하지 못했어요. (ECONNREFUSED)');
  expect(failureWords('internal')).toBe('보내는 도중에 문제가 생겼어요.');
});
