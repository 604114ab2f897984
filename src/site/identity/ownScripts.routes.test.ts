import { describe, expect, test } from 'vitest';
import { testServer } from '../../../dev/testServer.ts';

// The specification gives the two calls of a verification names of GETs: what keeps others from making them.

const server = await testServer();

describe('GET /api/pass/encData and GET /api/pass/success are refused', () => {
  const from = async (site: string, dest: string, path = '/api/pass/encData') => {
    const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': dest };
    const { status, json } = await server.ask(`GET ${path as '/'}`, { headers });
    return [status, json.code];
  };

  test('where another site, a picture, a frame or an address that was opened asks: it changes something', async () => {
    const rows = () => server.database.db.selectFrom('verification').select('request_no').execute();
    const before = await rows();
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(await from(site, 'empty')).toEqual([403, 'elsewhere']);
    }
    for (const dest of ['document', 'image', 'iframe', 'script']) {
      expect(await from('same-origin', dest)).toEqual([403, 'elsewhere']);
    }
    expect(await from('cross-site', 'image', '/api/pass/success?sEncodeData=x')).toEqual([403, 'elsewhere']);
    expect(await rows()).toEqual(before);
    expect((await from('same-origin', 'empty'))[0]).toBe(200);
  });
});
