import { beforeAll, describe, expect, test } from 'vitest';
import type { sizes } from '../dev/browser.ts';
import { leastWireCv } from '../dev/cvSample.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import {
  fieldOf,
  openReview,
  openStep,
  POSTING,
  relaxPhoto,
  storedAt,
  submitReviewed,
  type Writer,
  writer,
} from './editorSteps.ts';
import { expectFocused } from './keys.ts';
import { expectAccessible } from './steps.ts';

// Links and activities: written like everything else, and asked about again if somebody agreed to a text that did not name them.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await relaxPhoto(server, POSTING);
});

/** An application begun when the consent to optional items did not name links yet; the editor opens at a step. */
async function withOlderConsent(step: string, size: keyof typeof sizes): Promise<Writer> {
  const one = await writer(server, 'basic', { size });
  const body = {
    ...leastWireCv,
    profile: { ...leastWireCv.profile, optinf_agr_yn: true },
    consent_versions: { application_optional: '2024-06-17' },
  };
  await server.ask('POST /api/updatecv', { token: one.member.token, body: { ...POSTING, ...body } });
  await one.page.goto('about:blank');
  await openStep(one.page, server, step);
  return one;
}

async function submittedLinks({ token }: { token: string }): Promise<unknown[]> {
  const query = new URLSearchParams({ ...POSTING, APPLY_STATE: '2' });
  return (await server.ask(`GET /api/list?${query}`, { token })).json.link;
}

const asked = '링크도 회사에 보낼까요?';

describe.each(['wide', 'narrow'] as const)('on a %s screen', (size) => {
  test('a link is written as people write it, and opens what it shows once the changed text is agreed to', async () => {
    const { page, member } = await withOlderConsent('link', size);
    await page.getByRole('button', { name: '링크 추가하기' }).click();
    await fieldOf(page, 'link.0.link_nm').fill('GitHub');
    await fieldOf(page, 'link.0.link_url').fill('javascript:alert(1)');
    await fieldOf(page, 'link.0.link_nm').focus();
    await page.getByText('웹 주소를 확인해 주세요.').first().waitFor();
    await fieldOf(page, 'link.0.link_url').fill('github.com/haneul');
    await fieldOf(page, 'link.0.link_nm').focus();
    expect(await fieldOf(page, 'link.0.link_url').inputValue()).toBe('https://github.com/haneul');
    await expectAccessible(page);

    await openReview(page);
    await page.getByRole('heading', { name: asked }).waitFor();
    await expectAccessible(page);
    // Nobody is taken along unasked.
    await page.getByRole('button', { name: '제출하기', exact: true }).click();
    await page.getByRole('alert').getByText('바뀐 문구에 동의하고 링크도 보낼지 골라 주세요.').waitFor();
    await page.getByRole('button', { name: '바뀐 문구에 동의하고 보내기' }).click();
    await page.getByRole('heading', { name: asked }).waitFor({ state: 'detached' });
    await expectFocused(page, page.getByRole('heading', { level: 2, name: '검토하고 제출하기' }));
    const link = page.getByRole('main').getByRole('link', { name: 'https://github.com/haneul' }).first();
    expect(await link.getAttribute('href')).toBe('https://github.com/haneul');
    await submitReviewed(page);
    expect(await submittedLinks(member)).toMatchObject([{ link_nm: 'GitHub', link_url: 'https://github.com/haneul' }]);
  });

  test('who does not agree submits without, is told so, and keeps what they wrote', async () => {
    const { page, member } = await withOlderConsent('link', size);
    await page.getByRole('button', { name: '링크 추가하기' }).click();
    await fieldOf(page, 'link.0.link_url').fill('github.com/haneul');
    await openReview(page);
    await page.getByRole('button', { name: '동의하지 않고 빼기' }).click();
    await page.getByText('바뀐 문구에 동의하지 않아 링크에 적은 내용은 보내지 않아요.').waitFor();
    await expectAccessible(page);
    await submitReviewed(page);
    expect(await submittedLinks(member)).toEqual([]);
    expect(await storedAt(server, member, ['link.0.link_url'])).toEqual(['https://github.com/haneul']);
  });
});
