import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { makeOperator } from '../dev/sampleOperator.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import type { Role } from '../src/domain/operators/roles.ts';
import { browserOf, button, choose, field, follow, goTo, heading, press } from './consoleSteps.ts';
import { expectAccessible } from './steps.ts';

// A right over one posting alone, given and taken by keyboard, and what its holder sees of it meanwhile in another browser.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** Gives the open row's operator a role over one posting of a company. */
async function give(page: Page, name: string, role: Role, { company, number }: { company: string; number: string }) {
  await press(page, `${name} 님에게 권한 주기`);
  await choose(page, '역할', role);
  await choose(page, '범위', company);
  await choose(page, '공고', number);
  await expectAccessible(page);
  await press(page, '권한 주기');
}

test('a manager and a recruiter of single postings see those and no others, until the right is taken', async () => {
  const admin = await makeOperator(server.context, { rights: [{ role: 'A', company: null }] });
  const whom = await makeOperator(server.context);
  const { rows: postings } = await server.database.pool.query(
    `SELECT pblanc_no AS number, title, company_cd AS company FROM posting WHERE company_cd = 'DT'
     ORDER BY pblanc_no LIMIT 3`,
  );
  const [managed, recruited, other] = postings;
  const { page } = await browserOf(server, admin);
  await page.goto(`${server.origin}/console/operators`);
  await heading(page, '운영자와 권한').waitFor();
  await give(page, whom.name, 'H', managed);
  await button(page, new RegExp(`^${whom.name} 님의 현업 매니저.*거두기$`)).waitFor();

  const holder = await browserOf(server, whom);
  const titles = async () => {
    const links = holder.page.getByRole('table').getByRole('link');
    await links.first().waitFor();
    return (await links.allInnerTexts()).toSorted();
  };
  await holder.page.goto(`${server.origin}/console`);
  await heading(holder.page, '오늘 할 일').waitFor();
  await follow(holder.page, holder.page.getByRole('navigation').getByRole('link', { name: '채용공고' }));
  await heading(holder.page, '채용공고').waitFor();
  expect(await titles()).toEqual([managed.title]);
  expect(await field(holder.page, `고르기: ${managed.title}`).count()).toBe(0);
  await expectAccessible(holder.page);

  await give(page, whom.name, 'R', recruited);
  await button(page, new RegExp(`^${whom.name} 님의 채용 담당자.*거두기$`)).waitFor();
  await holder.page.reload();
  expect(await titles()).toEqual([managed.title, recruited.title].toSorted());
  // A manager reads theirs; what can be done with several is a recruiter's.
  await follow(holder.page, holder.page.getByRole('link', { name: recruited.title, exact: true }));
  await heading(holder.page, recruited.title).waitFor();
  await holder.page.getByRole('link', { name: '공고 고치기' }).waitFor();
  await expectAccessible(holder.page);
  await holder.page.goto(`${server.origin}/console/postings/DT/${managed.number}`);
  await heading(holder.page, managed.title).waitFor();
  holder.expectProblem(/404/);
  await holder.page.goto(`${server.origin}/console/postings/DT/${other.number}`);
  await holder.page.getByText('공고가 없', { exact: false }).waitFor();

  await press(page, new RegExp(`^${whom.name} 님의 현업 매니저.*거두기$`));
  await button(page, new RegExp(`^${whom.name} 님의 현업 매니저.*거두기$`)).waitFor({ state: 'detached' });
  await goTo(holder.page, '채용공고');
  await expect.poll(titles).toEqual([recruited.title]);
});
