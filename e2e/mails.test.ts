import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { OTHER_COMPANIES, OTHER_POSTING, otherContent } from '../dev/otherContent.ts';
import { everyMail } from '../dev/sampleMails.ts';
import { makeMember } from '../dev/samples.ts';
import { testDatabase } from '../dev/testDatabase.ts';
import type { PostingName } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { importContent } from '../src/domain/content/importContent.acts.ts';
import type { NoticeName } from '../src/domain/notices/notice.ts';
import { POSTING } from './editorSteps.ts';
import { axeSource } from './looks.ts';

// Every mail as somebody sees it who has pictures off: on phones and desks, light and dark, and without its style.

const LONG = 'ChiefLighthouseKeeperAndElectromechanicalEngineer';

async function mailsOf({ context, database }: TestServer, about: PostingName, company: string) {
  await database.pool.query('UPDATE posting SET title = $1 WHERE pblanc_no = $2', [LONG, about.PBLANC_NO]);
  const { memberId } = await makeMember(context);
  const posting = { companyCode: about.COMPANY_CD, postingNumber: about.PBLANC_NO, title: LONG, company };
  return (await everyMail(context, { memberId, posting })).map(([name, { html }]) => ({ name, html }));
}

async function sampleMails() {
  return mailsOf(await testServer(), POSTING, '다온푸드');
}

async function otherMails() {
  const database = await testDatabase('empty');
  await importContent(database.db, otherContent());
  return mailsOf(await testServer({ database }), OTHER_POSTING, OTHER_COMPANIES[0].name);
}

/** Nothing is asked for: what a mail shows is in it. */
async function withoutNetwork(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/*', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  return asked;
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** What axe says of the open page, without what only pages of a site have. */
async function faults(page: Page): Promise<string[]> {
  // A page keeps it when its content changes.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
      resultTypes: ['violations'],
      rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } },
    }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

const oneOfEach: readonly NoticeName[] = ['receipt', 'stageAnnounced', 'passwordChanged'];

test.each<[string, typeof sampleMails, (name: NoticeName) => boolean]>([
  ['the sample’s group', sampleMails, () => true],
  // Only its colours differ: one of each make is enough.
  ['a group with long names', otherMails, (name) => oneOfEach.includes(name)],
])('mails of %s fit every width and can be read in the light and in the dark', async (_, made, looked) => {
  const mails = await made();
  const { page } = await visitor();
  const asked = await withoutNetwork(page);
  for (const { name, html } of mails) {
    const bare = html.replace(/<style>.*?<\/style>/s, '');
    for (const [shown, widths] of [
      [html, [320, 360, 640]],
      [bare, [320, 640]],
    ] as const) {
      await page.setContent(shown);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect([name, width, await isWide(page)]).toEqual([name, width, false]);
      }
    }
    if (!looked(name)) continue;
    await page.setContent(html);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect([name, colorScheme, await faults(page)]).toEqual([name, colorScheme, []]);
    }
  }
  expect(asked).toEqual([]);
});
