import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { readable } from '../../../dev/readableMail.ts';
import { runJobs } from '../../../dev/runJobs.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { siteEditor } from '../../../dev/siteEditor.ts';
import { testMailServer } from '../../../dev/testMailServer.ts';
import { testServer } from '../../../dev/testServer.ts';
import { mailFile } from '../../domain/content/siteFiles.records.ts';
import { noticeNames } from '../../domain/notices/notice.ts';
import { findOperatorById } from '../../domain/operators/operators.queries.ts';

const smtp = await testMailServer();
const server = await testServer({ env: { SMTP_URL: smtp.url } });
const { context } = server;
const { get, post } = consoleCalls(server);
const { open, change, drop, refusesOthers } = siteEditor(server);

const writer = await makeOperator(context, { rights: [{ role: 'O', company: null }] });
const MAIL = '/api/console/site/mail';
const RECEIPT = mailFile('receipt');
const read = (file: string, by = writer) => get(`${MAIL}?file=${file}`, by);
const show = (file: string, more: Record<string, string> = {}) => get(`${MAIL}/show?file=${file}`, writer, more);
const tryOut = (file: string, revision: number) => post(`${MAIL}/try`, { file, revision }, writer);

describe('GET /api/console/site/mail', () => {
  describe('works', () => {
    it('answers what lists of mails show of the words typed, with nobody’s data', async () => {
      const revision = await change(RECEIPT, (body) => ({ ...body, subject: '[{{company}}] 잘 받았습니다' }));
      const { json } = await read(RECEIPT);
      expect(json.subject).toMatch(/^\[다온[^\]]+\] 잘 받았습니다$/);
      expect(json.short).toContain('접수번호 10000001');
      expect(json.from).toMatch(/^.+ no-reply@/);
      expect(json.text).toContain('김하늘 님');
      await drop(RECEIPT, revision);
    });
  });

  describe('refused', () => {
    it('to whoever may not edit the site', async () => {
      await refusesOthers(`/mail?file=${RECEIPT}`);
    });
  });

  describe('wrong input', () => {
    it('a file that is no mail is told at its field', async () => {
      expect((await read('group.json')).json.fields).toHaveProperty('file');
    });
  });
});

describe('GET /api/console/site/mail/show', () => {
  describe('works', () => {
    it('draws every mail there is, without a script, leading nowhere, in a frame of the console alone', async () => {
      for (const name of noticeNames) {
        const { status, text, headers } = await show(mailFile(name));
        expect([name, status]).toEqual([name, 200]);
        expect(text).toContain('</html>');
        expect(text).not.toMatch(/<script| href=|\{\{/);
        const policy = headers.get('content-security-policy') ?? '';
        expect(policy).toContain("default-src 'none'");
        expect(policy).toContain("frame-ancestors 'self'");
        expect(policy).toContain('sandbox');
      }
    });

    it('draws what is wrong too, with tags as the text they are', async () => {
      const revision = await change(RECEIPT, (body) => ({ ...body, subject: '', lines: ['<b>굵게</b> {{nobody}}'] }));
      const { status, text } = await show(RECEIPT);
      expect(status).toBe(200);
      expect(text).toContain('&lt;b&gt;굵게&lt;/b&gt;');
      await drop(RECEIPT, revision);
    });
  });

  describe('refused', () => {
    it('to whoever may not edit the site; a frame is told in words', async () => {
      await refusesOthers(`/mail/show?file=${RECEIPT}`);
      const framed = await get(`${MAIL}/show?file=${RECEIPT}`, undefined, { accept: 'text/html,*/*' });
      expect(framed.status).toBe(401);
      expect(framed.headers.get('content-type')).toContain('text/html');
      expect(framed.text).toContain('<p>');
    });
  });

  describe('wrong input', () => {
    it('a file that is no mail is told at its field, in a frame as a page', async () => {
      expect((await show('group.json')).json.fields).toHaveProperty('file');
      const framed = await show('group.json', { accept: 'text/html' });
      expect([framed.status, framed.text.includes('<li>')]).toEqual([422, true]);
    });
  });
});

describe('POST /api/console/site/mail/try', () => {
  describe('works', () => {
    it('sends the words typed to the operator’s own address alone, marked, and publishes nothing', async () => {
      const before = (await open(RECEIPT)).published;
      const revision = await change(RECEIPT, (body) => ({ ...body, lines: ['{{name}} 님, 시험해 보는 글입니다.'] }));
      const { email } = (await findOperatorById(context.db, context.vault, writer.operatorId))!;
      expect((await tryOut(RECEIPT, revision)).json).toEqual({ email });
      await runJobs(server);
      expect(smtp.taken.map(({ to }) => to)).toEqual([[email]]);
      const parts = readable(smtp.taken[0]!.raw);
      expect(parts).toContain('김하늘 님, 시험해 보는 글입니다.');
      expect(parts).toContain('[시험]');
      expect((await open(RECEIPT)).published).toEqual(before);
      // The address of the operator has gone with it.
      const { rows } = await server.database.pool.query('SELECT count(*)::int AS kept FROM outbox');
      expect(rows).toEqual([{ kept: 0 }]);
      await drop(RECEIPT, revision);
    });
  });

  describe('refused', () => {
    it('to whoever may not edit the site', async () => {
      await refusesOthers('/mail/try', { file: RECEIPT, revision: 0 });
    });

    it('where somebody has typed on since, and while something is wrong: with a sentence at its place', async () => {
      const revision = await change(RECEIPT, (body) => ({ ...body, subject: '{{회사}} 안내', lines: ['<i>글</i>'] }));
      expect((await tryOut(RECEIPT, 0)).json.code).toBe('siteChanged');
      expect((await tryOut(RECEIPT, revision)).json).toMatchObject({
        code: 'invalid',
        fields: { subject: expect.stringContaining('{{company}} 회사'), 'lines.0': expect.stringContaining('<i>') },
      });
      await drop(RECEIPT, revision);
    });
  });

  describe('wrong input', () => {
    it('a file that is no mail, and a revision that is no number', async () => {
      expect((await tryOut('companies.json', 0)).json.fields).toHaveProperty('file');
      expect((await tryOut(RECEIPT, 'x' as never)).status).toBe(400);
    });
  });
});
