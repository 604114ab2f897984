import { createDecipheriv, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { keptToken } from './accessToken.ts';
import {
  askProvider,
  credentialsOf,
  type Finish,
  finishWith,
  type IdentityProvider,
  objectOf,
  ProviderUnavailable,
  readState,
  type Start,
  textOf,
  writeState,
} from './provider.ts';

/** Settings of a NICE contract of the current generation (통합인증, INTC v1.0). apiUrl is an origin. */
export interface NiceIntcSettings {
  clientId: string;
  clientSecret: string;
  apiUrl: string;
  /** How long one call to the provider may take, in milliseconds. */
  timeout?: number;
}

/** The keys of one transaction: characters of a base64url text, used as bytes. */
export interface NiceIntcKeys {
  key: string;
  hmacKey: string;
}

interface AccessToken {
  value: string;
  /** Milliseconds since 1970. */
  until: number;
  ticket: string;
  iterators: number;
}

interface State extends NiceIntcKeys {
  requestNo: string;
  transactionId: string;
  /** The one it was made with: a newer one may not open its result. */
  accessToken: string;
}

const ok = '0000';
const resultUsed = '3033';
const tokenOver = ['1003', '1004'];
/** No permission for this client, or not at this address. */
const notAllowed = ['1006', '1007'];
/** Milliseconds before its end from which an access token is not used for a new transaction. */
const SPARE_MS = 60_000;

/** The keys follow from the access token's ticket and the transaction: slices of the text, not of its bytes. */
export function deriveKeys(from: { ticket: string; transactionId: string; iterators: number }): NiceIntcKeys {
  const text = pbkdf2Sync(from.ticket, from.transactionId, from.iterators, 64, 'sha256').toString('base64url');
  return { key: text.slice(0, 32), hmacKey: text.slice(48, 80) };
}

/** The signed result, or undefined if the signature is not the provider's or the content is no JSON object. */
export function open(encData: string, integrity: string, keys: NiceIntcKeys): Record<string, unknown> | undefined {
  const given = Buffer.from(integrity, 'base64url');
  const expected = createHmac('sha256', keys.hmacKey).update(encData).digest();
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const bytes = Buffer.from(encData, 'base64url');
  if (bytes.length < 32) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keys.key, bytes.subarray(0, 16), { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(-16));
    const plain = Buffer.concat([decipher.update(bytes.subarray(16, -16)), decipher.final()]);
    return objectOf(plain.toString());
  } catch {
    return undefined;
  }
}

type Answer = Record<string, unknown>;

async function ask(settings: NiceIntcSettings, path: string, authorization: string, body: object): Promise<Answer> {
  return askProvider({
    service: settings.apiUrl,
    path: `/ido/intc/v1.0/auth/${path}`,
    headers: {
      Authorization: authorization,
      'Content-Type': 'application/json',
      'X-Intc-DevLang': 'Linux/Node.js',
    },
    body: JSON.stringify(body),
    timeout: settings.timeout,
  });
}

async function issueToken(settings: NiceIntcSettings): Promise<AccessToken> {
  const answer = await ask(settings, 'token', `Basic ${credentialsOf(settings).toString('base64url')}`, {
    grant_type: 'client_credentials',
    request_no: randomBytes(15).toString('hex'),
  });
  refuseUnlessOk(answer);
  const { expires_in, iterators } = answer;
  const [value, ticket] = [textOf(answer, 'access_token'), textOf(answer, 'ticket')];
  // Their expires_in is an instant, not a length of time.
  const [until, rounds] = [Number(expires_in), Number(iterators)];
  if (!value || !ticket || !(until > 0) || !(rounds > 0)) throw new ProviderUnavailable('token malformed');
  return { value, ticket, until, iterators: rounds };
}

/** Where the browser is to go, as the provider answered it, with the state to understand the result by. */
function startWith(origin: string, requestNo: string, answer: Answer, token: AccessToken | undefined): Start {
  refuseUnlessOk(answer);
  const [transactionId, address] = [textOf(answer, 'transaction_id'), textOf(answer, 'auth_url')];
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // form-action names one origin: anywhere else the browser would not go.
  if (!token || !transactionId || url?.origin !== origin) throw new ProviderUnavailable('url malformed');
  const keys = deriveKeys({ ticket: token.ticket, transactionId, iterators: token.iterators });
  const state: State = { ...keys, requestNo, transactionId, accessToken: token.value };
  return {
    action: url.origin + url.pathname,
    method: 'GET',
    // A form sent by GET replaces the query of its address.
    fields: Object.fromEntries(url.searchParams),
    popup: { w: 480, h: 812 },
    state: writeState(state),
  };
}

/** How a transaction ended for which the provider answered this. */
function finish(answer: Answer, { requestNo, ...keys }: State): Finish {
  const code = textOf(answer, 'result_code');
  if (code === resultUsed) return { outcome: 'used' };
  const isOurs = notAllowed.includes(code) || tokenOver.includes(code);
  if (code !== ok && !isOurs) return { outcome: 'refused', code };
  refuseUnlessOk(answer);
  const result = open(textOf(answer, 'enc_data'), textOf(answer, 'integrity_value'), keys);
  if (!result) return { outcome: 'forged', why: 'signature' };
  const told = (name: string) => textOf(result, name);
  if (told('request_no') && told('request_no') !== requestNo) return { outcome: 'other', why: 'other request' };
  return finishWith({
    name: told('name'),
    birth: told('birthdate'),
    gender: told('gender'),
    nationality: told('national_info'),
    phone: told('mobile_no'),
    personId: told('ci') || told('di'),
  });
}

/** NICE 통합인증 (INTC v1.0). The access token, with its ticket, is kept in memory until it ends or is refused. */
export function niceIntc(settings: NiceIntcSettings): IdentityProvider {
  const tokens = keptToken(() => issueToken(settings));
  const tokenBut = (refused?: string) =>
    tokens.get(({ value, until }) => value !== refused && until - Date.now() > SPARE_MS);

  /** Asks with an access token, and once more with a new one where the provider says that it is over. */
  async function askWith(path: string, body: object, first?: string) {
    const token = first === undefined ? await tokenBut() : undefined;
    const answer = await ask(settings, path, `Bearer ${first ?? token?.value}`, body);
    if (!tokenOver.includes(textOf(answer, 'result_code'))) return { answer, token };
    const renewed = await tokenBut(first ?? token?.value);
    return { answer: await ask(settings, path, `Bearer ${renewed.value}`, body), token: renewed };
  }

  const { origin } = new URL(settings.apiUrl);
  return {
    formOrigin: origin,

    async start({ requestNo, returnUrl, closeUrl }) {
      const { answer, token } = await askWith('url', {
        request_no: requestNo,
        return_url: returnUrl,
        close_url: closeUrl,
        svc_types: ['M'], // only the phone's own check vouches for the number
        method_type: 'GET', // what comes back names nobody and is worth nothing without our token
        exp_mods: ['closeButtonOn'],
      });
      return startWith(origin, requestNo, answer, token);
    },

    async finish({ web_transaction_id }, sealed) {
      if (!web_transaction_id) return { outcome: 'cancelled' };
      const state = readState<State>(sealed);
      const { requestNo, transactionId, accessToken } = state;
      const body = { web_transaction_id, transaction_id: transactionId, request_no: requestNo };
      const { answer } = await askWith('result', body, accessToken);
      return finish(answer, state);
    },

    callbackFields: ['web_transaction_id'],

    // Only the service knows its number.
    isAnswer: ({ web_transaction_id }) => (web_transaction_id ? 'perhaps' : 'nothing'),
  };
}

function refuseUnlessOk(answer: Answer): void {
  const code = textOf(answer, 'result_code');
  if (code !== ok) throw new ProviderUnavailable(`INTC ${code}`, notAllowed.includes(code) ? 'refusing' : 'away');
}
