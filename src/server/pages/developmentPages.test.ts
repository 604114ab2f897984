import { describe, expect, it } from 'vitest';
import { testServer } from '../../../dev/testServer.ts';

// Pages for whoever builds the product (src/browser/screens.tsx, developmentOnly).

const PAGE = 'GET /development/elements';
const production = {
  NODE_ENV: 'production',
  IDENTITY_PROVIDER: 'nice-2021',
  NICE_CLIENT_ID: 'client',
  NICE_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtp://mail.example:587',
};

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
      const { ask } = await testServer({ env: production });
      const { status, text } = await ask(page);
      expect(status).toBe(404);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).not.toContain('<script');
    },
  );
});
