import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEnvelopeMemory, LIFE } from './envelopeMemory.ts';

const draft = () => ({ words: '지금 쓰는 글' });
const bytes = (text: string) => Buffer.from(text);

describe('what was sealed just now', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // What is kept at the very beginning of a process's clock never goes, to the library.
    vi.advanceTimersByTime(1);
  });
  afterEach(() => void vi.useRealTimers());

  it('is known by its very bytes, and by its application', () => {
    const [memory, kept] = [createEnvelopeMemory(), draft()];
    memory.keep(1, bytes('sealed'), kept, 10);
    expect(memory.opened(1, bytes('sealed'))).toBe(kept);
    expect(memory.opened(1, bytes('sealeD'))).toBeUndefined();
    expect(memory.opened(1, bytes('sealed by another process'))).toBeUndefined();
    expect(memory.opened(2, bytes('sealed'))).toBeUndefined();
  });

  it('is what was sealed last', () => {
    const [memory, later] = [createEnvelopeMemory(), draft()];
    memory.keep(1, bytes('first'), draft(), 10);
    memory.keep(1, bytes('second'), later, 10);
    expect(memory.opened(1, bytes('first'))).toBeUndefined();
    expect(memory.opened(1, bytes('second'))).toBe(later);
  });

  it('forgets what is over, and nothing else', () => {
    const memory = createEnvelopeMemory<object, string>();
    for (const one of ['a 1', 'a 2', 'b 1']) memory.keep(one, bytes('sealed'), draft(), 10);
    memory.forget((one) => one.startsWith('a'));
    expect(['a 1', 'a 2', 'b 1'].map((one) => memory.opened(one, bytes('sealed')) !== undefined)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('goes by itself when no other save follows', () => {
    const [memory, kept] = [createEnvelopeMemory(), draft()];
    memory.keep(1, bytes('sealed'), kept, 10);
    vi.advanceTimersByTime(LIFE - 1_000);
    expect(memory.opened(1, bytes('sealed'))).toBe(kept);
    // Having been read does not keep it.
    vi.advanceTimersByTime(2_000);
    expect(memory.opened(1, bytes('sealed'))).toBeUndefined();
  });

  it('is bounded: nothing very long, and the oldest go first', () => {
    const memory = createEnvelopeMemory();
    memory.keep(0, bytes('long'), draft(), 100_001);
    expect(memory.opened(0, bytes('long'))).toBeUndefined();
    for (let number = 1; number <= 200; number += 1) memory.keep(number, bytes('sealed'), draft(), 100_000);
    const known = Array.from({ length: 200 }, (_, at) => at + 1).filter((one) => memory.opened(one, bytes('sealed')));
    expect([known.length, known[0], known.at(-1)]).toEqual([160, 41, 200]);
  });
});
