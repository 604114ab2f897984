import { describe, expect, it } from 'vitest';
import { submittingWireCv } from '../../../../dev/cvSample.ts';
import { mailsOf } from '../../../../dev/openOutbox.ts';
import { makeMember, type SampleMember } from '../../../../dev/samples.ts';
import { MINUTE, makePosting, type PostingName, passTime } from '../../../../dev/testPosting.ts';
import { testServer } from '../../../../dev/testServer.ts';
import { setStage } from '../../selection/setStage.acts.ts';
import type { Stage } from '../stage.ts';
import { finishPosting } from './operating.acts.ts';

const server = await testServer();
const { context, database } = server;
const save = (member: SampleMember, posting: object, body: object = {}) =>
  server.ask('POST /api/updatecv', { token: member.token, body: { ...posting, ...body } });
const finish = (posting: PostingName) =>
  context.db.transaction().execute((tx) => {
    const key = { companyCode: posting.COMPANY_CD, postingNumber: posting.PBLANC_NO };
    return finishPosting(tx, context.vault, key, context.clock);
  });
const stage = (number: number, code: Stage, announceAt = context.clock.now(), corrects = false) =>
  context.db.transaction().execute((tx) => setStage(tx, number, { stage: code, by: '인사팀', announceAt, corrects }));
const told = async (member: SampleMember) => (await mailsOf(context, member.memberId)).map(({ template }) => template);

describe('ending a selection', () => {
  it('waits until it takes no applications and everybody has a result, then tells until when data is kept', async () => {
    const posting = await makePosting(database);
    const members = await Promise.all(Array.from({ length: 3 }, () => makeMember(context)));
    const [failed, hired, writer] = members as [SampleMember, SampleMember, SampleMember];
    const one = (await save(failed, posting, submittingWireCv)).json.receipt.jnco_afe_no;
    const two = (await save(hired, posting, submittingWireCv)).json.receipt.jnco_afe_no;
    await save(writer, posting);
    await expect(finish(posting)).rejects.toMatchObject({ code: 'stillOpen' });
    await passTime(server, 11 * MINUTE);
    const missing = (...applications: number[]) => ({ code: 'resultsMissing', details: { applications } });
    await expect(finish(posting)).rejects.toMatchObject(missing(one, two));
    await stage(one, 29);
    await stage(two, 40, new Date(context.clock.ms() + MINUTE));
    await expect(finish(posting)).rejects.toMatchObject(missing(two));
    await passTime(server, 2 * MINUTE);
    expect(await finish(posting)).toEqual({ told: 1 });
    expect(await told(failed)).toEqual(['receipt', 'selectionFinished']);
    expect(await told(hired)).toEqual(['receipt']);
    expect(await told(writer)).toEqual(['missed']);
    await expect(finish(posting)).rejects.toMatchObject({ code: 'selectionOver' });
  });
});

describe('a stage', () => {
  it('is given in its order alone, with its step, and a result is a verdict and an announcement', async () => {
    const [member, posting] = [await makeMember(context), await makePosting(database)];
    const number = (await save(member, posting, submittingWireCv)).json.receipt.jnco_afe_no;
    await expect(stage(number, 31)).rejects.toMatchObject({ code: 'outOfOrder', details: { application: number } });
    await stage(number, 21);
    await expect(stage(number, 21)).rejects.toMatchObject({ code: 'outOfOrder', details: { told: '서류 합격' } });
    await stage(number, 30);
    await stage(number, 60);
    const { rows } = await database.pool.query(
      'SELECT stage_cd, step_no FROM told WHERE jnco_afe_no = $1 ORDER BY given_at',
      [number],
    );
    // A posting without steps has one alone, its last.
    expect(rows.map((row) => `${row.stage_cd} ${row.step_no}`)).toEqual(['21 1', '30 1', '60 1']);
    const verdicts = await database.pool.query(
      'SELECT verdict, rank FROM verdict_change WHERE jnco_afe_no = $1 ORDER BY batch_id',
      [number],
    );
    expect(verdicts.rows).toEqual([
      { verdict: 'passed', rank: null },
      { verdict: 'reserve', rank: 1 },
    ]);
  });

  it('is given only to what was submitted', async () => {
    const [member, posting] = [await makeMember(context), await makePosting(database)];
    await save(member, posting);
    const { rows } = await database.pool.query('SELECT jnco_afe_no FROM application WHERE member_id = $1', [
      member.memberId,
    ]);
    await expect(stage(rows[0].jnco_afe_no, 21)).rejects.toMatchObject({ code: 'notSubmitted' });
    await expect(stage(1, 21)).rejects.toMatchObject({ code: 'noSuchApplication', details: { application: 1 } });
  });

  it('is not given after an outcome that is told by then, but for a hire’s declining and as a correction', async () => {
    const [member, posting] = [await makeMember(context), await makePosting(database)];
    const number = (await save(member, posting, submittingWireCv)).json.receipt.jnco_afe_no;
    const later = new Date(context.clock.ms() + 10 * MINUTE);
    await stage(number, 29, later);
    const known = (told: string) => ({ code: 'resultKnown', details: { application: number, told } });
    await expect(stage(number, 30, new Date(later.getTime() + 1))).rejects.toMatchObject(known('서류 불합격'));
    await stage(number, 40, later, true);
    await expect(stage(number, 49, later)).rejects.toMatchObject(known('최종 합격'));
    await stage(number, 50, later);
    await expect(stage(number, 40, later)).rejects.toMatchObject(known('입사 포기'));
  });

  it('is not given to somebody who withdrew', async () => {
    const [member, posting] = [await makeMember(context), await makePosting(database)];
    const number = (await save(member, posting, submittingWireCv)).json.receipt.jnco_afe_no;
    await server.ask('POST /api/apply/withdraw', { token: member.token, body: posting });
    await expect(stage(number, 21)).rejects.toMatchObject({ code: 'notSubmitted' });
  });
});
