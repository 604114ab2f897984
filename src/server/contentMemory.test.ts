import { describe, expect, it } from 'vitest';
import { createContentMemory } from './contentMemory.ts';

function counted(words = 'a posting') {
  const reading = { reads: 0, read: async () => ({ words: `${words} ${++reading.reads}` }) };
  return reading;
}

describe('what is remembered of the content', () => {
  it('is read once at a version, and anew at every other', async () => {
    const memory = createContentMemory();
    const { read } = counted();
    const at = async (version: number) => (await memory.at(version, 'one', read))?.words;
    expect([await at(1), await at(1), await at(2), await at(2)]).toEqual([
      'a posting 1',
      'a posting 1',
      'a posting 2',
      'a posting 2',
    ]);
    // A version that was there before may be another one now: a backup was brought back.
    expect([await at(1), await at(2)]).toEqual(['a posting 3', 'a posting 4']);
  });

  it('has a name', async () => {
    const memory = createContentMemory();
    const [one, other] = [counted('one'), counted('other')];
    await memory.at(1, 'one', one.read);
    expect(await memory.at(1, 'other', other.read)).toEqual({ words: 'other 1' });
    expect(await memory.at(1, 'one', one.read)).toEqual({ words: 'one 1' });
  });

  it('is not what was read while the content changed, nor what is not there', async () => {
    const memory = createContentMemory();
    const { read } = counted();
    const slow = Promise.withResolvers<{ words: string }>();
    const reading = memory.at(1, 'one', () => slow.promise);
    await memory.at(2, 'another', read);
    slow.resolve({ words: 'old' });
    expect(await reading).toEqual({ words: 'old' });
    expect(await memory.at(2, 'one', read)).toEqual({ words: 'a posting 2' });
    expect(await memory.at(2, 'none', async () => undefined)).toBeUndefined();
    expect(await memory.at(2, 'none', read)).toEqual({ words: 'a posting 3' });
  });
});
