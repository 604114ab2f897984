import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { submittingWireCv } from '../../../dev/cvSample.ts';
import { makeMember } from '../../../dev/samples.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { applicationCommands } from './applications.ts';
import { readGiven, type Workplace } from './kind.ts';

const server = await testServer();
const { context, database } = server;
const { post, save } = fileCalls(server);

/** A command as it is typed after `npm run jiwon --`, and what it noted that it concerns. */
async function jiwon(...typed: string[]): Promise<{ said: string; concerned: unknown[] }> {
  const command = applicationCommands.find(({ words }) => words.every((word, i) => typed[i] === word))!;
  const concerned: unknown[] = [];
  const concerns: Workplace['concerns'] = async ({ facts }) => void concerned.push(facts);
  const workplace = { context: async () => context, concerns } as Partial<Workplace>;
  const given = readGiven(command, typed.slice(command.words.length));
  if (!given) throw new Error('This is not how it is used.');
  return { said: await command.run(workplace as Workplace, given), concerned };
}

it('counts by status, by the step that was told, and by field', async () => {
  const { COMPANY_CD, PBLANC_NO } = await makePosting(database);
  const posting = { COMPANY_CD, PBLANC_NO };
  const numbers: number[] = [];
  for (const field of ['01', '01', '02', '']) {
    const profile = { ...submittingWireCv.profile, rcrt_sect_no: field };
    const { json } = await save(await makeMember(context), posting, { ...submittingWireCv, profile });
    numbers.push(json.receipt.jnco_afe_no);
  }
  const gone = await makeMember(context);
  await save(gone, posting, submittingWireCv);
  await post('apply/withdraw', gone, posting);
  await save(await makeMember(context), posting, {});
  await database.pool.query(
    `INSERT INTO stage (jnco_afe_no, stage_cd, made_by, announce_at)
     VALUES ($1, 21, 'x', app_now()), ($2, 29, 'x', app_now() + interval '1 day')`,
    numbers.slice(0, 2),
  );
  const { said, concerned } = await jiwon('applications', 'list', COMPANY_CD, PBLANC_NO);
  expect(said.split('\n')).toEqual([
    '다온테크 시험 공고',
    'Status: writing 1, submitted 4, withdrawn 1, missed 0',
    'Step of those submitted: none told 3, 21 서류 합격 1',
    'Field of those submitted: 01 서버 개발 2, 02 화면 개발 1, none chosen 1',
  ]);
  expect(concerned).toEqual([{ companyCode: COMPANY_CD, postingNumber: PBLANC_NO }]);
});

it.each([
  [[], '--to is needed.'],
  [['--to', 'x'], '--by is needed.'],
  [['--to', 'x', '--by', '인사팀', '--reason', ' '], '--reason is needed.'],
  [['--to', 'x', '--by', '인'.repeat(101), '--reason', '심사'], '--by takes 100 characters, --reason 500.'],
  [['--to', 'x', '--by', '인사팀', '--reason', '심'.repeat(501)], '--by takes 100 characters, --reason 500.'],
])('exports nothing with %j', async (options, sentence) => {
  await expect(jiwon('applications', 'export', 'DT', '2026110201', ...options)).rejects.toThrow(sentence);
});

it('fails, and says of whom, where something could not be exported', async () => {
  const posting = await makePosting(database);
  const { json } = await save(await makeMember(context), posting, submittingWireCv);
  const number = json.receipt.jnco_afe_no;
  await database.pool.query("UPDATE submission SET content_hash = '\\x00' WHERE jnco_afe_no = $1", [number]);
  const folder = path.join(context.config.dataDir, 'exported');
  const words = ['applications', 'export', 'DT', posting.PBLANC_NO, '--to', folder, '--by', 'x', '--reason', 'y'];
  await expect(jiwon(...words)).rejects.toThrow(`NOT EXPORTED ${number}: its content is not what its receipt says`);
  expect((await stat(path.join(folder, 'manifest.json'))).isFile()).toBe(true);
});

it('tells who exported what, and of one application alone', async () => {
  const posting = await makePosting(database);
  const name = ['DT', posting.PBLANC_NO];
  const exports = async (...more: string[]) => (await jiwon('applications', 'access', ...name, ...more)).said;
  expect(await exports()).toBe('Nothing was exported.');
  const { json } = await save(await makeMember(context), posting, submittingWireCv);
  const folder = path.join(context.config.dataDir, 'told');
  const words = ['--to', folder, '--by', '인사팀', '--reason', '서류 심사', '--contact'];
  const { said } = await jiwon('applications', 'export', ...name, ...words);
  const digest = /SHA-256 (\w+)/.exec(said)?.[1];
  const by = /^\S+Z (begun|done): by "인사팀" \(\S+\), reason "서류 심사", applications 1, with mail and telephone/;
  const lines = (await exports()).split('\n');
  expect(lines.map((line) => by.exec(line)?.[1])).toEqual(['begun', 'done']);
  expect(lines[1]).toMatch(new RegExp(`, manifest ${digest}$`));
  const number = json.receipt.jnco_afe_no;
  expect(await exports('--application', String(number))).toBe(lines.join('\n'));
  expect(await exports('--application', String(number + 1))).toBe('Nothing was exported.');
  await expect(exports('--application', 'x')).rejects.toThrow('"x" is no application number.');
});
