import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeMember } from '../../dev/samples.ts';
import { makePosting } from '../../dev/testPosting.ts';
import { testServer } from '../../dev/testServer.ts';
import { projectDir } from '../server/instance.mjs';

// What browsers of an earlier release send, as it was recorded then, is taken as it was: a tab may be open for days.

interface Recorded {
  call: `POST /${string}`;
  /** Words in braces are those of whoever sends it. */
  body: Record<string, unknown>;
  status: number;
}

const folder = path.join(projectDir, 'dev/releases');
const server = await testServer();

it.each(readdirSync(folder))('the calls of %s', async (file) => {
  const calls: Recorded[] = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const [member, posting] = [await makeMember(server.context), await makePosting(server.database)];
  const words: Record<string, unknown> = {
    ...{ userId: member.userId, password: member.password },
    ...{ company: posting.COMPANY_CD, posting: posting.PBLANC_NO },
  };
  let { token } = member;
  for (const { call, body, status } of calls) {
    const sent = JSON.parse(JSON.stringify(body), (_, value) => {
      const [, word] = /^\{(\w+)\}$/.exec(String(value)) ?? [];
      return word === undefined ? value : words[word];
    });
    const answer = await server.ask(call, { body: sent, token });
    expect([call, answer.status, answer.json?.fields]).toEqual([call, status, undefined]);
    token = answer.token ?? token;
    words.revision = answer.json?.revision ?? words.revision;
    // What was saved is there under the names it was sent with.
    if (call !== 'POST /api/updatecv') continue;
    const query = new URLSearchParams({ ...posting, APPLY_STATE: '1' });
    const { json } = await server.ask(`GET /api/list?${query}`, { token });
    const { COMPANY_CD: _, PBLANC_NO: __, revision: ___, answered: ____, order: _____, ...sections } = sent;
    for (const [name, value] of Object.entries(sections)) {
      if (Array.isArray(value)) expect(json[name]).toEqual(expect.arrayContaining(value.map(expect.objectContaining)));
      else expect(json[name]).toMatchObject(value as object);
    }
  }
});
