import { describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../dev/testServer.ts';

const server: TestServer = await testServer();

describe('GET /api/legal/policies', () => {
  describe('works', () => {
    it.each([
      ['privacy', '2024-06-17'],
      ['terms', '2018-06-15'],
    ])('answers of %s only %s', async (kind, version) => {
      const { status, json } = await server.ask(`GET /api/legal/policies?kind=${kind}`);
      expect(status).toBe(200);
      const words = { title: expect.any(String), html: expect.stringContaining('<h2') };
      expect(json).toEqual([{ version, ...words, effective_on: version, announced: false }]);
    });
  });

  describe('wrong input', () => {
    it.each(['', '?kind=', '?kind=older', '?kind=privacy%00'])('%j is refused', async (query) => {
      const { status, json } = await server.ask(`GET /api/legal/policies${query}`);
      expect([400, 422]).toContain(status);
      expect(Object.keys(json.fields)).toEqual(['kind']);
    });
  });
});

describe('GET /api/legal/consents', () => {
  describe('works', () => {
    it('answers the notices and consents of a moment in their order, with all their words', async () => {
      const { json } = await server.ask('GET /api/legal/consents?moment=register');
      expect(json.map((one: { consent_cd: string }) => one.consent_cd).slice(0, 3)).toEqual([
        'terms',
        'member_required',
        'member_optional',
      ]);
      for (const { version, title, required, body } of json) {
        expect({ version, title, required }).toEqual({
          version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          title: expect.any(String),
          required: expect.any(Boolean),
        });
        expect(Object.keys(body).toSorted()).toEqual(['items', 'label', 'period', 'purpose', 'refusal', 'withdrawal']);
      }
    });

    it('answers only the newest version in force of each', async () => {
      const mail = async () => {
        const { json } = await server.ask('GET /api/legal/consents?moment=register');
        return json.filter((one: { consent_cd: string }) => one.consent_cd === 'mail');
      };
      for (const version of ['2999-01-01', '2025-01-01']) {
        await server.database.pool.query(
          `INSERT INTO consent_text SELECT consent_cd, $1, 'newer', body, required, moment, sort_order
           FROM consent_text WHERE consent_cd = 'mail' AND version = '2024-06-17'`,
          [version],
        );
        await expect.poll(mail).toMatchObject([{ version: version < '2026' ? version : '2024-06-17' }]);
      }
    });
  });

  describe('wrong input', () => {
    it.each(['', '?moment=always'])('%j is refused', async (query) => {
      const { status, json } = await server.ask(`GET /api/legal/consents${query}`);
      expect({ status, fields: Object.keys(json.fields) }).toEqual({ status: 422, fields: ['moment'] });
    });
  });
});
