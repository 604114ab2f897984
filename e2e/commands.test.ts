import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tablesIn } from '../dev/house/markdown.ts';
import { textOf } from '../dev/house/source.ts';
import { makeMember } from '../dev/samples.ts';
import { type TestDatabase, testDatabase } from '../dev/testDatabase.ts';
import { testKeys } from '../dev/testKeys.ts';
import { testServer } from '../dev/testServer.ts';
import { commands as jiwonCommands } from '../src/main/command.ts';
import { projectDir } from '../src/server/instance.mjs';

// Every command the README names beside `npm start` and `npm test`, run as it stands there.

const table = tablesIn(textOf('README.md')).find(({ head }) => head[0] === 'Command');
const commands = (table?.rows ?? []).map(([command]) => command!);

function run(
  command: string,
  database: TestDatabase,
  more: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn('sh', ['-c', command], {
    cwd: projectDir,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/', ...database.env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}

const ownWords = 'npm run jiwon -- ';
const own = commands.filter((command) => command.startsWith(ownWords));

describe('the commands of the README', () => {
  it('are these', () => {
    expect(commands).toEqual([
      ...own,
      'npm run sbom',
      'npm run bench -- --smoke',
      'npm run bench:saving -- --smoke',
      'npm run bench:typing -- --smoke',
      'npm run bench:kills -- --smoke',
      'npm run bench:submits -- --smoke',
      'npm run bench:overload -- --smoke',
      'npm run bench:exports -- --smoke',
      'npm run bench:postings -- --smoke',
      'npm run bench:pdf -- --smoke',
      'npm run bench:paint -- --smoke',
      'npm run bench:lighthouse -- --smoke',
    ]);
    const known = jiwonCommands.map(({ words }) => words.join(' '));
    const named = own.map((command) => known.find((words) => command.startsWith(`${ownWords}${words}`)));
    expect(named).toEqual(known.toSorted((a, b) => named.indexOf(a) - named.indexOf(b)));
  });

  it('work one after the other on a database that serves', { timeout: 300_000 }, async () => {
    const [database, empty] = [await testDatabase(), await testDatabase('empty')];
    const { context } = await testServer({ database });
    const { userId, memberId } = await makeMember(context, { userId: 'haneul' });
    await submitFirst(database, memberId);
    const work = await mkdtemp(path.join(tmpdir(), 'jiwon-command-'));
    onTestFinished(() => rm(work, { recursive: true }));
    expect(userId).toBe('haneul');
    for (const command of own) {
      const here = command.replace(/\.\.\/jiwon-(\w+)/, path.join(work, '$1'));
      const isRestore = command.includes(' restore ');
      const dataDir = isRestore ? path.join(work, 'restored') : context.config.dataDir;
      const env = { ENCRYPTION_KEYS: testKeys, DATA_DIR: dataDir };
      const { code, output } = await run(here, isRestore ? empty : database, env);
      expect(code, `${command}\n${output}`).toBe(0);
    }
  });

  it.each(commands.filter((command) => !own.includes(command)))('%s', { timeout: 300_000 }, async (command) => {
    const database = await testDatabase();
    const { code, output } = await run(command, database);
    expect(code, output).toBe(0);
  });
});

/** The first application there is, submitted, whose number the README names. */
async function submitFirst({ pool }: TestDatabase, memberId: string): Promise<void> {
  const { rows } = await pool.query(
    `INSERT INTO application (member_id, company_cd, pblanc_no, sbmt_st, draft, saved_at)
     SELECT $1, company_cd, pblanc_no, 2, '', app_now() FROM posting WHERE pblanc_no <> '2026110201' LIMIT 1
     RETURNING jnco_afe_no`,
    [memberId],
  );
  expect(rows[0].jnco_afe_no).toBe(10_000_001);
}
