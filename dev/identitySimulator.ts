import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { packCallback } from '../src/domain/identity/identity.ts';
import { IntcSide } from './identitySimulatorIntc.ts';
import { NiceSide, type ServiceRequest } from './identitySimulatorNice.ts';
import {
  type Back,
  backPage,
  type Choosing,
  errorPage,
  pagePolicy,
  personaPage,
  servicePage,
} from './identitySimulatorPage.ts';
import { chosenIn, serviceFaults } from './identitySimulatorPersonas.ts';

const signed = ['token_version_id', 'enc_data', 'integrity_value'] as const;

/** Both generations, and what the service does with every call. */
class Simulator {
  nice = new NiceSide();
  intc = new IntcSide();
  fault = 'none';

  /** From now on; tokens that are over are a moment, not a state. */
  choose(fault: string): void {
    this.fault = fault in serviceFaults && fault !== 'expired' ? fault : 'none';
    if (fault !== 'expired') return;
    this.nice.forgetTokens();
    this.intc.forgetTokens();
  }
}

/**
 * A stand-in for the identity provider on 127.0.0.1: it speaks nice-2021 and nice-intc with real encryption and
 * signatures and lets anybody be anybody, so it refuses to start in production. Port 0 takes a free one.
 */
export async function startIdentitySimulator(port: number): Promise<{ origin: string; server: Server }> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The identity simulator verifies nobody and does not run with NODE_ENV=production.');
  }
  const simulator = new Simulator();
  const server = createServer(async (request, response) => {
    const answer = await reply(simulator, request).catch(() => htmlReply(400, errorPage()));
    // Silence: the connection stays until the other side gives up.
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

interface Reply {
  status: number;
  headers: Record<string, string>;
  body?: string | Buffer;
}

const font = () =>
  readFile(new URL('../node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2', import.meta.url));

async function reply(simulator: Simulator, request: IncomingMessage): Promise<Reply | undefined> {
  const path = new URL(request.url ?? '/', 'http://simulator').pathname;
  const body = request.method === 'POST' ? await read(request) : '';
  if (/^\/(digital\/niceid|ido\/intc)\//.test(path) && request.method === 'POST') {
    return serviceReply(simulator, request, path, body);
  }
  const form = new URLSearchParams(body);
  const { nice, intc } = simulator;
  switch (`${request.method} ${path.replace(/\/S[0-9a-f]{32}$/, '/S')}`) {
    case 'GET /':
      return htmlReply(200, servicePage(simulator.fault));
    case 'POST /':
      simulator.choose(form.get('fault') ?? 'none');
      return { status: 303, headers: { location: '/' } };
    case 'GET /font.woff2': {
      const headers = { 'content-type': 'font/woff2', 'cache-control': 'max-age=86400' };
      return { status: 200, headers, body: await font() };
    }
    case 'POST /CheckPlusSafeModel/service.cb': {
      const isReadable = form.get('m') === 'service' && nice.read(form);
      return isReadable ? htmlReply(200, personaPage(niceChoosing(form))) : htmlReply(400, errorPage());
    }
    case 'POST /CheckPlusSafeModel/answer':
      return niceAnswer(nice, form);
    case 'GET /ido/cert/request/S': {
      const id = path.split('/').at(-1) ?? '';
      return intc.transaction(id) ? htmlReply(200, personaPage(intcChoosing(id))) : htmlReply(400, errorPage());
    }
    case 'POST /ido/cert/answer':
      return intcAnswer(intc, form);
    default:
      return htmlReply(404, errorPage());
  }
}

/** A call of the site's server; undefined if it is left without an answer. */
function serviceReply({ nice, intc, fault }: Simulator, request: IncomingMessage, path: string, body: string) {
  const authorization = request.headers.authorization ?? '';
  if (fault === 'silent') return undefined;
  if (fault === 'address') return path.startsWith('/ido') ? jsonReply({ result_code: '1007' }) : notAllowed();
  switch (path) {
    case '/digital/niceid/oauth/oauth/token':
      return jsonReply(nice.accessToken(authorization)) ?? notAllowed();
    case '/digital/niceid/api/v1.0/common/crypto/token': {
      const productId = String(request.headers.productid);
      return jsonReply(nice.cryptoToken(authorization, productId, JSON.parse(body))) ?? notAllowed();
    }
    case '/ido/intc/v1.0/auth/token':
      return jsonReply(intc.token(authorization, JSON.parse(body)));
    case '/ido/intc/v1.0/auth/url':
      return jsonReply(intc.url(authorization, JSON.parse(body), `http://${request.headers.host}`));
    case '/ido/intc/v1.0/auth/result':
      return jsonReply(intc.result(authorization, JSON.parse(body)));
    default:
      return htmlReply(404, errorPage());
  }
}

const niceChoosing = (form: URLSearchParams): Choosing => ({
  action: '/CheckPlusSafeModel/answer',
  carried: Object.fromEntries(signed.map((name) => [name, form.get(name) ?? ''])),
  intc: false,
});

const intcChoosing = (id: string): Choosing => ({ action: '/ido/cert/answer', carried: { id }, intc: true });

async function niceAnswer(nice: NiceSide, form: URLSearchParams): Promise<Reply> {
  const request: ServiceRequest | undefined = nice.read(form);
  if (!request) return htmlReply(400, errorPage());
  const tokenVersionId = form.get('token_version_id') ?? '';
  const method = request.methodtype === 'post' ? 'post' : 'get';
  const fault = form.get('fault') ?? 'none';
  // Nothing about a result comes with a cancellation: the person simply goes back.
  if (form.get('act') === 'cancel') {
    const fields = { token_version_id: tokenVersionId };
    return backReply({ address: request.returnurl, method, fields, late: false });
  }
  const chosen = chosenIn(form);
  if (chosen.own) return htmlReply(200, personaPage(niceChoosing(form), chosen.own));
  const fields = nice.answer(tokenVersionId, request, chosen.persona, fault);
  const back: Back = { address: request.returnurl, method, fields, late: fault === 'late' };
  if (fault === 'duplicate') await takeFirst(back);
  return backReply(back);
}

async function intcAnswer(intc: IntcSide, form: URLSearchParams): Promise<Reply> {
  const id = form.get('id') ?? '';
  const transaction = intc.transaction(id);
  if (!transaction) return htmlReply(400, errorPage());
  const { returnUrl, closeUrl } = transaction;
  if (form.get('act') === 'cancel') {
    return backReply({ address: closeUrl, method: 'get', fields: {}, late: false });
  }
  const chosen = chosenIn(form);
  if (chosen.own) return htmlReply(200, personaPage(intcChoosing(id), chosen.own));
  const fault = form.get('fault') ?? 'none';
  const fields = { web_transaction_id: intc.choose(transaction, chosen.persona, fault) };
  const back: Back = { address: returnUrl, method: 'get', fields, late: fault === 'late' };
  if (fault === 'duplicate') await takeFirst(back);
  return backReply(back);
}

/** Brings the same answer to the site before the browser does, result included: what the browser brings is used. */
async function takeFirst({ address, fields }: Back): Promise<void> {
  const parameters = { ...Object.fromEntries(new URL(address).searchParams), ...fields };
  await fetch(new URL(`/api/pass/success?sEncodeData=${packCallback(parameters)}`, address));
}

function backReply(back: Back): Reply {
  if (back.method === 'post') return htmlReply(200, backPage(back));
  const address = new URL(back.address);
  for (const [name, value] of Object.entries(back.fields)) address.searchParams.set(name, value);
  // A form sent by GET replaces the query of its address.
  const fields = Object.fromEntries(address.searchParams);
  if (back.late) return htmlReply(200, backPage({ ...back, address: address.origin + address.pathname, fields }));
  return { status: 303, headers: { location: address.href } };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > 64 * 1024) throw new Error('body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function htmlReply(status: number, body: string): Reply {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  };
  return { status, headers, body };
}

function jsonReply(value: object | undefined, status = 200): Reply | undefined {
  return value && { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

// 1702: the answer of the 2021 gateway to a client or an address it does not allow.
function notAllowed(): Reply | undefined {
  return jsonReply({ dataHeader: { GW_RSLT_CD: '1702', GW_RSLT_MSG: '허용되지 않은 요청' } }, 401);
}

// As a process of its own: `node dev/identitySimulator.ts`. Started by the product it ends with it.
if (import.meta.main) {
  try {
    const { origin } = await startIdentitySimulator(Number(process.env.SIMULATOR_PORT ?? 0));
    console.log(`Identity simulator: ${origin}`);
    // Whoever started it may have been killed meanwhile.
    process.send?.({ origin }, (error: Error | null) => error && process.exit(0));
    process.on('disconnect', () => process.exit(0));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
