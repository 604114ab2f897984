import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachTextWith, joinTexts } from './searchTexts.ts';

const letters = (constraints: fc.StringConstraints) => fc.string({ unit: fc.constantFrom('가', 'a'), ...constraints });

it('finds a word in every text that has it, once, and in no two of them together', () => {
  fc.assert(
    fc.property(fc.array(letters({ maxLength: 6 })), letters({ minLength: 1, maxLength: 3 }), (texts, word) => {
      const found: number[] = [];
      eachTextWith(joinTexts(texts), word, (place) => found.push(place));
      expect(found).toEqual([...texts.keys()].filter((place) => texts[place]?.includes(word)));
    }),
  );
});
