import type { Field } from './field.ts';
import { grouped } from './grouped.ts';
import {
  at,
  type CheckContext,
  type Faults,
  type Infer,
  isObject,
  type JsonSchema,
  type Shape,
  WRONG_FORM,
} from './shape.ts';

/** Members of a record by our name: a field, or a nested record or list under its wire name. */
export type Members = Record<string, Field<never> | Field<unknown> | Nested<unknown>>;

/** A record or list under a name on the wire. */
export interface Nested<T> extends Shape<T> {
  readonly wire: string;
  readonly label: string;
  readonly shape: Shape<unknown>;
}

// biome-ignore lint/suspicious/noExplicitAny: the members' own types are recovered by Infer.
type AnyMember = Field<any> | Nested<any>;
type AnyMembers = Record<string, AnyMember>;

export type RecordOf<M> = { [K in keyof M]: Infer<M[K]> };

export interface RecordShape<M> extends Shape<RecordOf<M>> {
  readonly members: M;
  /** Reads only what is present, for partial updates: absent members stay absent. */
  readPresent(given: unknown, path: string, faults: Faults): Partial<RecordOf<M>>;
}

type Cross<T> = (value: T, fault: (key: keyof T & string, sentence: string) => void, context: CheckContext) => void;

/** A JSON object. Unknown members are ignored; `check` adds a rule over several members. */
export function record<M extends AnyMembers>(members: M, check?: Cross<RecordOf<M>>): RecordShape<M> {
  const entries = Object.entries(members);
  const required = entries.flatMap(([, m]) => ('options' in m && m.options.required ? [m.wire] : []));
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(entries.map(([, m]) => [m.wire, m.schema])),
    ...(required.length > 0 ? { required } : {}),
  };
  // Plain loops: every save reads and writes a whole CV.
  const collect = (pick: (member: AnyMember) => unknown) => {
    const collected: Record<string, unknown> = {};
    for (const [key, member] of entries) collected[key] = pick(member);
    return collected as RecordOf<M>;
  };
  return {
    members,
    schema,
    blank: () => collect((member) => member.blank()),
    read(given, path, faults) {
      if (given !== undefined && !isObject(given)) faults[path] = WRONG_FORM;
      const from = isObject(given) ? given : {};
      return collect((m) => m.read(Object.hasOwn(from, m.wire) ? from[m.wire] : undefined, at(path, m.wire), faults));
    },
    readPresent(given, path, faults) {
      if (!isObject(given)) {
        faults[path] = WRONG_FORM;
        return {};
      }
      const present = entries.filter(([, m]) => Object.hasOwn(given, m.wire));
      return Object.fromEntries(
        present.map(([key, m]) => [key, m.read(given[m.wire], at(path, m.wire), faults)]),
      ) as Partial<RecordOf<M>>;
    },
    check(value, path, faults, context) {
      for (const [key, member] of entries) {
        member.check((value as Record<string, unknown>)[key], at(path, member.wire), faults, context);
      }
      check?.(
        value,
        (key, sentence) => {
          const place = at(path, members[key]!.wire);
          if (!(place in faults)) faults[place] = sentence;
        },
        context,
      );
    },
    write(value) {
      const written: Record<string, unknown> = {};
      for (const [key, member] of entries) {
        const own = (value as Record<string, unknown>)[key];
        if (own !== undefined) written[member.wire] = member.write(own);
      }
      return written;
    },
  };
}

/** A JSON array with what each of its values is. */
export interface ListShape<T> extends Shape<T[]> {
  readonly item: Shape<T>;
  readonly most: number;
}

/** A JSON array of one shape, at most `most` long (1,000). */
export function list<T>(shape: Shape<T>, most = 1000): ListShape<T> {
  return {
    item: shape,
    most,
    blank: () => [],
    read(given, path, faults) {
      if (given === undefined || given === null) return [];
      if (!Array.isArray(given) || given.length > most) {
        faults[path] = Array.isArray(given) ? `${grouped(most)}개까지 보낼 수 있어요.` : WRONG_FORM;
        return [];
      }
      return given.map((one, index) => shape.read(one, at(path, index), faults));
    },
    check(value, path, faults, context) {
      value.forEach((one, index) => {
        shape.check(one, at(path, index), faults, context);
      });
    },
    write: (value) => value.map((one) => shape.write(one)),
    schema: { type: 'array', items: shape.schema },
  };
}

/** Puts a record or list under its name on the wire. */
export function nest<T>(wire: string, label: string, shape: Shape<T>): Nested<T> {
  return { ...shape, wire, label, shape: shape as Shape<unknown> };
}

/** A member that may be absent: absent or null reads as undefined and is not written. */
export function maybe<T>(member: Field<T> | Nested<T>): Nested<T | undefined> & { readonly isOptional: true } {
  return {
    isOptional: true,
    wire: member.wire,
    label: member.label,
    shape: member as Shape<unknown>,
    schema: member.schema,
    blank: () => undefined,
    read: (given, path, faults) =>
      given === undefined || given === null ? undefined : member.read(given, path, faults),
    check: (value, path, faults, context) => {
      if (value !== undefined) member.check(value, path, faults, context);
    },
    write: (value) => (value === undefined ? undefined : member.write(value)),
  };
}
