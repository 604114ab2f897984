import { createCipheriv, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { keep, person } from './identitySimulatorNice.ts';
import type { Persona } from './identitySimulatorPersonas.ts';

interface Transaction {
  id: string;
  requestNo: string;
  returnUrl: string;
  closeUrl: string;
  /** The 86 characters its keys are cut from. */
  text: string;
  chosen?: { webId: string; persona: Persona; fault: string };
  isFetched: boolean;
}

interface Token {
  ticket: string;
  isOver: boolean;
}

type Json = Record<string, unknown>;

const ITERATORS = 66;
/** Ours, where the published codes have none: a wrong request, an unknown transaction, a person who failed. */
const WRONG = '9001';
const UNKNOWN = '9002';
const FAILED = '9003';

/** The provider's side of nice-intc, written apart from ours on purpose: each checks the other. */
export class IntcSide {
  #tokens = new Map<string, Token>();
  #transactions = new Map<string, Transaction>();

  /** Every access token it gave is over. */
  forgetTokens(): void {
    for (const token of this.#tokens.values()) token.isOver = true;
  }

  /** The answer of auth/token. */
  token(authorization: string, body: Json): Json {
    const [id, secret] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64url')
      .toString()
      .split(':');
    if (!authorization.startsWith('Basic ') || !id || !secret) return { result_code: '1006' };
    if (body.grant_type !== 'client_credentials' || !isRequestNo(body.request_no)) return { result_code: WRONG };
    const access_token = randomBytes(24).toString('hex');
    const ticket = randomBytes(24).toString('base64url');
    keep(this.#tokens, access_token, { ticket, isOver: false });
    const expires_in = Date.now() + 24 * 3600_000;
    return { result_code: '0000', access_token, expires_in, token_type: 'bearer', iterators: ITERATORS, ticket };
  }

  /** The answer of auth/url; `origin` is this server's. */
  url(authorization: string, body: Json, origin: string): Json {
    const { token, refusal } = this.#tokenOf(authorization);
    if (!token) return refusal;
    const { request_no, return_url, close_url, svc_types, method_type } = body;
    const isWhole = isRequestNo(request_no) && typeof return_url === 'string' && typeof close_url === 'string';
    if (!isWhole || !Array.isArray(svc_types) || method_type !== 'GET') return { result_code: WRONG };
    const transaction_id = `SIMTX-${randomBytes(12).toString('hex')}`;
    const id = `S${randomBytes(16).toString('hex')}`;
    const text = pbkdf2Sync(token.ticket, transaction_id, ITERATORS, 64, 'sha256').toString('base64url');
    const made = { id: transaction_id, requestNo: request_no, returnUrl: return_url, closeUrl: close_url };
    keep(this.#transactions, id, { ...made, text, isFetched: false });
    return { result_code: '0000', request_no, transaction_id, auth_url: `${origin}/ido/cert/request/${id}` };
  }

  /** The transaction behind an address of ido/cert/request. */
  transaction(id: string): Transaction | undefined {
    return this.#transactions.get(id);
  }

  /** Notes who was chosen; the number the site fetches the result with. */
  choose(transaction: Transaction, persona: Persona, fault: string): string {
    const webId = randomBytes(16).toString('hex');
    transaction.chosen = { webId, persona, fault };
    if (fault === 'used') transaction.isFetched = true;
    if (fault === 'expired') this.forgetTokens();
    return webId;
  }

  /** The answer of auth/result, once; undefined if none comes. */
  result(authorization: string, body: Json): Json | undefined {
    const { token, refusal } = this.#tokenOf(authorization);
    if (!token) return refusal;
    const found = [...this.#transactions.values()].find(({ chosen }) => chosen?.webId === body.web_transaction_id);
    if (!found?.chosen) return { result_code: UNKNOWN };
    if (found.id !== body.transaction_id || found.requestNo !== body.request_no) return { result_code: UNKNOWN };
    const { persona, fault } = found.chosen;
    if (fault === 'silent') return undefined;
    if (fault === 'address') return { result_code: '1007' };
    if (found.isFetched) return { result_code: '3033' };
    found.isFetched = true;
    if (fault === 'refused') return { result_code: FAILED };
    const { name: _, utf8_name: __, birthdate, gender, ci, di } = person(persona);
    const enc_data = seal(found.text, {
      request_no: fault === 'request' ? `${found.requestNo.slice(0, -4)}ZZZZ` : found.requestNo,
      response_no: randomBytes(12).toString('hex'),
      name: fault === 'name' ? '최\ufffd슬' : persona.name,
      ...{ birthdate, gender, ci, di },
      national_info: persona.foreign ? '1' : '0',
      mobile_co: persona.carrier,
      mobile_no: persona.phone,
    });
    const signed = fault === 'hmac' ? `${enc_data}x` : enc_data;
    const integrity_value = createHmac('sha256', found.text.slice(48, 80)).update(signed).digest('base64url');
    return { result_code: '0000', enc_data, integrity_value };
  }

  #tokenOf(authorization: string): { token?: Token; refusal: Json } {
    const token = this.#tokens.get(authorization.replace(/^Bearer /i, ''));
    if (!token) return { refusal: { result_code: '1004' } };
    return token.isOver ? { refusal: { result_code: '1003' } } : { token, refusal: {} };
  }
}

function isRequestNo(value: unknown): value is string {
  return typeof value === 'string' && value.length >= 20 && value.length <= 50;
}

function seal(text: string, value: object): string {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-gcm', text.slice(0, 32), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url');
}
