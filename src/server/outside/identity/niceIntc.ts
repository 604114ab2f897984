import { createDecipheriv, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  askProvider,
  type Finish,
  finishWith,
  type IdentityProvider,
  ProviderUnavailable,
  textOf,
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
    const value: unknown = JSON.parse(plain.toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** NICE 통합인증 (INTC v1.0). The access token, with its ticket, is kept in memory until it ends or is refused. */
export function niceIntc(settings: NiceIntcSettings): IdentityProvider {
  let current: Promise<AccessToken> | undefined;

  async function ask(path: string, authorization: string, body: object): Promise<Record<string, unknown>> {
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

  async function issueToken(): Promise<AccessToken> {
    const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64url');
    const answer = await ask('token', `Basic ${credentials}`, {
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

  async function tokenBut(refused?: string): Promise<AccessToken> {
    const kept = await current?.catch(() => undefined);
    if (kept && kept.value !== refused && kept.until - Date.now() > SPARE_MS) return kept;
    const issued = issueToken();
    current = issued;
    return issued;
  }

  /** Asks with an access token, and once more with a new one where the provider says that it is over. */
  async function askWith(path: string, body: object, first?: string) {
    const token = first === undefined ? await tokenBut() : undefined;
    const answer = await ask(path, `Bearer ${first ?? token?.value}`, body);
    if (!tokenOver.includes(textOf(answer, 'result_code'))) return { answer, token };
    const renewed = await tokenBut(first ?? token?.value);
    return { answer: await ask(path, `Bearer ${renewed.value}`, body), token: renewed };
  }

  return {
    formOrigin: new URL(settings.apiUrl).origin,

    async start({ requestNo, returnUrl, closeUrl }) {
      const { answer, token } = await askWith('url', {
        request_no: requestNo,
        return_url: returnUrl,
        close_url: closeUrl,
        svc_types: ['M'], // only the phone's own check vouches for the number
        method_type: 'GET', // what comes back names nobody and is worth nothing without our token
        exp_mods: ['closeButtonOn'],
      });
      refuseUnlessOk(answer);
      const [transactionId, address] = [textOf(answer, 'transaction_id'), textOf(answer, 'auth_url')];
      const url = URL.canParse(address) ? new URL(address) : undefined;
      // form-action names one origin: anywhere else the browser would not go.
      if (!token || !transactionId || url?.origin !== new URL(settings.apiUrl).origin) {
        throw new ProviderUnavailable('url malformed');
      }
      const keys = deriveKeys({ ticket: token.ticket, transactionId, iterators: token.iterators });
      const state: State = { ...keys, requestNo, transactionId, accessToken: token.value };
      return {
        action: url.origin + url.pathname,
        method: 'GET',
        // A form sent by GET replaces the query of its address.
        fields: Object.fromEntries(url.searchParams),
        popup: { w: 480, h: 812 },
        state: new TextEncoder().encode(JSON.stringify(state)),
      };
    },

    async finish(callback, sealed): Promise<Finish> {
      const { requestNo, transactionId, accessToken, ...keys } = JSON.parse(new TextDecoder().decode(sealed)) as State;
      const { web_transaction_id } = callback;
      if (!web_transaction_id) return { outcome: 'cancelled' };
      const body = { web_transaction_id, transaction_id: transactionId, request_no: requestNo };
      const { answer } = await askWith('result', body, accessToken);
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
    },

    callbackFields: ['web_transaction_id'],

    // Only the service knows its number.
    isAnswer: ({ web_transaction_id }) => (web_transaction_id ? 'perhaps' : 'nothing'),
  };
}

function refuseUnlessOk(answer: Record<string, unknown>): void {
  const code = textOf(answer, 'result_code');
  if (code !== ok) throw new ProviderUnavailable(`INTC ${code}`, notAllowed.includes(code) ? 'refusing' : 'away');
}
