import type { FastifyRequest } from 'fastify';
import { type AnyCall, nameOfCall } from '../../http/call.ts';
import type { Problem } from '../../http/failure.ts';
import type { ProblemCode } from '../../http/problems.ts';
import type { Context } from '../context.ts';
import { addressOf } from '../network.ts';
import type { SecurityEvent } from './events.ts';
import type { About } from './securityLog.ts';

/** Notes a security event of one request: its number and network come with it, and the member it speaks for. */
export type Note = (event: SecurityEvent, about?: Pick<About, 'memberId' | 'facts'>) => void;

/** The notes of a request; whom it speaks for, where it does. */
export function noteOf(
  request: FastifyRequest,
  { security }: Pick<Context, 'security'>,
  { memberId, operatorId }: { memberId?: string; operatorId?: string } = {},
): Note {
  return (event, about) => {
    const facts = operatorId === undefined ? about?.facts : { operator: operatorId, ...about?.facts };
    security.note(event, { requestId: request.id, address: addressOf(request), memberId, ...about, facts });
  };
}

// What a refusal is, whichever call it comes from. What is not here is ordinary (a field to correct, a posting closed).
const REFUSALS: Partial<Record<ProblemCode, SecurityEvent>> = {
  tokenInvalid: 'accessRefused',
  notAllowed: 'accessRefused',
  restricted: 'accessRefused',
  blockedPerson: 'accessRefused',
  tooMany: 'limitReached',
  noFile: 'numberRefused',
  noApplication: 'numberRefused',
  noPoint: 'numberRefused',
  noSubmission: 'numberRefused',
  operatorUnknown: 'accessRefused',
  takenOver: 'accessRefused',
  ssoRemoved: 'accessRefused',
  ssoSilent: 'accessRefused',
  notYours: 'accessRefused',
  networkOutside: 'accessRefused',
  elsewhere: 'accessRefused',
  noOperator: 'numberRefused',
  noCompany: 'numberRefused',
  noMemberHere: 'numberRefused',
  noNotice: 'numberRefused',
  invitationExpired: 'linkRefused',
  ssoOnly: 'accessRefused',
  ssoForged: 'ssoForged',
  ssoUsed: 'ssoForged',
  ssoOtherBrowser: 'ssoForged',
  ssoExpired: 'ssoFailed',
  ssoCancelled: 'ssoFailed',
  ssoRefused: 'ssoFailed',
  ssoAway: 'ssoFailed',
  ssoMisset: 'ssoFailed',
  ssoNoFactor: 'ssoFailed',
  ssoUnknown: 'ssoFailed',
  ssoTaken: 'ssoFailed',
  ssoOther: 'ssoFailed',
  verificationFailed: 'verificationForged',
  verificationOther: 'verificationForged',
  verificationUsed: 'verificationForged',
  verificationCancelled: 'verificationFailed',
  verificationRefused: 'verificationFailed',
  verificationUnreadable: 'verificationFailed',
  resetExpired: 'linkRefused',
  confirmExpired: 'linkRefused',
  registerLinkExpired: 'linkRefused',
};

/**
 * Notes a refused call where the refusal is one of the log's. Without a token nobody was refused: pages ask this way.
 */
export function noteRefusal(
  note: Note,
  call: AnyCall,
  { code, retryAfter }: Problem,
  from: { token: boolean; caller: 'member' | 'operator' | undefined },
): void {
  const event = REFUSALS[code];
  if (!event || (NOBODY.includes(code) && !from.token)) return;
  const name = nameOfCall(call);
  if (event === 'limitReached') {
    // The limit of an address is looked at before anybody is known.
    const facts = { call: name, of: from.caller ?? 'network', retryAfter };
    note(LOGINS.includes(name) ? 'loginDelayed' : event, { facts });
  } else note(event, { facts: { call: name, why: code } });
}

const NOBODY: readonly ProblemCode[] = ['tokenInvalid', 'operatorUnknown'];
const LOGINS = ['POST /login', 'POST /api/console/login'];
