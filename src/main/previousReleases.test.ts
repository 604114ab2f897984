import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createWords, type FormPart, missingIn, type RecordedCall, shapeOf } from '../../dev/recordedCalls.ts';
import { ensureSampleMember } from '../../dev/samples.ts';
import { type TestServer, testServer } from '../../dev/testServer.ts';
import { projectDir } from '../server/instance.mjs';
import { calls } from './app.ts';

// What browsers of an earlier release send, as it was recorded then, is taken as it was, and what they read of the
// answers is still there: a tab may be open for days, and two releases serve side by side while one is brought in.

const folder = path.join(projectDir, 'dev/releases');
const releases = readdirSync(folder);
const read = (file: string): RecordedCall[] => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

const HEAD = /^(company|pblanc)_(cd|no)$/i;

describe.each(releases)('release %s', (file) => {
  const recorded = read(file);

  it('recorded what an applicant does', () => {
    const sent = new Set(recorded.map(({ call }) => call.replace(/\?.*/, '')));
    const known = calls.map(({ method, path: at }) => `${method} ${at}`);
    expect([...sent].filter((call) => !known.includes(call))).toEqual([]);
    expect(sent).toEqual(new Set([...sent, 'POST /login', 'POST /api/updatecv', 'POST /api/submitcv']));
    expect(sent).toEqual(
      new Set([...sent, 'POST /api/uploadfile', 'POST /api/apply/withdraw', 'POST /api/auth/edite']),
    );
  });

  it('is answered as it was, with all that it read, and nothing of it is in the log', async () => {
    const log: string[] = [];
    const server = await testServer({ env: { LOG_LEVEL: 'debug' }, log: (line) => log.push(line) });
    await ensureSampleMember(server.context.db, server.context.vault);
    const words = createWords();
    let token: string | undefined;
    for (const { call, body, form, status, reads } of recorded) {
      const sent = words.filled(body);
      const answer = form
        ? await sendForm(server, { call, form, token })
        : await server.ask(call, { body: sent, token });
      expect([call, answer.status, answer.json?.fields]).toEqual([call, status, undefined]);
      expect([call, missingIn(answer.json, reads)]).toEqual([call, []]);
      words.hear(answer.json);
      token = answer.token ?? token;
      if (call !== 'POST /api/updatecv') continue;
      const { COMPANY_CD, PBLANC_NO, ...sections } = sent as Record<string, unknown>;
      const query = new URLSearchParams({ COMPANY_CD, PBLANC_NO, APPLY_STATE: '1' } as Record<string, string>);
      const { json } = await server.ask(`GET /api/list?${query}`, { token });
      expectKept(sections, json);
    }
    const personal = personalWords(
      recorded.flatMap(({ body, form }) => [body, form?.map((part) => ({ ...part, bytes: '' }))]),
    );
    expect(personal.length).toBeGreaterThan(60);
    const lines = log.join('');
    expect(log.length).toBeGreaterThan(recorded.length);
    expect(personal.filter((word) => lines.includes(word))).toEqual([]);
  });
});

/** What somebody wrote or chose a name for: texts in Korean, addresses of mail, numbers of telephones, dates. */
function personalWords(sent: unknown): string[] {
  if (typeof sent === 'string') return /[가-힣]{2}|@|^\d{8,}$|^\d{4}-\d\d-\d\d$/.test(sent) ? [sent] : [];
  return sent === null || typeof sent !== 'object' ? [] : [...new Set(Object.values(sent).flatMap(personalWords))];
}

/** What was saved is there under the names it was sent with. */
function expectKept(sent: Record<string, unknown>, stored: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(sent)) {
    if (!(name in stored) || ['revision', 'order', 'versions', 'answered'].includes(name)) continue;
    if (Array.isArray(value))
      expect(stored[name]).toEqual(expect.arrayContaining(value.map((row) => expect.objectContaining(row))));
    else {
      const given = Object.entries(value as object).filter(([field]) => !HEAD.test(field));
      expect(stored[name]).toMatchObject(Object.fromEntries(given));
    }
  }
}

interface SentForm {
  call: string;
  form: readonly FormPart[];
  token: string | undefined;
}

async function sendForm({ origin }: TestServer, { call, form, token }: SentForm) {
  const body = new FormData();
  for (const part of form) {
    if ('words' in part) body.append(part.name, part.words);
    else body.append(part.name, new Blob([Buffer.from(part.bytes, 'base64')], { type: part.type }), part.file);
  }
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(origin + call.replace(/^POST /, ''), { method: 'POST', headers, body });
  return { status: response.status, json: await response.json(), token: undefined };
}

describe('what is missing in an answer', () => {
  const was = {
    items: [
      { title: '가', until: null },
      { title: '나', until: '2026-11-24' },
    ],
    all: 2,
  };

  it.each<[string, unknown, string[]]>([
    ['nothing where it is the same', was, []],
    ['nothing where more is there', { ...was, items: was.items.map((one) => ({ ...one, more: true })) }, []],
    ['a field that has gone', { items: was.items }, ['.all:number']],
    ['a field of another type', { ...was, all: '2' }, ['.all:number']],
    ['a field of a row', { ...was, items: [{ until: null }] }, ['.items[].title:string', '.items[].until:string']],
  ])('%s', (_what, now, missing) => {
    expect(missingIn(now, shapeOf(was))).toEqual(missing);
  });
});
