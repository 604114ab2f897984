import { describe, expect, it } from 'vitest';
import { behindProxy } from '../../../dev/testProduction.ts';
import { testServer } from '../../../dev/testServer.ts';

// Pages for those who build the product (src/site/main/screens.tsx, developmentOnly).

const PAGE = 'GET /development/elements';
describe('the page of all elements', () => {
  it('is there in development, and no search engine is told of it', async () => {
    const { ask } = await testServer();
    const { status, text } = await ask(PAGE);
    expect(status).toBe(200);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect((await ask('GET /sitemap.xml')).text).not.toContain('development');
  });

  it.each([PAGE, 'GET /Development/Elements/', 'GET /development/elements?x=1'] as const)(
    'is not there in production: %s',
    async (page) => {
      const { ask } = await testServer({ env: behindProxy });
      const { status, text } = await ask(page);
      expect(status).toBe(404);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).not.toContain('<script');
    },
  );
});
