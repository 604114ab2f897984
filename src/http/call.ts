import type { CheckContext, Faults, Shape } from '../fields/shape.ts';
import { commonProblem } from './failure.ts';

/**
 * What answering costs, and so what is refused first when there is too much to do: from `search`, drawn for whoever
 * asks for it, and `page`, drawn once for everybody, to `submit`. `slow` waits for others: a password's hash, a printer, a service outside. How much of each:
 * src/server/load.ts.
 */
export type Work = 'search' | 'page' | 'read' | 'save' | 'upload' | 'slow' | 'submit';

/** A page of the site as a picture of itself: it runs no script, and only the console's own pages may frame it. */
export interface ShownDocument {
  html: string;
  headers: Readonly<Record<string, string>>;
}

/** One API call, described once: served, checked, sent, documented and tested from this. */
export interface Call<I, O> {
  method: 'GET' | 'POST';
  path: string;
  /** What it does, in Korean, for the OpenAPI document. */
  title: string;
  /** `signed`: by a program that holds a secret of ours, as standardwebhooks.com says. */
  access: 'anyone' | 'member' | 'operator' | 'signed';
  /**
   * What an operator does by it, as the table of roles names it (src/domain/operators/roles.ts). A call of operators
   * without one is about its caller, whatever their roles.
   */
  act?: string;
  /**
   * What a call of operators leaves in the record of access: a row, a row if it shows applicants or members this time,
   * either of which the type of its answer asks for, or nothing. Each has to say.
   */
  records?: Records;
  /** The operator has to have given the second factor within the last minutes, whatever the session is. */
  fresh?: true;
  /** The query of a GET, the JSON body of a POST. */
  input: Shape<I>;
  /** The body of this POST is multipart form data: one of its fields is a file. */
  form?: true;
  answer: Shape<O>;
  /** Answers no JSON but an HTML document, which the console shows in a frame. */
  document?: true;
  /** Answers a `token` header that the browser keeps. */
  answersToken?: boolean;
  /** Sent by the page itself, not by the person: does not slide the session (domain decision §5). */
  background?: boolean;
  /** A suspended member may make this change too (logging out, own data). */
  whileSuspended?: boolean;
  /** Part of applying: not for a member whose use is restricted. */
  applies?: boolean;
  /** The member has to have given the password again within the last minutes, whatever the session is. */
  confirmed?: boolean;
  /** Most times in a minute one member may make it, wherever they are (domain decision §5). No limit by default. */
  perMinute?: number;
  /** Most times in a minute it may be made from one network, which a campus shares: generous. No limit by default. */
  perMinuteOfAddress?: number;
  /** It changes something though its name, which the specification fixes, says GET: only this site's own scripts may ask. */
  changes?: true;
  /** The same for every visitor: answered from the page cache. */
  cached?: boolean;
  /** By default a search if everybody gets the same, else by what it does (`workOf`). */
  work?: Work;
  /** Milliseconds after which the browser gives up; none by default (Specification §7). */
  timeout?: number | ((input: I) => number);
  /** Input whose values are kept though they are wrong: its own check asks for little, submitting for the rest. */
  draft?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of calls of any input and answer.
export type AnyCall = Call<any, any>;

export type InputOf<C> = C extends Call<infer I, unknown> ? I : never;
export type AnswerOf<C> = C extends Call<never, infer O> ? O : C extends Call<infer _, infer O> ? O : never;

/** Whose data an answer shows: that of applicants or members, sometimes that, or never. */
export type Records = 'people' | 'ifPeople' | 'nothing';

type Access = Call<unknown, unknown>['access'];

// A call of operators has to say what it records; any other records nothing of this kind.
type Saying<A> = A extends 'operator' ? { records: Records } : { records?: undefined };

/** Describes a call; who may make it, and what of it is recorded, stay part of its type. */
export function call<I, O, const A extends Access, const R extends Records | undefined = undefined>(
  description: Call<I, O> & { access: A; records?: R } & Saying<A>,
): Call<I, O> & { access: A; records?: R } {
  return description;
}

/** `GET /api/list`: how a call is named in tests, documents and errors. */
export function nameOfCall(described: AnyCall): string {
  return `${described.method} ${described.path}`;
}

const OF_CONSOLE = '/api/console/';

/** Whether it belongs to the company's side: never named where the public reads. */
export function isOfConsole({ path }: Pick<AnyCall, 'path'>): boolean {
  return path.startsWith(OF_CONSOLE);
}

/** What answering a call costs. */
export function workOf({ work, cached, form, method, access }: AnyCall): Work {
  if (work) return work;
  if (cached) return 'search';
  if (form) return 'upload';
  if (method === 'GET') return 'read';
  // Logging in and registering: a password is hashed, or a mail written.
  return access === 'anyone' ? 'slow' : 'save';
}

/**
 * Reads and checks an input, or throws with every field's sentence at once: `malformed` (400) where the form is
 * wrong, `invalid` (422) where only values are.
 */
export function readInput<I>(described: Call<I, unknown>, given: unknown, context: CheckContext = {}): I {
  const faults: Faults = {};
  const value = described.input.read(given, '', faults);
  const malformed = Object.keys(faults).length > 0;
  described.input.check(value, '', faults, context);
  if (Object.keys(faults).length === 0) return value;
  const { '': whole, ...fields } = faults;
  throw commonProblem(malformed ? 'malformed' : 'invalid', { fields: whole ? { ...fields } : fields });
}

/** The members of a query that say something: a blank one is an absent one. */
export function saidIn<T>(query: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** The query string of a GET, without its blank members. */
export function writeQuery<I>(described: Call<I, unknown>, input: I): string {
  const written = described.input.write(input) as Record<string, unknown>;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(written)) {
    if ((value ?? '') !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
