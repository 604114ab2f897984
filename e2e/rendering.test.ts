import { beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { fieldOf, openStep, POSTING, writer } from './editorSteps.ts';

// Typing draws one row: with a long list open, nothing else of the page changes.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const ROWS = 30;
const TYPED = 12;

/** What changed since it was asked last, in the card that has the focus and everywhere else in the list. */
interface Changes {
  own: string[];
  others: string[];
}

test('typing into a field of one of thirty rows changes nothing of the others', async () => {
  const { page, member } = await writer(server, 'basic');
  const career = Array.from({ length: ROWS }, (_, index) => ({ no_sq: index + 1, company_nm: `회사 ${index + 1}` }));
  const saved = await server.ask('POST /api/updatecv', { token: member.token, body: { ...POSTING, career } });
  expect(saved.status).toBe(200);
  await page.reload();
  await openStep(page, server, 'career');
  await page.getByRole('button', { name: '모두 펼치기' }).click();
  const field = fieldOf(page, `career.${TYPED}.rspt_tsk_nm`);
  await field.waitFor();
  expect(await page.locator('section[aria-label^="경력 "]').count()).toBe(ROWS);
  await field.focus();
  await page.evaluate((typed) => {
    const cards = [...document.querySelectorAll('section[aria-label^="경력 "]')];
    const changes: Changes = { own: [], others: [] };
    const inWords = ({ type, attributeName, target }: MutationRecord) =>
      `${type} ${attributeName ?? ''} ${target instanceof Element ? target.outerHTML.slice(0, 80) : target.nodeValue}`;
    cards.forEach((card, index) => {
      const seen = changes[index === typed ? 'own' : 'others'];
      new MutationObserver((records) => seen.push(...records.map(inWords))).observe(card, {
        ...{ subtree: true, childList: true, attributes: true, characterData: true },
      });
      // Beside the tree: what is written into the inputs themselves is no mutation of it.
      for (const input of card.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
        const own = Object.getOwnPropertyDescriptor(input, 'value');
        if (!own?.set || index === typed) continue;
        Object.defineProperty(input, 'value', {
          ...own,
          set(value: string) {
            seen.push(`value of ${input.id}`);
            own.set?.call(input, value);
          },
        });
      }
    });
    Object.assign(window, { changes });
  }, TYPED);
  const changes = () => page.evaluate(() => (window as unknown as { changes: Changes }).changes);

  await page.keyboard.type('정산 서버를 만들고 운영했습니다');
  expect(await field.inputValue()).toBe('정산 서버를 만들고 운영했습니다');
  expect((await changes()).others).toEqual([]);

  // The observers see: the name of the row is drawn again, in this row alone.
  await fieldOf(page, `career.${TYPED}.company_nm`).fill('마루소프트');
  await page.getByRole('heading', { level: 3, name: /마루소프트/ }).waitFor();
  const { own, others } = await changes();
  expect(own.length).toBeGreaterThan(0);
  expect(others).toEqual([]);
});
