import { expect, it } from 'vitest';
import { besideName } from './editorPlaces.ts';

it('a sentence beside the name of its place does not say that name first; a name within it stays', () => {
  const sentences = ['이런 일을 해요: 1개 이상 적어 주세요.', '부서를 입력해 주세요.', '이런 일을 해요가 너무 길어요.'];
  expect(sentences.map((one) => besideName('이런 일을 해요', one))).toEqual([
    '1개 이상 적어 주세요.',
    ...sentences.slice(1),
  ]);
});
