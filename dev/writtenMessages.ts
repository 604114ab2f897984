import { randomUUID } from 'node:crypto';
import { consoleCalls } from './consoleCalls.ts';
import { listedApplicants } from './listedApplicants.ts';
import { makeOperator, type TestOperator } from './sampleOperator.ts';
import type { PostingName } from './testPosting.ts';
import type { TestServer } from './testServer.ts';

/** Words as a screen sends them. */
export const someWords = {
  message_title: '필기시험 장소가 바뀌었습니다',
  message_txt: '{{title}} 시험은 3층에서 봅니다.\n접수번호 {{number}}',
};

export const named = ({ COMPANY_CD, PBLANC_NO }: PostingName) => ({ company_cd: COMPANY_CD, pblanc_no: PBLANC_NO });

/** Postings with applicants to whom operators write. */
export async function writtenMessages(server: TestServer) {
  const { get, post } = consoleCalls(server);
  const listed = listedApplicants(server);
  const head = await listed.chief();
  const stranger = await makeOperator(server.context, { rights: [{ role: 'O', company: 'DF' }] });

  /** A posting with so many applicants, and the calls about its messages. */
  async function withApplicants(people: number) {
    const posting = await listed.postingWithSteps();
    const all: Awaited<ReturnType<typeof listed.applied>>[] = [];
    for (let made = 0; made < people; made += 1) all.push(await listed.applied(posting, `지원자${made + 1}`));
    const numbers = all.map(({ number }) => number);
    const act = (path: string, body: object, by: TestOperator | undefined = head) =>
      post(`/api/console/applicants/messages/${path}` as '/', { ...named(posting), ...body }, by);
    const read = (path: string, more: Record<string, string> = {}, by = head) =>
      get(`/api/console/applicants/messages${path}?${new URLSearchParams({ ...named(posting), ...more })}`, by);
    const exactly = { applicants: numbers.map(String) };
    const send = async (more: object = exactly, by?: TestOperator) => {
      const message_no = randomUUID();
      return { message_no, answer: await act('send', { message_no, ...someWords, ...more }, by) };
    };
    const noticesOf = async (place: number) => {
      const { json } = await server.ask('GET /api/notice/list', { token: all[place]!.member.token });
      return json.items.filter(({ subject }: { subject: string }) => subject.includes('채용 담당자의 알림'));
    };
    return { posting, all, numbers, act, read, exactly, send, noticesOf };
  }
  return { ...listed, head, stranger, withApplicants };
}
