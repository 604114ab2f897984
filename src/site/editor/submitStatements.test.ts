import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { leastWireCv } from '../../../dev/cvSample.ts';
import { makeMember } from '../../../dev/samples.ts';
import { makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

// What everybody sends in the last minutes costs little: what is asked is asked once, and kept prepared.

const server = await testServer();

it('submitting asks no statement twice, and none that has to be parsed and planned anew', async () => {
  const [member, posting] = [await makeMember(server.context), await makePosting(server.database)];
  const ask = (call: 'updatecv' | 'submitcv', body: object) =>
    server.ask(`POST /api/${call}`, { token: member.token, body: { ...posting, ...body } });
  const save = (text: string) =>
    ask('updatecv', { ...leastWireCv, profileDetail: { ...leastWireCv.profileDetail, self_intrdc1_txt: text } });
  await save('처음');
  expect((await ask('submitcv', { revision: 1 })).status).toBe(200);
  const { revision } = (await save('다시')).json;

  const sent: { name?: string; text: string }[] = [];
  const all: string[] = [];
  let of: unknown;
  const { query } = pg.Client.prototype;
  const watching = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function watched(
    this: pg.Client,
    ...given: unknown[]
  ) {
    const one = (typeof given[0] === 'string' ? { text: given[0] } : given[0]) as (typeof sent)[number];
    // The process also asks for the time by itself, on other connections.
    if (one.text === 'begin') of = this;
    if (this === of) sent.push(one);
    all.push(one.text);
    if (one.text === 'commit') of = undefined;
    return query.apply(this, given as never);
  } as never);
  const submitted = await ask('submitcv', { revision });
  watching.mockRestore();
  expect(submitted.status).toBe(200);
  // Nothing of it has left: there is nothing to look for that is to be destroyed.
  expect(all.filter((text) => /^select .* from "attachment" .* is not null/.test(text))).toEqual([]);
  const [begin, ...rest] = sent.map(({ text }) => text);
  const asked = sent.slice(1, -1);
  expect([begin, rest.at(-1)]).toEqual(['begin', 'commit']);
  // The application, its files, and all that is written.
  expect(asked.length).toBe(3);
  expect(asked.filter(({ name }) => name === undefined)).toEqual([]);
  expect(new Set(asked.map(({ text }) => text)).size).toBe(asked.length);
});
