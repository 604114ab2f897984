import { beforeAll, expect } from 'vitest';
import type { Right } from '../src/domain/operators/roles.ts';
import { consoleCalls } from './consoleCalls.ts';
import { makeOperator, type TestOperator } from './sampleOperator.ts';
import type { Answer, TestServer } from './testServer.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads any file of content.
export type Any = any;

const SITE = '/api/console/site';

/** The calls by which operators edit the site, made by one who may, or by another of them. */
export function siteEditor(server: TestServer) {
  const { get, post } = consoleCalls(server);
  const somebody = (...rights: Right[]) => makeOperator(server.context, { rights });
  const ofGroup: Right = { role: 'O', company: null };
  let head: TestOperator;
  let other: TestOperator;
  let others: TestOperator[] = [];
  beforeAll(async () => {
    [head, other] = [await somebody(ofGroup), await somebody(ofGroup)];
    const wrong: Right[] = [
      { role: 'O', company: 'DT' },
      { role: 'R', company: 'DT' },
      { role: 'A', company: null },
    ];
    others = await Promise.all(wrong.map((right) => somebody(right)));
  });
  const open = async (file: string) => {
    const { json } = await get(`${SITE}/file?file=${file}`, head);
    return json as { published: Any; body: Any; revision: number; operator_nm: string };
  };
  const save = (file: string, given: { revision: number; from: Any; body: Any }, isOther = false) => {
    const { from, body, revision } = given;
    const sent = { file, revision, from: { content: from }, body: { content: body } };
    return post(`${SITE}/save`, sent, isOther ? other : head);
  };
  const ask = (files: { file: string; revision: number }[]) => post(`${SITE}/ask`, { files }, head);
  let keeper: TestOperator | undefined;
  return {
    open,
    save,
    ask,
    /** Has them published by two people: one asks for it, and another who looks after personal data for the group approves. */
    async approved(...files: { file: string; revision: number }[]): Promise<void> {
      keeper ??= await somebody({ role: 'D', company: null });
      const answer = await ask(files);
      expect([answer.status, answer.json.problems]).toEqual([200, []]);
      const { json: acts } = await get('/api/console/approvals', keeper);
      const { act_no, shown_hash } = acts.find(({ state }: { state: string }) => state === 'waiting');
      const approval = await post('/api/console/approvals/approve', { act_no, shown_hash }, keeper);
      expect(approval.status).toBe(200);
    },
    list: async () => (await get(SITE, head)).json,
    /** Changes a file as it is now; answers its revision. */
    async change(file: string, how: (body: Any) => Any, isOther = false): Promise<number> {
      const { body, revision } = await open(file);
      const { status, json } = await save(file, { revision, from: body, body: how(structuredClone(body)) }, isOther);
      expect([status, json.conflicts]).toEqual([200, []]);
      return json.revision;
    },
    drop: (file: string, revision: number) => post(`${SITE}/drop`, { file, revision }, head),
    publish: (files: { file: string; revision: number }[]) => post(`${SITE}/publish`, { files }, head),
    shown: (path: string, file = '') => get(`${SITE}/show?path=${path}&file=${file}`, head),
    getFile: (file: string) => get(`${SITE}/file?file=${file}`, head),
    send: (what: string, body: object) => post(`${SITE}/${what}`, body, head),
    /** What answers nobody, other roles, and one who has a company alone. */
    async refusesOthers(call: '' | `/${string}`, body?: object): Promise<void> {
      const ask = (by?: TestOperator): Promise<Answer> =>
        body ? post(`${SITE}${call}`, body, by) : get(`${SITE}${call}`, by);
      expect((await ask()).json.code).toBe('operatorUnknown');
      for (const by of others) expect((await ask(by)).json.code).toBe('notYours');
    },
  };
}
