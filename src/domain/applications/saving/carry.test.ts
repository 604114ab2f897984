import { expect, it } from 'vitest';
import { carriedWords } from './carry.ts';

const OPEN = '‘확인 필요’로 표시한 단계를 열어 확인해 주세요.';
const NOTHING = '새로 채울 내용이 없어요. 이미 적은 내용은 그대로예요.';

it.each([
  [{ steps: ['a', 'a', 'a'], files: 2 }, `3개 단계와 파일 2개를 채웠어요. ${OPEN}`],
  [{ steps: ['a', 'a', 'a'], files: 0 }, `3개 단계를 채웠어요. ${OPEN}`],
  [
    { steps: ['a', 'a', 'a'], files: 1, filesLeft: 2 },
    `3개 단계와 파일 1개를 채웠어요. 파일 2개는 이 공고에 가져올 수 없어 두고 왔어요. ${OPEN}`,
  ],
  [
    { steps: ['a', 'a', 'a'], files: 0, photoKept: true },
    `3개 단계를 채웠어요. 사진은 이미 있어 바꾸지 않았어요. ${OPEN}`,
  ],
  [{ steps: [], files: 0 }, NOTHING],
  [
    { steps: [], files: 0, filesLeft: 1, photoKept: true },
    `${NOTHING} 파일 1개는 이 공고에 가져올 수 없어 두고 왔어요. 사진은 이미 있어 바꾸지 않았어요.`,
  ],
])('%j: %s', (carried, words) => {
  expect(carriedWords(carried)).toBe(words);
});
