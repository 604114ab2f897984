import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NiceSide, type ServiceRequest } from './identitySimulatorNice.ts';
import { errorPage, type OwnEntry, pagePolicy, personaPage, postPage } from './identitySimulatorPage.ts';
import { carriers, faults, type Persona, personas } from './identitySimulatorPersonas.ts';

const signed = ['token_version_id', 'enc_data', 'integrity_value'] as const;

/**
 * A stand-in for the identity provider on 127.0.0.1: it speaks nice-2021 with real encryption and signatures and lets
 * anybody be anybody, so it refuses to start in production. Port 0 takes a free one.
 */
export async function startIdentitySimulator(port: number): Promise<{ origin: string; server: Server }> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('The identity simulator verifies nobody and does not run with NODE_ENV=production.');
  }
  const nice = new NiceSide();
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await reply(nice, request).catch(() => htmlReply(400, errorPage()));
    response.writeHead(status, headers).end(body);
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

async function reply(nice: NiceSide, request: IncomingMessage): Promise<Reply> {
  const path = new URL(request.url ?? '/', 'http://simulator').pathname;
  if (request.method === 'GET' && path === '/font.woff2') {
    return {
      status: 200,
      headers: { 'content-type': 'font/woff2', 'cache-control': 'max-age=86400' },
      body: await font(),
    };
  }
  if (request.method !== 'POST') return htmlReply(404, errorPage());
  const body = await read(request);
  const authorization = request.headers.authorization ?? '';
  switch (path) {
    case '/digital/niceid/oauth/oauth/token':
      return jsonReply(nice.accessToken(authorization));
    case '/digital/niceid/api/v1.0/common/crypto/token':
      return jsonReply(nice.cryptoToken(authorization, String(request.headers.productid), JSON.parse(body)));
    case '/CheckPlusSafeModel/service.cb': {
      const form = new URLSearchParams(body);
      const readable = form.get('m') === 'service' && nice.read(form);
      return readable ? htmlReply(200, personaPage(carried(form))) : htmlReply(400, errorPage());
    }
    case '/CheckPlusSafeModel/answer':
      return answerReply(nice, new URLSearchParams(body));
    default:
      return htmlReply(404, errorPage());
  }
}

function answerReply(nice: NiceSide, form: URLSearchParams): Reply {
  const request = nice.read(form);
  if (!request) return htmlReply(400, errorPage());
  const tokenVersionId = form.get('token_version_id') ?? '';
  // Nothing about a result comes with a cancellation: the person simply goes back.
  if (form.get('act') === 'cancel') return backReply(request, { token_version_id: tokenVersionId });
  const chosen = personas.find(({ id }) => id === form.get('persona'))?.persona;
  const own = chosen ? undefined : readOwn(form);
  if (own && Object.keys(own.errors).length > 0) return htmlReply(200, personaPage(carried(form), own));
  const persona = chosen ?? personaOf(own?.values ?? {});
  return backReply(request, nice.answer(tokenVersionId, request, persona, form.get('fault') ?? 'none'));
}

function backReply(request: ServiceRequest, result: Record<string, string>): Reply {
  if (request.methodtype === 'post') return htmlReply(200, postPage(request.returnurl, result));
  const address = new URL(request.returnurl);
  for (const [name, value] of Object.entries(result)) address.searchParams.set(name, value);
  return { status: 303, headers: { location: address.href } };
}

function carried(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(signed.map((name) => [name, form.get(name) ?? '']));
}

function readOwn(form: URLSearchParams): OwnEntry {
  const text = (name: string) => (form.get(name) ?? '').trim();
  const values = {
    name: text('name'),
    birth: text('birth').replaceAll(/\D/g, ''),
    gender: text('gender') === '1' ? '1' : '0',
    carrier: text('carrier') in carriers ? text('carrier') : '1',
    phone: text('phone').replaceAll(/\D/g, ''),
    fault: text('fault') in faults ? text('fault') : 'none',
  };
  const errors: Record<string, string> = {};
  const [year, month, day] = [values.birth.slice(0, 4), values.birth.slice(4, 6), values.birth.slice(6)];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (!values.name) errors.name = '성명을 입력해 주세요.';
  if (values.birth.length !== 8 || !(date.getUTCDate() === Number(day))) {
    errors.birth = '생년월일을 숫자 8자리로 입력해 주세요.';
  }
  if (!/^01\d{8,9}$/.test(values.phone)) errors.phone = '010으로 시작하는 번호를 입력해 주세요.';
  return { values, errors };
}

function personaOf(values: Record<string, string>): Persona {
  const { name = '', birth = '', carrier = '1', phone = '' } = values;
  return { name, birth, gender: values.gender === '1' ? '1' : '0', foreign: false, carrier, phone };
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

function jsonReply(value: object | undefined): Reply {
  // 1702: the provider's answer to a client or an address it does not allow.
  const body = value ?? { dataHeader: { GW_RSLT_CD: '1702', GW_RSLT_MSG: '허용되지 않은 요청' } };
  return { status: value ? 200 : 401, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
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
