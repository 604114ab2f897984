import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { selectionsDecided } from '../dev/decidedSelections.ts';
import { MINUTE } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { endEmployment } from '../src/domain/applications/closing/operating.acts.ts';
import { retention } from '../src/domain/retention/retention.jobs.ts';
import { FIRST_TEXTS } from '../src/domain/selection/release/firstTexts.ts';
import { filledText } from '../src/domain/selection/resultTexts.ts';
import { DAY_MS } from '../src/fields/koreanDate.ts';
import { runSweep } from '../src/server/sweep.ts';
import { browserOf, field, follow, heading, press, type } from './consoleSteps.ts';
import { takeSession } from './editorSteps.ts';
import { decidedByTwo, panel } from './selectionSteps.ts';
import { selectionTold } from './selectionTold.ts';
import { dialog, expectAccessible, openPage } from './steps.ts';

// A whole selection by keyboard: sixty applicants, five steps, two operators, until nothing of anybody is left.

const STEPS = ['서류 심사', '과제', '1차 면접', '2차 면접', '최종 면접'];

let server: TestServer;
let deciding: Awaited<ReturnType<typeof selectionsDecided>>;
let applied: Awaited<ReturnType<(typeof deciding)['selection']>>;
beforeAll(async () => {
  server = await testServer({ env: { RESULT_MAILS_PER_SECOND: '1000' } });
  deciding = await selectionsDecided(server);
  applied = await deciding.selection(60, { steps: STEPS, closesIn: 10 * MINUTE });
  await deciding.passing(11 * MINUTE);
});

test('sixty applicants are decided about in five steps, told by two people, put right, and destroyed', async () => {
  const { context, database } = server;
  const { head, recruiter, passing } = deciding;
  const { posting, members, numbers } = applied;
  const now = () => database.now();
  const known = selectionTold(server, applied, passing);

  const [{ page: first }, { page: second }] = [await browserOf(server, recruiter), await browserOf(server, head)];
  const screen = `${server.origin}/console/postings/${posting.COMPANY_CD}/${posting.PBLANC_NO}`;
  const { open, decideByKeys, decideBySheet, approveByTwo, confirmRelease, correctByTwo } = decidedByTwo({
    ...{ first, second, screen, now, origin: server.origin, steps: STEPS },
  });

  // The first step by the table and its keys: the first twenty fail. Of the forty who are to pass, the last withdraws a
  // second before they hear of it.
  const [failing, passed, leaver] = [0, 58, 59];
  const unaware = [await known.answered(failing), await known.answered(passed), await known.answered(leaver)];
  await first.goto(screen);
  await follow(first, first.getByRole('link', { name: '결과 정하고 발표하기' }));
  await heading(first, `시험 공고 · ${STEPS[0]} 결과`).waitFor();
  await decideByKeys({ people: 60, fail: 20 });
  const documents = await approveByTwo(1, { planned: 38, passers: 40, told: ['서류 합격40명', '서류 불합격20명'] });
  expect(await known.counts()).toEqual({});
  for (const [at, place] of [failing, passed, leaver].entries())
    expect(await known.justBefore(documents, () => known.answered(place))).toBe(unaware[at]);
  await known.withdrawJustBefore(documents, leaver);
  expect(await known.tell(documents)).toBe(59);
  expect(await known.counts()).toEqual({ 21: 39, 29: 20 });
  expect(await known.answered(failing)).toContain('"stage_cd":29');
  expect(await known.answered(passed)).toContain('"stage_cd":21');

  await confirmRelease(1);
  await panel(first).getByText('지원 취소·전형 포기로 빠짐').waitFor();
  // Nobody is left to decide about or to tell.
  await first.getByText('이 단계의 결과를 모두 알렸어요.', { exact: false }).waitFor();
  expect(await field(first, '알릴 때').count()).toBe(0);
  await expectAccessible(first);

  // The second one as a sheet, then by keys again.
  await follow(first, first.getByRole('link', { name: '과제' }), 'Shift+Tab');
  await heading(first, `시험 공고 · ${STEPS[1]} 결과`).waitFor();
  await decideBySheet({ people: 39, fail: 19 });
  const task = await approveByTwo(2, { planned: 20, passers: 20, told: ['과제 합격20명', '과제 불합격19명'] });
  expect(await known.tell(task)).toBe(39);
  await confirmRelease(2);
  for (const [step, people, passers] of [
    [3, 20, 10],
    [4, 10, 5],
    [5, 5, 2],
  ] as const) {
    await open(first, step);
    await decideByKeys({ people, fail: people - passers, before: people });
    const instant = await approveByTwo(step, { planned: passers, passers, told: [] });
    expect(await known.tell(instant)).toBe(people);
    await confirmRelease(step);
  }
  expect(await known.counts()).toEqual({ 29: 20, 39: 34, 40: 2, 49: 3 });

  // Somebody was told wrong: put right by one, counted by the other.
  const corrected = await correctByTwo(5);
  expect((await known.stages()).get(corrected)).toBe(49);
  expect(await known.tell((await now()).getTime() + MINUTE)).toBe(1);
  expect((await known.stages()).get(corrected)).toBe(40);

  // Each mail has one recipient, who is its own; nobody has one twice, no subject tells a result, and whoever withdrew
  // is told nothing.
  expect(known.mails).toHaveLength(59 + 39 + 20 + 10 + 5 + 1);
  expect(new Set(known.mails.map(({ messageId }) => messageId)).size).toBe(known.mails.length);
  const told = Map.groupBy(known.mails, ({ to }) => to);
  const stayed = members.toSpliced(leaver, 1);
  expect(new Set(told.keys())).toEqual(new Set(stayed.map(({ personal }) => personal.email)));
  expect(told.get(members[failing]!.personal.email)).toHaveLength(1);
  expect(new Set(known.mails.map(({ subject }) => subject))).toEqual(new Set(['[다온테크] 전형 결과가 나왔습니다']));
  expect((await known.stages()).has(numbers[leaver]!)).toBe(false);

  // What applicants read.
  const { page: visitorPage } = await visitor();
  const read = async (place: number, headline: string) => {
    await takeSession(visitorPage, { token: await known.sessionOf(place) });
    await openPage(visitorPage, `${server.origin}/ApplyManage/${posting.COMPANY_CD}/${posting.PBLANC_NO}`);
    await heading(visitorPage, new RegExp(headline)).waitFor();
  };
  await read(numbers.indexOf(corrected), '최종 합격했어요');
  await visitorPage.getByText('정정됨').waitFor();
  await visitorPage.getByText('으로 바로잡았습니다', { exact: false }).waitFor();
  await expectOldTextGone(visitorPage);
  await read(failing, '이번 서류 심사에는 합격하지 못했어요');
  await read(leaver, '지원을 취소했어요');
  expect(await visitorPage.getByText(/서류 심사 합격|축하/).count()).toBe(0);

  // The correction is looked at once more, too; then the selection ends, and what is due goes.
  await confirmRelease(5);
  await second.goto(screen);
  await press(second, '전형 종료');
  await dialog(second).waitFor();
  await type(second, '내부 사유', '모두에게 알렸어요');
  await press(second, '누구에게 무엇을 알리는지 보기');
  await dialog(second).getByText('56명', { exact: false }).waitFor();
  await expectAccessible(second);
  await press(second, '전형 종료하기');
  await second.getByText('전형을 종료했어요.').waitFor();
  expect((await known.left()).get('public.application')).toHaveLength(60);
  await passing(6 * DAY_MS);
  await runSweep(context, retention);
  // Who was hired stays as long as they are employed; of everybody else nothing is left.
  const left = await known.left();
  const hired = left.get('public.application')!;
  expect(hired).toHaveLength(3);
  expect(new Set([...left.values()].flat())).toEqual(new Set(hired));
  for (const number of hired) {
    const at = await now();
    await context.db.transaction().execute((tx) => endEmployment(tx, number, at));
  }
  await passing(6 * DAY_MS);
  await runSweep(context, retention);
  expect(await known.left()).toEqual(new Map());
  await takeSession(visitorPage, { token: await known.sessionOf(failing) });
  await openPage(visitorPage, `${server.origin}/ApplyManage`);
  await visitorPage.getByText('지원한 공고가 없어요', { exact: false }).waitFor();
  // Five steps of two people: a busy machine takes minutes.
}, 600_000);

/** What was told wrong stands folded among what was told before, and is read nowhere else. */
async function expectOldTextGone(page: Page): Promise<void> {
  const before = page.getByRole('group').filter({ hasText: '앞서 알려 드린 결과: 최종 불합격' });
  await before.waitFor();
  const text = filledText(FIRST_TEXTS.failed, { company: '다온테크', title: '시험 공고', step: STEPS[4]!, result: '' });
  expect([await page.getByText(text).count(), await before.getByText(text).count()]).toEqual([1, 1]);
  expect(await before.getByText(text).isVisible()).toBe(false);
}
