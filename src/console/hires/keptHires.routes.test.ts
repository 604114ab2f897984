import { describe, expect, it } from 'vitest';
import { keptNames } from '../../../dev/appliedMember.ts';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { context, database } = server;
const { get, post } = consoleCalls(server);

const chief = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
const elsewhere = await makeOperator(context, { rights: [{ role: 'O', company: 'DF' }] });

async function hired() {
  const { PBLANC_NO: posting } = await makePosting(database);
  const { kept_for: _, ...names } = await keptNames(server, { company: 'DT', posting });
  return { ...names, posting };
}
const ask = (call: '' | '/open' | '/file', by: TestOperator | undefined, posting: string, more: object = {}) =>
  post(
    `/api/console/postings/hires${call}` as '/',
    { company_cd: 'DT', pblanc_no: posting, kept_for: '경력 증명', ...more },
    by as never,
  );
const recorded = async (number: number) => {
  const query = 'SELECT act, reason, contact FROM access_log WHERE $1 = ANY(numbers) ORDER BY access_id';
  return (await database.pool.query(query, [number])).rows;
};
const row = { act: 'hires.read', reason: '경력 증명', contact: true };

describe('POST /api/console/postings/hires', () => {
  describe('works', () => {
    it('tells whose applications are kept apart, and records who asked why', async () => {
      const { posting, jnco_afe_no: number } = await hired();
      const { status, json } = await ask('', chief, posting);
      expect([status, json.hires]).toEqual([
        200,
        [
          expect.objectContaining({
            jnco_afe_no: number,
            kor_nm: expect.stringMatching(/./),
            employment_ended_at: null,
          }),
        ],
      ]);
      expect(await recorded(number)).toEqual([row]);
    });
  });

  describe('refused', () => {
    it('outside the scope, to a manager, and without a login', async () => {
      const { posting, jnco_afe_no: number } = await hired();
      const manager = await makeOperator(context, { rights: [{ role: 'H', company: 'DT', posting }] });
      expect((await ask('', elsewhere, posting)).json.code).toBe('noPosting');
      expect((await ask('', manager, posting)).json.code).toBe('notYours');
      expect((await ask('', undefined, posting)).json.code).toBe('operatorUnknown');
      expect(await recorded(number)).toEqual([]);
    });
  });

  describe('wrong input', () => {
    it('no reason', async () => {
      const { posting } = await hired();
      const { status, json } = await ask('', chief, posting, { kept_for: ' ' });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['kept_for']]);
    });
  });
});

describe('POST /api/console/postings/hires/open', () => {
  describe('works', () => {
    it('shows the whole copy, and records it', async () => {
      const { posting, jnco_afe_no, file_no } = await hired();
      const { json } = await ask('/open', chief, posting, { jnco_afe_no });
      expect([json.jnco_afe_no, json.files.map((file: { file_no: string }) => file.file_no)]).toEqual([
        jnco_afe_no,
        [file_no],
      ]);
      const answers = json.sections.flatMap((one: { entries: { answers: { hidden: boolean }[] }[] }) =>
        one.entries.flatMap((entry) => entry.answers),
      );
      expect(answers.length).toBeGreaterThan(5);
      expect(answers.filter(({ hidden }: { hidden: boolean }) => hidden)).toEqual([]);
      expect(await recorded(jnco_afe_no)).toEqual([row]);
    });
  });

  describe('refused', () => {
    it('outside the scope, and what is of another posting', async () => {
      const [one, other] = [await hired(), await hired()];
      const asked = { jnco_afe_no: one.jnco_afe_no };
      expect((await ask('/open', elsewhere, one.posting, asked)).json.code).toBe('noSuchApplication');
      expect((await ask('/open', chief, other.posting, asked)).json.code).toBe('noSuchApplication');
      expect((await ask('/open', undefined, one.posting, asked)).json.code).toBe('operatorUnknown');
      expect(await recorded(one.jnco_afe_no)).toEqual([]);
    });
  });

  describe('wrong input', () => {
    it('no number, and no reason', async () => {
      const { posting } = await hired();
      const { status, json } = await ask('/open', chief, posting, { kept_for: '' });
      expect([status, Object.keys(json.fields).toSorted()]).toEqual([422, ['jnco_afe_no', 'kept_for']]);
    });
  });
});

describe('POST /api/console/postings/hires/file', () => {
  describe('works', () => {
    it('gives an address for this login, and records it', async () => {
      const { posting, jnco_afe_no, file_no } = await hired();
      const { json } = await ask('/file', chief, posting, { jnco_afe_no, file_no });
      for (const by of [elsewhere, undefined]) expect((await get(json.url, by)).json.code).toBe('noFile');
      expect(await recorded(jnco_afe_no)).toEqual([row]);
    });
  });

  describe('refused', () => {
    it('a file of another hire, and outside the scope', async () => {
      const [one, other] = [await hired(), await hired()];
      const mixed = { jnco_afe_no: one.jnco_afe_no, file_no: other.file_no };
      expect((await ask('/file', chief, one.posting, mixed)).json.code).toBe('noFile');
      const asked = { jnco_afe_no: one.jnco_afe_no, file_no: one.file_no };
      expect((await ask('/file', elsewhere, one.posting, asked)).json.code).toBe('noSuchApplication');
      expect(await recorded(one.jnco_afe_no)).toEqual([]);
    });
  });

  describe('wrong input', () => {
    it('a number that is none', async () => {
      const { posting, jnco_afe_no } = await hired();
      const { status, json } = await ask('/file', chief, posting, { jnco_afe_no, file_no: '이력서' });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['file_no']]);
    });
  });
});
