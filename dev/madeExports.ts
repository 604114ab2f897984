import { makeExport } from '../src/domain/exports/exports.jobs.ts';
import { consoleCalls } from './consoleCalls.ts';
import { makeOperator, type TestOperator } from './sampleOperator.ts';
import type { PostingName } from './testPosting.ts';
import type { TestServer } from './testServer.ts';
import { named, writtenMessages } from './writtenMessages.ts';

/** Postings whose applicants leave as files, and the calls about these. */
export async function madeExports(server: TestServer) {
  const { context } = server;
  const { get, post } = consoleCalls(server);
  const messages = await writtenMessages(server);
  const { head } = messages;
  const other = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });
  const act = (posting: PostingName, path: string, body: object, by: TestOperator = head) =>
    post(`/api/console/applicants/exports/${path}` as '/', { ...named(posting), ...body }, by);
  const listOf = async (posting: PostingName, by = head) =>
    (await get(`/api/console/applicants/exports?${new URLSearchParams(named(posting))}`, by)).json;
  /** Asks for a file and makes it, as the queue does; approved by the other one where it waits. */
  async function made(posting: PostingName, body: object, by = head) {
    const { json } = await act(posting, 'ask', body, by);
    if (json.asked?.waits) {
      const acts = (await get('/api/console/approvals', other)).json;
      const { act_no, shown_hash } = acts.find(({ kind_nm }: { kind_nm: string }) => kind_nm === '지원자 내보내기');
      const { status } = await post('/api/console/approvals/approve', { act_no, shown_hash }, other);
      if (status !== 200) throw new Error(`Not approved: ${status}`);
    }
    if (json.export_no) await makeExport(context, json.export_no);
    return json as { export_no: string; password: string; count: number; code?: string };
  }

  /** The bytes of a file, fetched as its screen does. */
  async function fetched(posting: PostingName, export_no: string, by = head) {
    const { json } = await act(posting, 'fetch', { export_no }, by);
    if (!json.url) return json.code as string;
    const answer = await fetch(`${server.origin}${json.url}`, { headers: { cookie: `console=${by.token}` } });
    return {
      status: answer.status,
      bytes: Buffer.from(await answer.arrayBuffer()),
      name: answer.headers.get('content-disposition'),
    };
  }
  const bytesOf = async (...given: Parameters<typeof fetched>) => {
    const file = await fetched(...given);
    if (typeof file === 'string') throw new Error(file);
    return file.bytes;
  };

  return { ...messages, other, act, listOf, made, fetched, bytesOf };
}
