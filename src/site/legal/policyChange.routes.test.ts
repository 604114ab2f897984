import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { makeMember } from '../../../dev/samples.ts';
import { testServer } from '../../../dev/testServer.ts';
import { importContent } from '../../domain/content/importContent.acts.ts';
import { policyNotices } from '../../domain/legal/announcing.jobs.ts';
import { projectDir } from '../../server/instance.mjs';
import { dayAfter } from '../../server/seoulTime.ts';
import { runSweep } from '../../server/sweep.ts';

const server = await testServer();
const { context, database } = server;
const folder = mkdtempSync(path.join(tmpdir(), 'jiwon-policies-'));
afterAll(() => rmSync(folder, { recursive: true }));
cpSync(path.join(projectDir, 'content'), folder, { recursive: true });

async function travel(to: string): Promise<void> {
  await database.moveClock(new Date(to));
  await context.clock.measure();
}

/** Imports a privacy policy with this effective day, and a consent text of that version. */
async function announce(day: string) {
  const text = readFileSync(path.join(folder, 'policies/privacy-2024-06-17.md'), 'utf8');
  const file = path.join(folder, `policies/privacy-${day}.md`);
  writeFileSync(file, text.replace('effective: 2024-06-17', `effective: ${day}`));
  try {
    return await importContent(database.db, folder);
  } catch (error) {
    rmSync(file);
    throw error;
  }
}

const announced = async () => (await server.ask('GET /api/legal/announced')).json;
const inForce = async () =>
  (await server.ask('GET /api/legal/policies?kind=privacy')).json.map(
    (one: { version: string; announced: boolean }) => [one.version, one.announced],
  );
const page = async (at: string) => (await server.ask(`GET ${at as '/'}`)).text;

describe('GET /api/legal/announced', () => {
  describe('works', () => {
    it('is empty while nothing changes, and so is every page', async () => {
      expect(await announced()).toEqual([]);
      expect(await page('/process')).not.toContain('바뀝니다');
    });

    it('refuses a new version less than seven days ahead', async () => {
      await travel('2030-03-01T14:59:00Z');
      await expect(announce('2030-03-07')).rejects.toThrow(
        'policies/privacy-2030-03-07.md, effective: 7일 전에 알려야 해요. 2030-03-08부터 시행할 수 있어요.',
      );
      // Half past midnight of the 2nd in Korea, still the 1st in UTC.
      await travel('2030-03-01T15:30:00Z');
      await expect(announce('2030-03-08')).rejects.toThrow('2030-03-09부터');
    });

    it('is told on every public page and to each member, from the announcement until its day in Korea', async () => {
      await travel('2031-05-01T03:00:00Z');
      const member = await makeMember(context);
      expect(await page('/')).not.toContain('바뀝니다');
      await announce('2031-05-08');
      await expect
        .poll(announced)
        .toMatchObject([{ kind: 'privacy', version: '2031-05-08', effective_on: '2031-05-08' }]);
      for (const at of ['/', '/post', '/process', '/legal/terms']) {
        expect(await page(at)).toContain('2031. 5. 8.(목)부터 개인정보처리방침이 바뀝니다.');
      }
      expect(await inForce()).toEqual([
        ['2024-06-17', false],
        ['2031-05-08', true],
      ]);
      expect(await page('/legal/privacy?version=2031-05-08')).toContain('2031. 5. 8.(목) 시행 예정');
      expect(await page('/legal/privacy')).toContain('2024-06-17');

      const told = async () =>
        (await mailsOf(context, member.memberId)).filter(({ template }) => template === 'policyChanged');
      expect(Object.keys((await runSweep(context, policyNotices)).done)).toEqual(['members']);
      expect(await told()).toMatchObject([
        { data: { policy: '개인정보처리방침', effectiveOn: '2031-05-08', link: '/legal/privacy?version=2031-05-08' } },
      ]);
      expect((await runSweep(context, policyNotices)).done).toEqual({});
      // Imported again, nothing is announced again.
      expect((await importContent(database.db, folder)).changed).toBe(0);
      expect((await runSweep(context, policyNotices)).done).toEqual({});

      await travel('2031-05-07T14:59:57Z');
      expect(await page('/process')).toContain('바뀝니다');
      await travel('2031-05-07T15:00:01Z');
      expect(await page('/process')).not.toContain('바뀝니다');
      expect([await announced(), await inForce()]).toEqual([[], [['2031-05-08', false]]]);
    });

    it('leaves each answer with the version it was given to; the next is given to the new one', async () => {
      await travel('2032-01-10T03:00:00Z');
      const before = await makeMember(context);
      await database.pool.query(
        `INSERT INTO consent_text SELECT consent_cd, $1, title, body, required, moment, sort_order
         FROM consent_text WHERE consent_cd = 'mail' AND version = '2024-06-17'`,
        [dayAfter('2032-01-10', 10)],
      );
      const versions = async (memberId: string) => {
        const { rows } = await database.pool.query(
          "SELECT version FROM consent WHERE member_id = $1 AND consent_cd = 'mail' ORDER BY consent_id",
          [memberId],
        );
        return rows.map((row) => row.version);
      };
      await travel('2032-01-19T15:00:01Z');
      const after = await makeMember(context);
      expect(await versions(before.memberId)).toEqual(['2024-06-17']);
      expect(await versions(after.memberId)).toEqual(['2032-01-20']);
    });
  });
});
