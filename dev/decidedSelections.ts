import { expect } from 'vitest';
import { FIRST_TEXTS } from '../src/domain/selection/release/firstTexts.ts';
import { consoleCalls } from './consoleCalls.ts';
import { submittingWireCv } from './cvSample.ts';
import { makeOperator, type TestOperator } from './sampleOperator.ts';
import { makeMember } from './samples.ts';
import { MINUTE, makePosting, passTime } from './testPosting.ts';
import type { TestServer } from './testServer.ts';

/* A selection as operators of the console decide about it. */

/** The texts of results as a screen sends them. */
export const wrote = Object.fromEntries(Object.entries(FIRST_TEXTS).map(([result, text]) => [`${result}_txt`, text]));
const texts = (numbers: readonly number[]) => numbers.map(String);

/** Makes postings with applicants, and two operators of their company who decide about them. */
export async function selectionsDecided(server: TestServer) {
  const { context, database } = server;
  const { get, post } = consoleCalls(server);
  const head = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
  const recruiter = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });
  const stranger = await makeOperator(context, { rights: [{ role: 'O', company: 'DF' }] });

  /** A posting with its steps, two by itself, and those who have submitted to it. */
  async function selection(people: number, { steps: names = ['서류', '최종'], closesIn = 10_000 * MINUTE } = {}) {
    const posting = await makePosting(database, { closesIn });
    const steps = names.map((name) => ({ name, deadline: false, from: null, to: null, term: '' }));
    await database.pool.query('UPDATE posting SET body = $2 WHERE pblanc_no = $1', [posting.PBLANC_NO, { steps }]);
    const members = await Promise.all(Array.from({ length: people }, () => makeMember(context)));
    const numbers: number[] = [];
    for (const { token } of members) {
      const body = { ...posting, ...submittingWireCv };
      numbers.push((await server.ask('POST /api/updatecv', { token, body })).json.receipt.jnco_afe_no);
    }
    const named = { company_cd: posting.COMPANY_CD, pblanc_no: posting.PBLANC_NO };
    const step = (number = '1', by: TestOperator = recruiter) =>
      get(`/api/console/postings/decide?${new URLSearchParams({ ...named, step_no: number })}`, by);
    return {
      ...{ posting, members, numbers, named, step },
      act: (path: string, body: object, by: TestOperator = recruiter) =>
        post(`/api/console/postings/decide/${path}` as '/', { ...named, step_no: '1', ...body }, by),
      stageOf: async (who: number) =>
        (await server.ask('GET /api/apply/list', { token: members[who]!.token })).json[0].stage_cd,
    };
  }

  // The next full minute but one, as it is typed in Korea.
  const soon = () =>
    new Date(Math.ceil(context.clock.ms() / MINUTE) * MINUTE + MINUTE + 9 * 60 * MINUTE)
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ');

  async function frozen({ act, step, numbers }: Awaited<ReturnType<typeof selection>>) {
    await act('give', { jnco_afe_nos: texts(numbers.slice(0, 1)), verdict: 'passed' });
    await act('give', { jnco_afe_nos: texts(numbers.slice(1)), verdict: 'failed', reason: '자료 부족' });
    expect((await act('freeze', { announce_at: soon(), planned: '2', ...wrote })).json).toEqual({});
    const [one] = (await step()).json.announcements;
    return { announcement_no: one.announcement_no, shown_hash: one.shown_hash, one };
  }
  /** Lets time pass that operators are not logged out in. */
  async function passing(ms: number): Promise<void> {
    await passTime(server, ms);
    await database.pool.query(`UPDATE operator_session SET proven_at = app_now(), idle_until = app_now() + interval '30 min',
      ends_at = app_now() + interval '10 hours'`);
  }
  return { head, recruiter, stranger, selection, soon, frozen, passing };
}
