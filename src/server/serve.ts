import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AnyCall,
  type Call,
  isOfConsole,
  type Records,
  readInput,
  type ShownDocument,
  saidIn,
  workOf,
} from '../http/call.ts';
import { Problem } from '../http/failure.ts';
import { problem } from '../http/problem.ts';
import { type Asking, admit, type Callers } from './admit.ts';
import { bearerToken, type SessionMember } from './caller.ts';
import type { Context } from './context.ts';
import { asProblem, isGone } from './errors.ts';
import { ClientGone, type Load } from './load.ts';
import { addressOf } from './network.ts';
import { type Operator, type Recorded, type Scope, type ScopeFor, sessionCookie, ssoCookie } from './operatorCaller.ts';
import { deviceOf } from './requests/device.ts';
import { formLimits, readForm } from './requests/multipart.ts';
import { type Note, noteOf, noteRefusal } from './security/noting.ts';

/** What a handler is given besides the context. */
export interface Request<I> {
  input: I;
  /** When the request reached this machine, on the product's clock; what deadlines are compared with. */
  arrivedAt: Date;
  /** The caller's address: for limits, and of an operator for the record of access. */
  address: string;
  /** What the caller's browser says it is, in words. */
  device: string;
  /** Told when the caller has gone. */
  signal: AbortSignal;
  /** The token that came with the request, valid or not. */
  held: string | undefined;
  /** Sends a `token` header that the browser keeps. */
  giveToken(token: string): void;
  /** Sends the cookie of a login of the console, or without a token takes it away. */
  giveCookie(token?: string): void;
  /** What the browser holds that began a company login; undefined if it holds nothing. */
  startedWith: string | undefined;
  /** Sends the cookie that binds a company login to this browser, or without a value takes it away. */
  giveStart(value?: string): void;
  /** Seconds after which whoever saved may save again. */
  nextSaveIn: number;
  /** Notes something in the security log. */
  note: Note;
  /** Says until when a cached answer is true. */
  freshUntil(instant: Date): void;
}

/** A request of a member: every query on their data names `member.id`. */
export interface MemberRequest<I> extends Request<I> {
  member: SessionMember;
}

/** A request of an operator: every query names the scope in which they may do what is asked. */
export interface OperatorRequest<I> extends Request<I> {
  operator: Operator;
  scope: Scope;
  /** What they do by it, as the table of roles names it; empty for a call about its caller. */
  act: string;
  /** For a call that tells of several acts at once, each in the scope of that act. */
  scopeFor: ScopeFor;
}

export type Handler<I, O> = (request: Request<I>, context: Context) => Promise<O>;
export type MemberHandler<I, O> = (request: MemberRequest<I>, context: Context) => Promise<O>;
type OperatorHandler<I, O> = (request: OperatorRequest<I>, context: Context) => Promise<O>;

/** A call with what answers it. */
export interface Route {
  call: AnyCall;
  // biome-ignore lint/suspicious/noExplicitAny: a list of handlers of any input and answer.
  handle: (request: any, context: Context) => Promise<any>;
}

/** Pairs a call that anyone may make with its handler. */
export function open<I, O>(call: Call<I, O> & { access: 'anyone' }, handle: Handler<I, O>): Route {
  return { call, handle };
}

/** Pairs a call that needs a member with its handler. */
export function forMember<I, O>(call: Call<I, O> & { access: 'member' }, handle: MemberHandler<I, O>): Route {
  return { call, handle };
}

type OperatorCall<I, O, R> = Call<I, O> & { access: 'operator'; records?: R };

/** Pairs a call that needs an operator with its handler. One that shows people answers only what has been recorded. */
export function forOperator<I, O>(
  call: OperatorCall<I, O, 'people' | 'ifPeople'>,
  handle: OperatorHandler<I, Recorded<O>>,
): Route;
export function forOperator<I, O>(call: OperatorCall<I, O, 'nothing'>, handle: OperatorHandler<I, O>): Route;
export function forOperator<I, O>(call: OperatorCall<I, O, Records>, handle: OperatorHandler<I, O>): Route {
  return { call, handle };
}

/** What every call is answered with. */
interface Serving extends Callers {
  context: Context;
  load: Load;
  uploads: UploadLimits;
}

/** What a form may bring: bytes of the largest file, and milliseconds the longest honest upload takes. */
interface UploadLimits {
  largest: number;
  longest: number;
}

/**
 * Answers a call when it is its turn: member first, then input, then its handler; the answer is written as described.
 * A form has two turns: while its file comes in, which may take minutes, it holds up nobody.
 */
export async function answer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  serving: Serving,
): Promise<unknown> {
  const { load } = serving;
  const asked: Asked = { route, request, reply, ...serving };
  const inTurn: InTurn = (task) => load.inTurn(workOf(route.call), () => isGone(request.raw), task);
  return answered(asked, inTurn).catch(async (failure: unknown) => {
    const error = (await hasEnded(asked, failure)) ? problem('tokenInvalid') : failure;
    const { authorization, cookie } = request.headers;
    const token = (isOfConsole(route.call) ? cookie : authorization) !== undefined;
    const from = { token, caller: asked.member ? 'member' : asked.operator ? 'operator' : undefined } as const;
    if (error instanceof Problem) noteRefusal(noteFor(asked), route.call, error, from);
    throw error;
  });
}

interface Asked extends Serving, Asking {
  route: Route;
  reply: FastifyReply;
}

const noteFor = ({ request, context, member, operator }: Asked) =>
  noteOf(request, context, { memberId: member?.id, operatorId: operator?.id });

type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

async function answered(asked: Asked, inTurn: InTurn): Promise<string> {
  const { route, request, reply, context, load, uploads } = asked;
  reply.type('application/json; charset=utf-8');
  if (!route.call.form) {
    const isQuery = route.call.method === 'GET';
    const given = isQuery ? saidIn(request.query as Record<string, unknown>) : (request.body ?? {});
    return inTurn(async () => {
      await admit(route.call, asked);
      return handle(asked, given);
    });
  }
  await inTurn(() => admit(route.call, asked));
  const form = await load.receive(() => readForm(request, context, uploads.largest));
  try {
    const written = await inTurn(() => handle(asked, form.given));
    await form.discard();
    return written;
  } catch (error) {
    // What a refusal leaves is nobody's. After any other failure the file may be noted: its sweep asks later.
    if (error instanceof Problem || error instanceof ClientGone) await form.discard();
    throw error;
  }
}

// A member who is destroyed while a call of theirs is answered takes along what it looks for. Only a failure that nobody
// foresaw is looked into: a database that cannot be reached is not asked once more.
async function hasEnded({ context, findMember, request, member }: Asked, failure: unknown): Promise<boolean> {
  if (!member || asProblem(failure).code !== 'broken') return false;
  const token = bearerToken(request.headers.authorization) ?? '';
  const found = await findMember(context.db, token, request.arrivedAt, { slide: false }).catch(() => member);
  if (!found) request.log.info({ err: failure }, 'session ended while its call was answered');
  return found === undefined;
}

async function handle(asked: Asked, given: unknown): Promise<string> {
  const { route, request, reply, context, load, member, operator, scope, scopeFor } = asked;
  const cookie = sessionCookie(context.config.consoleUrl);
  const start = ssoCookie(context.config.consoleUrl);
  const output = await route.handle(
    {
      input: readInput(route.call, given),
      member,
      operator,
      scope,
      act: route.call.act ?? '',
      scopeFor,
      arrivedAt: request.arrivedAt,
      address: addressOf(request),
      device: deviceOf(request.headers['user-agent']),
      held: bearerToken(request.headers.authorization),
      get signal() {
        return leavingOf(reply);
      },
      giveToken: (token: string) => reply.header('token', token),
      giveCookie: (token?: string) =>
        reply.header('set-cookie', token === undefined ? cookie.clear : cookie.set(token)),
      startedWith: start.read(request.headers.cookie),
      giveStart: (value?: string) => reply.header('set-cookie', value === undefined ? start.clear : start.set(value)),
      nextSaveIn: load.nextSaveIn(),
      note: noteFor(asked),
      freshUntil: () => {},
    },
    context,
  );
  if (route.call.document) {
    const { html, headers } = output as ShownDocument;
    reply.type('text/html; charset=utf-8').headers(headers);
    return html;
  }
  // A bare number, boolean or null is JSON too; Fastify would send it as text.
  return JSON.stringify(route.call.answer.write(output) ?? null);
}

// Fastify's own signal fires once the request has been read, when the client still waits for the answer.
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  const look = () => raw.writableFinished || leaving.abort();
  if (raw.destroyed) look();
  else raw.once('close', look);
  return leaving.signal;
}

/** Mounts every call. Those with a form have a scope of their own: only they take multipart bodies, and longer. */
export async function serve(app: FastifyInstance, routes: readonly Route[], serving: Serving): Promise<void> {
  const mount = (scope: FastifyInstance, route: Route, handlerTimeout?: number) =>
    scope.route({
      method: route.call.method,
      url: route.call.path,
      handlerTimeout,
      config: { isDocument: route.call.document },
      handler: (request, reply) => answer(route, request, reply, serving),
    });
  for (const route of routes.filter(({ call }) => !call.form)) mount(app, route);
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: formLimits });
    for (const route of routes.filter(({ call }) => call.form)) mount(scope, route, serving.uploads.longest);
  });
}
