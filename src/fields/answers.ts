import { type Field, type FieldOptions, field } from './field.ts';
import { grouped } from './grouped.ts';
import { type JsonSchema, type Shape, WRONG_FORM } from './shape.ts';

/** A structured value of an answer that our own server wrote: passed through, typed, never checked. */
export function value<T>(wire: string, label: string, schema: JsonSchema = {}, blank = null as T): Field<T> {
  return field<T>(wire, label, {}, { kind: 'value', input: 'none', blank, schema, read: (given) => given as T });
}

/** A whole answer passed through as it is (a bare number, boolean or a map). */
export function plain<T>(schema: JsonSchema): Shape<T> {
  return { blank: () => null as T, read: (given) => given as T, check: () => {}, write: (given) => given, schema };
}

interface WholeOptions extends FieldOptions<number | undefined> {
  min?: number;
  max?: number;
}

/** A whole number of a call, a JSON number or its digits in a query; undefined when absent. */
export function whole(wire: string, label: string, options: WholeOptions = {}): Field<number | undefined> {
  const { min = 0, max = 2 ** 31 - 1 } = options;
  return field<number | undefined>(wire, label, options, {
    kind: 'whole',
    input: 'number',
    blank: undefined,
    schema: { type: 'integer', minimum: min, maximum: max },
    read: (given) => {
      const value = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given;
      return typeof value === 'number' && Number.isSafeInteger(value) ? value : { fault: WRONG_FORM };
    },
    isBlank: (value) => value === undefined,
    wrong: (value) =>
      value! < min || value! > max ? `${grouped(min)}부터 ${grouped(max)}까지의 수를 보내 주세요.` : undefined,
  });
}

/** A truth value of a call that is neither consent nor Y/N. */
export function truth(wire: string, label: string, options: FieldOptions<boolean> = {}): Field<boolean> {
  return field(wire, label, options, {
    kind: 'truth',
    input: 'none',
    blank: false,
    schema: { type: 'boolean' },
    read: (given) => (typeof given === 'boolean' ? given : { fault: WRONG_FORM }),
  });
}

/** An instant in an answer, ISO 8601 with zone; a Date here. */
export function instant(wire: string, label: string): Field<Date | null> {
  return field<Date | null>(
    wire,
    label,
    {},
    {
      kind: 'instant',
      input: 'none',
      blank: null,
      schema: { type: ['string', 'null'], format: 'date-time' },
      read: (given) => (typeof given === 'string' ? new Date(given) : (given as Date | null)),
      write: (value) => value?.toISOString() ?? null,
    },
  );
}
