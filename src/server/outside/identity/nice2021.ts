import { createCipheriv, createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto';
import iconv from 'iconv-lite';
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

/** Settings of a NICE contract of the 2021 generation (본인확인 통합형). apiUrl is an origin, formUrl the whole address. */
export interface Nice2021Settings {
  clientId: string;
  clientSecret: string;
  productId: string;
  apiUrl: string;
  formUrl: string;
  /** How long one call to the provider may take, in milliseconds. */
  timeout?: number;
}

/** The keys of one transaction: characters of a base64 text, used as bytes. */
export interface Nice2021Keys {
  key: string;
  iv: string;
  hmacKey: string;
}

interface State extends Nice2021Keys {
  tokenVersionId: string;
  requestNo: string;
}

/** What one transaction is sealed with. */
interface CryptoToken extends Nice2021Keys {
  siteCode: string;
  tokenVersionId: string;
}

const gatewayOk = '1200';
/** The gateway knows no such client, or not at this address. */
const notAllowed = '1702';
const tokenPath = '/digital/niceid/oauth/oauth/token';
const cryptoTokenPath = '/digital/niceid/api/v1.0/common/crypto/token';

/** The keys follow from the three values of one crypto token request. */
export function deriveKeys(request: { reqDtim: string; reqNo: string; tokenVal: string }): Nice2021Keys {
  const text = createHash('sha256')
    .update(request.reqDtim + request.reqNo + request.tokenVal)
    .digest('base64');
  return { key: text.slice(0, 16), iv: text.slice(-16), hmacKey: text.slice(0, 32) };
}

/** AES-128-CBC with PKCS7, as base64, and the signature over that base64 text. */
export function seal(value: object, keys: Nice2021Keys): { encData: string; integrity: string } {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(keys.key), Buffer.from(keys.iv));
  const encData = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]).toString('base64');
  return { encData, integrity: sign(encData, keys).toString('base64') };
}

function sign(encData: string, keys: Nice2021Keys): Buffer {
  return createHmac('sha256', keys.hmacKey).update(encData).digest();
}

function isSigned(encData: string, integrity: string, keys: Nice2021Keys): boolean {
  const given = Buffer.from(integrity, 'base64');
  const expected = sign(encData, keys);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The signed answer, or undefined if the signature is not the provider's or the content is no JSON object. */
export function open(encData: string, integrity: string, keys: Nice2021Keys): Record<string, unknown> | undefined {
  if (!isSigned(encData, integrity, keys)) return undefined;
  try {
    const decipher = createDecipheriv('aes-128-cbc', Buffer.from(keys.key), Buffer.from(keys.iv));
    const plain = Buffer.concat([decipher.update(encData, 'base64'), decipher.final()]);
    // Node's own 'euc-kr' decoder knows only KS X 1001; names such as U+BDC1 come in its extension, CP949.
    return objectOf(iconv.decode(plain, 'cp949'));
  } catch {
    return undefined;
  }
}

/** What an answer says of its person. */
export function readPerson(answer: Record<string, unknown>): Finish {
  const text = (name: string) => textOf(answer, name);
  return finishWith({
    name: nameOf(text('utf8_name'), text('name')),
    birth: text('birthdate'),
    gender: text('gender'),
    nationality: text('nationalinfo'),
    phone: text('mobileno'),
    personId: text('ci') || text('di'),
  });
}

/** utf8_name is preferred: `name` cannot hold syllables outside the provider's EUC-KR. */
function nameOf(encoded: string, plain: string): string {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' ')) || plain;
  } catch {
    return plain;
  }
}

/** 14 digits of Korean time, as the provider stamps its requests. */
function koreanStamp(now: number): string {
  return new Date(now + 9 * 3600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14);
}

/** What we ask the provider to show, with the state to understand its answer by. */
function startWith(
  settings: Nice2021Settings,
  { requestNo, returnUrl }: { requestNo: string; returnUrl: string },
  { siteCode, tokenVersionId, ...keys }: CryptoToken,
): Start {
  const request = {
    requestno: requestNo,
    returnurl: returnUrl,
    sitecode: siteCode,
    authtype: 'M', // only the phone's own check vouches for the number
    mobilceco: '',
    businessno: '',
    methodtype: 'post', // keeps the answer out of address bars and access logs
    popupyn: 'Y',
    receivedata: '',
  };
  const { encData, integrity } = seal(request, keys);
  const state: State = { ...keys, tokenVersionId, requestNo };
  return {
    action: settings.formUrl,
    method: 'POST',
    fields: { m: 'service', token_version_id: tokenVersionId, enc_data: encData, integrity_value: integrity },
    popup: { w: 500, h: 550 },
    state: writeState(state),
  };
}

/** How a transaction ended that the browser came back from with this. */
function finish(callback: Record<string, string>, state: State): Finish {
  const { token_version_id, enc_data, integrity_value } = callback;
  if (!enc_data && !integrity_value) return { outcome: 'cancelled' };
  if (!enc_data || !integrity_value) return { outcome: 'forged', why: 'incomplete' };
  if (token_version_id !== state.tokenVersionId) return { outcome: 'other', why: 'other token' };
  const answer = open(enc_data, integrity_value, state);
  if (!answer) return { outcome: 'forged', why: 'signature' };
  if (answer.requestno !== state.requestNo) return { outcome: 'other', why: 'other request' };
  // Our own request is signed with the same key but has no result: it is no answer.
  if (typeof answer.resultcode !== 'string') return { outcome: 'forged', why: 'no result' };
  if (answer.resultcode !== '0000') return { outcome: 'refused', code: answer.resultcode };
  return readPerson(answer);
}

async function post(
  { apiUrl, timeout }: Nice2021Settings,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<Record<string, string>> {
  const answer: { dataHeader?: { GW_RSLT_CD?: string }; dataBody?: Record<string, string> } = await askProvider({
    ...{ service: apiUrl, path },
    ...{ headers, body, timeout },
  });
  const code = answer.dataHeader?.GW_RSLT_CD;
  if (code === notAllowed) throw new ProviderUnavailable(`GW ${code}`, 'refusing');
  if (code !== gatewayOk || !answer.dataBody) throw new ProviderUnavailable(`GW ${code}`);
  return answer.dataBody;
}

async function issueAccessToken(settings: Nice2021Settings): Promise<string> {
  const body = await post(
    settings,
    tokenPath,
    {
      Authorization: `Basic ${credentialsOf(settings).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    new URLSearchParams({ grant_type: 'client_credentials', scope: 'default' }).toString(),
  );
  if (!body.access_token) throw new ProviderUnavailable('no access token');
  return body.access_token;
}

async function issueCryptoToken(settings: Nice2021Settings, accessToken: string, reqNo: string, reqDtim: string) {
  const bearer = `${accessToken}:${Math.floor(Date.now() / 1000)}:${settings.clientId}`;
  const body = await post(
    settings,
    cryptoTokenPath,
    {
      Authorization: `bearer ${Buffer.from(bearer).toString('base64')}`,
      'Content-Type': 'application/json',
      ProductID: settings.productId,
    },
    JSON.stringify({ dataHeader: { CNTY_CD: 'ko' }, dataBody: { req_dtim: reqDtim, req_no: reqNo, enc_mode: '1' } }),
  );
  const { rsp_cd, result_cd, site_code, token_version_id, token_val } = body;
  if (rsp_cd !== 'P000' || result_cd !== '0000' || !site_code || !token_version_id || !token_val) {
    throw new ProviderUnavailable(`crypto token ${rsp_cd} ${result_cd}`);
  }
  const keys = deriveKeys({ reqDtim, reqNo, tokenVal: token_val });
  return { ...keys, siteCode: site_code, tokenVersionId: token_version_id };
}

/** NICE API 본인확인(통합형), generation 2021. The long-lived access token is kept in memory and renewed when refused. */
export function nice2021(settings: Nice2021Settings): IdentityProvider {
  const tokens = keptToken(() => issueAccessToken(settings));

  async function cryptoToken(requestNo: string, reqDtim: string): Promise<CryptoToken> {
    const accessToken = await tokens.get();
    try {
      return await issueCryptoToken(settings, accessToken, requestNo, reqDtim);
    } catch (error) {
      tokens.refuse(accessToken);
      throw error;
    }
  }

  return {
    formOrigin: new URL(settings.formUrl).origin,

    async start(transaction) {
      const reqDtim = koreanStamp(Date.now());
      // A second try with a fresh access token: the kept one may have been withdrawn since.
      const hadToken = tokens.isKept();
      const token = await cryptoToken(transaction.requestNo, reqDtim).catch((error: unknown) => {
        if (!hadToken) throw error;
        return cryptoToken(transaction.requestNo, reqDtim);
      });
      return startWith(settings, transaction, token);
    },

    finish: async (callback, sealed) => finish(callback, readState<State>(sealed)),

    callbackFields: ['token_version_id', 'enc_data', 'integrity_value'],

    isAnswer({ enc_data = '', integrity_value = '' }, sealed) {
      if (!enc_data && !integrity_value) return 'nothing';
      return isSigned(enc_data, integrity_value, readState<State>(sealed)) ? 'yes' : 'no';
    },
  };
}
