import { truth } from './answers.ts';
import type { Field } from './field.ts';
import { list, type Members, type Nested, nest, type RecordOf, record } from './record.ts';
import type { Shape } from './shape.ts';
import { type TextOptions, text } from './text.ts';

/* What a company writes for its own site: declared like any field, and never blank unless it says so. */

/** Longest line, in grapheme clusters. */
const LINE = 1000;
/** Longest text of several lines. */
const PARAGRAPH = 5000;

/** One line that is there. */
export function line<W extends string>(wire: W, label: string, options: TextOptions = {}): Field<string> {
  return text(wire, label, { required: true, max: LINE, ...options });
}

/** Lines in reading order, at least so many. */
export function lines(wire: string, label: string, least = 0): Nested<string[]> {
  return several(wire, label, line('', label, { max: PARAGRAPH }), { least });
}

/** Records in reading order, at least so many. */
export function rows<M extends Members>(wire: string, label: string, members: M, least = 0): Nested<RecordOf<M>[]> {
  return several(wire, label, record(members), { least });
}

interface Limits {
  least?: number;
  most?: number;
}

/** A list under a name, at least and at most so many long (1,000). */
export function several<T>(wire: string, label: string, shape: Shape<T>, limits: Limits = {}): Nested<T[]> {
  const { least = 0, most = 1000 } = limits;
  const whole = list(shape, most);
  return nest(wire, label, {
    ...whole,
    check(value, path, faults, context) {
      if (value.length < least && !(path in faults)) faults[path] = `${label}: ${least}개 이상 적어 주세요.`;
      whole.check(value, path, faults, context);
    },
  });
}

/** The same field with one rule more, for a value that is not blank: the sentence for one that breaks it. */
export function ruled<T>(one: Field<T>, wrong: (value: T) => string | undefined): Field<T> {
  return {
    ...one,
    check(value, path, faults, context) {
      one.check(value, path, faults, context);
      const sentence = path in faults || one.isBlank(value) ? undefined : wrong(value);
      if (sentence) faults[path] = sentence;
    },
  };
}

/** Yes or no, which has to be said. */
export function decided(wire: string, label: string): Field<boolean> {
  const one = truth(wire, label);
  return {
    ...one,
    read(given, path, faults) {
      if (typeof given !== 'boolean') faults[path] = `${label}: true나 false로 적어 주세요.`;
      return given === true;
    },
  };
}
