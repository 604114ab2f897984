import { describe, expect, it } from 'vitest';
import { makeMember } from '../../../dev/samples.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { testServer } from '../../../dev/testServer.ts';
import { REQUEST_ID } from './requestId.ts';

const lines: Record<string, unknown>[] = [];
let text = '';
const server = await testServer({
  env: { LOG_LEVEL: 'debug' },
  log: (line) => {
    text += line;
    lines.push(JSON.parse(line));
  },
});
const { start, upload, link, download } = fileCalls(server);
const lineOf = (id: string | null) => lines.filter((line) => line.id === id);

describe('the log', () => {
  it('has one line for a request, with its number, route, status, time and size, and nothing else', async () => {
    const { headers, text: body } = await server.ask('GET /api/post?COMPANY_CD=nobody&keyword=홍길동');
    await expect.poll(() => lineOf(headers.get(REQUEST_ID))).toHaveLength(1);
    expect(lineOf(headers.get(REQUEST_ID))).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        pid: process.pid,
        id: headers.get(REQUEST_ID),
        method: 'GET',
        route: expect.any(String),
        status: expect.any(Number),
        ms: expect.any(Number),
        bytes: Buffer.byteLength(body),
        msg: 'answered',
      },
    ]);
  });

  it('names the pattern of a route, never the address: one of a file opens it for whoever has it', async () => {
    const [member, posting] = await start();
    const { file_no } = (await upload(member, posting)).json;
    const { url } = (await link(member, posting, file_no)).json;
    const { status, headers } = await download(url);
    expect(status).toBe(200);
    const id = headers.get(REQUEST_ID);
    await expect.poll(() => lineOf(id)).toHaveLength(1);
    expect(lineOf(id)[0]).toMatchObject({ method: 'GET', route: '/files/:link', status: 200 });
    expect(text).not.toContain(url);
  });

  it('holds nothing of a person, whatever is asked and refused', async () => {
    const member = await makeMember(server.context);
    const { name, email, phone } = member.personal;
    const said = [member.userId, member.password, member.token, name, email, phone];
    for (const one of said) {
      await server.ask(`GET /${encodeURIComponent(one)}`);
      await server.ask(`GET /api/${encodeURIComponent(one)}?q=${encodeURIComponent(one)}`, {
        token: encodeURIComponent(one),
      });
      await server.ask('POST /login', {
        body: { user_id: one, user_pw: one },
        headers: { 'user-agent': encodeURIComponent(one) },
      });
    }
    await expect.poll(() => lines.filter(({ route }) => route === '/login').length).toBe(said.length);
    const found = said.flatMap((one) => [one, encodeURIComponent(one)]).filter((one) => text.includes(one));
    expect(found).toEqual([]);
  });

  it('counts what is answered from memory, and writes no line for it', async () => {
    await server.ask('GET /');
    const before = lines.length;
    for (let i = 0; i < 5; i += 1) await server.ask('GET /');
    expect(lines.length).toBe(before);
    await server.app.close();
    expect(lines.at(-1)).toMatchObject({ msg: 'answered from memory' });
    expect(lines.at(-1)!.count).toBeGreaterThanOrEqual(5);
  });
});
