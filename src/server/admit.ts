import type { FastifyRequest } from 'fastify';
import { type AnyCall, isOfConsole, nameOfCall } from '../http/call.ts';
import { problem } from '../http/problem.ts';
import { bearerToken, type FindMember, isConfirmed, type SessionMember } from './caller.ts';
import type { Context } from './context.ts';
import type { Db } from './database/database.ts';
import { countInMinute, memberKey } from './limits.ts';
import { addressOf, networkOf } from './network.ts';
import {
  type FindOperator,
  isFresh,
  isFromOwnPage,
  type Operator,
  type Scope,
  type ScopeFor,
  sessionCookie,
} from './operatorCaller.ts';

/** How callers are found. */
export interface Callers {
  findMember: FindMember;
  findOperator: FindOperator;
}

/** A call that is asked for, and who asks, as soon as that is known. */
export interface Asking extends Callers {
  context: Context;
  request: FastifyRequest;
  member?: SessionMember;
  operator?: Operator;
  scope?: Scope;
  scopeFor?: ScopeFor;
}

/** Counts the call and finds its member or operator; throws where it may not be made. */
export async function admit(call: AnyCall, asking: Asking): Promise<void> {
  const { request, context } = asking;
  const { access, method, perMinuteOfAddress, changes } = call;
  if (changes && !isFromOwnScript(request)) throw problem('elsewhere');
  if (isOfConsole(call) && method === 'POST' && !isFromOwnPage(request.headers, context.config.consoleUrl)) {
    throw problem('elsewhere');
  }
  if (perMinuteOfAddress !== undefined) {
    const key = context.vault.lookup('calls', `${nameOfCall(call)} ${networkOf(addressOf(request))}`);
    await countUnder(key, perMinuteOfAddress, request.arrivedAt, context.db);
  }
  if (access === 'member') await admitMember(call, asking);
  if (access === 'operator') await admitOperator(call, asking);
}

/** Finds whose call it is, and says so before it refuses: also a refusal is then theirs. */
async function admitMember(call: AnyCall, asking: Asking): Promise<void> {
  const { request, context, findMember } = asking;
  const token = bearerToken(request.headers.authorization);
  const counted = call.perMinute === undefined ? undefined : { name: nameOfCall(call), most: call.perMinute };
  const member =
    token && (await findMember(context.db, token, request.arrivedAt, { slide: !call.background, counted }));
  if (!member) throw problem('tokenInvalid');
  asking.member = member;
  if (member.isSuspended && call.method === 'POST' && !call.whileSuspended) throw problem('notAllowed');
  if (member.isRestricted && call.applies) throw problem('restricted');
  if (call.confirmed && !isConfirmed(member.session, request.arrivedAt)) throw problem('passwordNeeded');
  if (member.wait > 0) throw tooMany(member.wait);
}

/** The same for an operator: what is not in the table of roles is refused, whatever else is right. */
async function admitOperator(call: AnyCall, asking: Asking): Promise<void> {
  const { request, context, findOperator } = asking;
  const token = sessionCookie(context.config.consoleUrl).read(request.headers.cookie);
  if (token === undefined) throw problem('operatorUnknown');
  const how = { act: call.act, slide: !call.background, address: addressOf(request) };
  const found = await findOperator(context.db, token, request.arrivedAt, how);
  if (!found.operator) throw problem(found.why ?? 'operatorUnknown');
  const { operator, scope, scopeFor } = found;
  asking.operator = operator;
  if (call.perMinute !== undefined) {
    const key = memberKey(nameOfCall(call), operator.id);
    await countUnder(key, call.perMinute, request.arrivedAt, context.db);
  }
  if (!scope) throw problem('notYours');
  asking.scope = scope;
  asking.scopeFor = scopeFor;
  if (call.fresh && !isFresh(operator.session, request.arrivedAt)) throw problem('factorNeeded');
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

// What browsers say of themselves (Fetch Metadata), and no page can make them say otherwise. Programs say nothing.
function isFromOwnScript({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site = 'same-origin', 'sec-fetch-dest': dest = 'empty' } = headers;
  return site === 'same-origin' && dest === 'empty';
}
