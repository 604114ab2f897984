import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import iconv from 'iconv-lite';
import type { Persona } from './identitySimulatorPersonas.ts';

/** What the site asked for, as the provider reads it. */
export interface ServiceRequest {
  requestno: string;
  returnurl: string;
  methodtype: string;
}

interface CryptoToken {
  siteCode: string;
  text: string;
}

/** The provider's side of nice-2021, written apart from ours on purpose: each checks the other. */
export class NiceSide {
  #accessTokens = new Set<string>();
  #cryptoTokens = new Map<string, CryptoToken>();

  /** Forgets every access token it gave. */
  forgetTokens(): void {
    this.#accessTokens.clear();
  }

  /** The answer of oauth/token; undefined if the credentials are not Basic name:secret. */
  accessToken(authorization: string): object | undefined {
    const [id, secret] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
      .toString()
      .split(':');
    if (!authorization.startsWith('Basic ') || !id || !secret) return undefined;
    const access_token = randomBytes(24).toString('hex');
    keep(this.#accessTokens, access_token);
    return gateway({ access_token, token_type: 'bearer', expires_in: 1_576_800_000, scope: 'default' });
  }

  /** The answer of crypto/token; undefined if the access token is not ours or is five minutes away from now. */
  cryptoToken(authorization: string, productId: string, body: unknown): object | undefined {
    const [token, seconds, client] = Buffer.from(authorization.replace(/^bearer /i, ''), 'base64')
      .toString()
      .split(':');
    const late = Math.abs(Date.now() / 1000 - Number(seconds)) > 300;
    if (!token || !this.#accessTokens.has(token) || !client || late || productId !== '2101979031') return undefined;
    const { req_dtim = '', req_no = '', enc_mode } = (body as { dataBody?: Record<string, string> })?.dataBody ?? {};
    if (!/^\d{14}$/.test(req_dtim) || !req_no || enc_mode !== '1') {
      return gateway({ rsp_cd: 'P000', result_cd: '0001' });
    }
    if (req_no.length > 30) return gateway({ rsp_cd: 'P000', result_cd: '0099' });
    const token_val = randomBytes(33).toString('base64');
    const token_version_id = `${req_dtim}-${randomBytes(8).toString('hex')}`;
    const site_code = 'SIM01';
    const text = createHash('sha256').update(`${req_dtim}${req_no}${token_val}`).digest('base64');
    keep(this.#cryptoTokens, token_version_id, { siteCode: site_code, text });
    return gateway({ rsp_cd: 'P000', result_cd: '0000', site_code, token_version_id, token_val, period: 3600 });
  }

  /** Checks and reads what the site's form brought; undefined if the real provider would show an error page. */
  read(form: URLSearchParams): ServiceRequest | undefined {
    const token = this.#cryptoTokens.get(form.get('token_version_id') ?? '');
    const encData = form.get('enc_data') ?? '';
    if (!token || hmac(token, encData) !== form.get('integrity_value')) return undefined;
    const [key, iv] = [token.text.slice(0, 16), token.text.slice(-16)];
    const decipher = createDecipheriv('aes-128-cbc', key, iv);
    const plain = decipher.update(encData, 'base64', 'utf8') + decipher.final('utf8');
    const request = JSON.parse(plain) as ServiceRequest & { sitecode: string };
    return request.sitecode === token.siteCode ? request : undefined;
  }

  /** The signed answer about one person, or one that is wrong in the way `fault` says. */
  answer(tokenVersionId: string, request: ServiceRequest, persona: Persona, fault: string): Record<string, string> {
    const token = this.#cryptoTokens.get(tokenVersionId);
    if (!token) throw new Error('unknown token');
    const common = {
      requestno: fault === 'request' ? `${request.requestno.slice(0, -4)}ZZZZ` : request.requestno,
      enctime: new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14),
      sitecode: token.siteCode,
      responseno: randomBytes(12).toString('hex'),
      authtype: 'M',
    };
    // A contract without utf8_name: a rare syllable does not survive.
    const told = fault === 'name' ? { ...person(persona), name: '최?슬', utf8_name: '' } : person(persona);
    const result = fault === 'refused' ? { resultcode: '0001', ...common } : { resultcode: '0000', ...common, ...told };
    const cipher = createCipheriv('aes-128-cbc', token.text.slice(0, 16), token.text.slice(-16));
    const plain = iconv.encode(JSON.stringify(result), 'euc-kr');
    const enc_data = Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64');
    const integrity = hmac(token, enc_data);
    return {
      token_version_id: tokenVersionId,
      enc_data,
      integrity_value: fault === 'hmac' ? hmac(token, `${enc_data}x`) : integrity,
    };
  }
}

function hmac(token: CryptoToken, text: string): string {
  return createHmac('sha256', token.text.slice(0, 32)).update(text).digest('base64');
}

function gateway(dataBody: object) {
  return { dataHeader: { GW_RSLT_CD: '1200', GW_RSLT_MSG: '오류 없음' }, dataBody };
}

/** The provider's result fields. CI and DI are the same for the same name, birth date and gender at every visit. */
export function person(persona: Persona): Record<string, string> {
  const who = `${persona.name}|${persona.birth}|${persona.gender}`;
  return {
    name: iconv.decode(completeOnly(persona.name), 'euc-kr'),
    utf8_name: encodeURIComponent(persona.name),
    birthdate: persona.birth,
    gender: persona.gender,
    nationalinfo: persona.foreign ? '1' : '0',
    mobileco: persona.carrier,
    mobileno: persona.phone,
    ci: createHash('sha512').update(`ci|${who}`).digest('base64'),
    di: createHash('sha256').update(`di|${who}`).digest('hex'),
    businessno: '',
    receivedata: '',
  };
}

/** EUC-KR proper: a syllable outside KS X 1001 becomes a question mark, as it does at the provider. */
function completeOnly(text: string): Buffer {
  return Buffer.concat(
    [...text].map((one) => {
      const bytes = iconv.encode(one, 'euc-kr');
      return bytes.length === 2 && (bytes[0]! < 0xa1 || bytes[1]! < 0xa1) ? Buffer.from('?') : bytes;
    }),
  );
}

/** Adds to a memory of at most 10,000; the oldest go first. */
export function keep(memory: Set<string>, key: string): void;
export function keep<T>(memory: Map<string, T>, key: string, value: T): void;
export function keep(memory: Set<string> | Map<string, unknown>, key: string, value?: unknown): void {
  if (memory instanceof Map) memory.set(key, value);
  else memory.add(key);
  for (const oldest of memory.keys()) {
    if (memory.size <= 10_000) break;
    memory.delete(oldest);
  }
}
