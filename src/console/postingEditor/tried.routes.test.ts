import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { COPIED as KEY } from '../../../dev/postingCopyCalls.ts';
import { makeDraft } from '../../../dev/postingDraft.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { digestOf, MINUTE } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { get } = consoleCalls(server);
const officer = await makeOperator(server.context, { rights: [{ role: 'O', company: 'DT' }] });
const TRY = '/api/console/postings/copy/try';
const tried = (key: Record<string, string>, by = officer) => get(`${TRY}?${new URLSearchParams(key)}`, by);

/** What looking at any page touches. */
const TOUCHED = ['session', 'attempt', 'security_event', 'operator_session'];

describe('GET /api/console/postings/copy/try', () => {
  describe('works', () => {
    it('brings the form of the working copy in a document that reaches nothing, and writes no row', async () => {
      const draft = await makeDraft(server, officer, 10 * MINUTE);
      await draft.change('form.asks', [{ id: 'hob_nm', how: 'hidden' }]);
      const before = await digestOf(server.database, TOUCHED);
      const { status, text, headers } = await tried(draft.key);
      const policy = headers.get('content-security-policy') ?? '';
      expect(status).toBe(200);
      for (const words of [draft.title, '"hidden":["hob_nm"]', 'GET /api/supportfield']) expect(text).toContain(words);
      for (const words of ["connect-src 'none'", "form-action 'none'", "frame-ancestors 'self'"])
        expect(policy).toContain(words);
      expect(await digestOf(server.database, TOUCHED)).toBe(before);
    });
  });
  describe('refused', () => {
    it('of another company, to whoever writes no postings, and to a visitor', async () => {
      const elsewhere = await makeOperator(server.context, { rights: [{ role: 'O', company: 'DF' }] });
      const reader = await makeOperator(server.context, { rights: [{ role: 'L', company: 'DT' }] });
      expect((await tried(KEY, elsewhere)).json.code).toBe('noPosting');
      expect((await tried(KEY, reader)).json.code).toBe('notYours');
      expect((await get(`${TRY}?${new URLSearchParams(KEY)}`, undefined)).json.code).toBe('operatorUnknown');
    });
  });
  describe('wrong input', () => {
    it('a number that is none', async () => {
      const { status, json } = await tried({ ...KEY, pblanc_no: 'x' });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['pblanc_no']]);
    });
  });
});
