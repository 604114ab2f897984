import { expect, it } from 'vitest';
import { bounceCode, failureWords } from './mailFailure.ts';

it('a refusal for good, one for now, and a line that broke are told apart, each with its code', () => {
  expect(failureWords('550')).toBe('메일 서버가 받지 않았어요. 주소를 확인해 주세요. (550)');
  expect(failureWords('451')).toBe('메일 서버가 지금은 받지 않아요. (451)');
  expect(failureWords('ECONNREFUSED')).toBe('메일 서버와 연결하지 못했어요. (ECONNREFUSED)');
  expect(failureWords('internal')).toBe('보내는 도중에 문제가 생겼어요.');
});

it('what came back after it was sent says what stood in the way, and whether sending again helps', () => {
  expect(failureWords(bounceCode('hard', '5.1.1'))).toBe(
    '받는 주소가 없다고 돌아왔어요. 주소를 고치기 전에는 다시 보내도 닿지 않아요. (5.1.1)',
  );
  expect(failureWords(bounceCode('soft', '4.2.2'))).toBe(
    '메일함이 가득 찼다고 돌아왔어요. 잠시 뒤에 다시 보내 주세요. (4.2.2)',
  );
  expect(failureWords(bounceCode('hard', '5.7.26'))).toContain('받는 쪽이 막아 돌아왔어요.');
  expect(failureWords(bounceCode('soft', ''))).toBe('받는 쪽에 닿지 못하고 돌아왔어요. 잠시 뒤에 다시 보내 주세요.');
});
