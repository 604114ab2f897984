import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnyCall, type Call, nameOfCall, readInput, saidIn, workOf } from '../http/call.ts';
import { Problem } from '../http/failure.ts';
import { problem } from '../http/problem.ts';
import { bearerToken, type FindMember, isConfirmed, type SessionMember } from './caller.ts';
import type { Context } from './context.ts';
import type { Db } from './database/database.ts';
import { asProblem, isGone } from './errors.ts';
import { countInMinute, memberKey } from './limits.ts';
import { ClientGone, type Load } from './load.ts';
import { addressOf, networkOf } from './network.ts';
import { deviceOf } from './requests/device.ts';
import { formLimits, readForm } from './requests/multipart.ts';
import { type Note, noteOf, noteRefusal } from './security/noting.ts';

/** What a handler is given besides the context. */
export interface Request<I> {
  input: I;
  /** When the request reached this machine, on the product's clock; what deadlines are compared with. */
  arrivedAt: Date;
  /** The caller's address, for limits only. */
  address: string;
  /** What the caller's browser says it is, in words. */
  device: string;
  /** Told when the caller has gone. */
  signal: AbortSignal;
  /** The token that came with the request, valid or not. */
  held: string | undefined;
  /** Sends a `token` header that the browser keeps. */
  giveToken(token: string): void;
  /** Notes something in the security log. */
  note: Note;
  /** Says until when a cached answer is true. */
  freshUntil(instant: Date): void;
}

/** A request of a member: every query on their data names `member.id`. */
export interface MemberRequest<I> extends Request<I> {
  member: SessionMember;
}

export type Handler<I, O> = (request: Request<I>, context: Context) => Promise<O>;
export type MemberHandler<I, O> = (request: MemberRequest<I>, context: Context) => Promise<O>;

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

/** Finds whose call it is, and says so before it refuses: also a refusal is then theirs. */
async function admitMember(asked: Asked): Promise<void> {
  const {
    route: { call },
    request,
    context,
    findMember,
  } = asked;
  const token = bearerToken(request.headers.authorization);
  const counted = call.perMinute === undefined ? undefined : { name: nameOfCall(call), most: call.perMinute };
  const member =
    token && (await findMember(context.db, token, request.arrivedAt, { slide: !call.background, counted }));
  if (!member) throw problem('tokenInvalid');
  asked.member = member;
  if (member.isSuspended && call.method === 'POST' && !call.whileSuspended) throw problem('notAllowed');
  if (member.isRestricted && call.applies) throw problem('restricted');
  if (call.confirmed && !isConfirmed(member.session, request.arrivedAt)) throw problem('passwordNeeded');
  if (member.wait > 0) throw tooMany(member.wait);
}

/** Counts a call that a member makes through another one; throws `tooMany` like that call itself. */
export async function countCall(call: AnyCall, memberId: string, at: Date, { db }: Context): Promise<void> {
  if (call.perMinute !== undefined) await countUnder(memberKey(nameOfCall(call), memberId), call.perMinute, at, db);
}

async function countUnder(key: Buffer, most: number, at: Date, db: Db): Promise<void> {
  const seconds = await countInMinute(db, key, at, most);
  if (seconds > 0) throw tooMany(seconds);
}

function tooMany(seconds: number) {
  return problem('tooMany', {
    message: `요청이 너무 많아요. 입력한 내용은 그대로 두고 ${seconds}초 뒤에 다시 시도해 주세요.`,
    retryAfter: seconds,
  });
}

/** What every call is answered with. */
interface Serving {
  context: Context;
  load: Load;
  findMember: FindMember;
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
  const { context, load } = serving;
  const asked: Asked = { route, request, reply, ...serving };
  const inTurn: InTurn = (task) => load.inTurn(workOf(route.call), () => isGone(request.raw), task);
  return answered(asked, inTurn).catch(async (failure: unknown) => {
    const error = (await hasEnded(asked, failure)) ? problem('tokenInvalid') : failure;
    const from = { token: request.headers.authorization !== undefined, member: asked.member !== undefined };
    if (error instanceof Problem) noteRefusal(noteOf(request, context, asked.member?.id), route.call, error, from);
    throw error;
  });
}

interface Asked extends Serving {
  route: Route;
  request: FastifyRequest;
  reply: FastifyReply;
  /** As soon as it is known. */
  member?: SessionMember;
}

type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

async function answered(asked: Asked, inTurn: InTurn): Promise<string> {
  const { route, request, reply, context, uploads } = asked;
  reply.type('application/json; charset=utf-8');
  if (!route.call.form) {
    const isQuery = route.call.method === 'GET';
    const given = isQuery ? saidIn(request.query as Record<string, unknown>) : (request.body ?? {});
    return inTurn(async () => {
      await admit(asked);
      return handle(asked, given);
    });
  }
  await inTurn(() => admit(asked));
  const form = await readForm(request, context, uploads.largest);
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

/** Counts the call and finds its member; throws where it may not be made. */
async function admit(asked: Asked): Promise<void> {
  const { route, request, context } = asked;
  const { access, perMinuteOfAddress, changes } = route.call;
  if (changes && !isFromOwnScript(request)) throw problem('elsewhere');
  if (perMinuteOfAddress !== undefined) {
    const key = context.vault.lookup('calls', `${nameOfCall(route.call)} ${networkOf(addressOf(request))}`);
    await countUnder(key, perMinuteOfAddress, request.arrivedAt, context.db);
  }
  if (access === 'member') await admitMember(asked);
}

// What browsers say of themselves (Fetch Metadata), and no page can make them say otherwise. Programs say nothing.
function isFromOwnScript({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site = 'same-origin', 'sec-fetch-dest': dest = 'empty' } = headers;
  return site === 'same-origin' && dest === 'empty';
}

async function handle({ route, request, reply, context, member }: Asked, given: unknown): Promise<string> {
  const output = await route.handle(
    {
      input: readInput(route.call, given),
      member,
      arrivedAt: request.arrivedAt,
      address: addressOf(request),
      device: deviceOf(request.headers['user-agent']),
      held: bearerToken(request.headers.authorization),
      get signal() {
        return leavingOf(reply);
      },
      giveToken: (token: string) => reply.header('token', token),
      note: noteOf(request, context, member?.id),
      freshUntil: () => {},
    },
    context,
  );
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
      handler: (request, reply) => answer(route, request, reply, serving),
    });
  for (const route of routes.filter(({ call }) => !call.form)) mount(app, route);
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: formLimits });
    for (const route of routes.filter(({ call }) => call.form)) mount(scope, route, serving.uploads.longest);
  });
}
