import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { operatorFields } from '../../domain/operators/operator.records.ts';
import { passkeyHost } from '../../domain/operators/passkeys/passkeyHost.ts';
import { commonProblem, Problem } from '../../http/failure.ts';

/** Whether this browser makes and asks passkeys on this page. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && passkeyHost(location.origin) !== undefined;
}

/** Why there are none here. */
export function whyNoPasskeys(): string {
  if (passkeyHost(location.origin) !== undefined) return '이 브라우저에서는 패스키를 쓸 수 없어요.';
  return `이 주소(${location.hostname})에는 호스트 이름이 없거나 https가 아니어서 패스키를 쓸 수 없어요. 호스트 이름이 있는 https 주소나 localhost가 CONSOLE_URL이면 쓸 수 있어요.`;
}

const UNFINISHED = '패스키 확인을 마치지 못했어요. 다시 시도해 주세요.';

// A person closes the browser's window, or has no fitting device: browsers say little more than that.
async function answerOf(device: Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await device);
  } catch {
    throw commonProblem('invalid', { message: UNFINISHED });
  }
}

/** Has a passkey made of what the server says, and answers what it asked for. */
export const makePasskey = (options: object) =>
  answerOf(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));

/** Asks whichever passkey a person has, likewise. */
export const askPasskey = (options: object) =>
  answerOf(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));

/** The same work, whose refusal of a passkey is a sentence of the form: there is no field to lead to. */
export async function saidOfForm<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const message = error instanceof Problem ? error.fields?.[operatorFields.passkey.wire] : undefined;
    throw message === undefined ? error : commonProblem('invalid', { message });
  });
}
