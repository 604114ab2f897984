import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readmeCommands, runCommand, withoutNpm } from '../dev/runCommand.ts';
import { makeMember } from '../dev/samples.ts';
import { type TestDatabase, testDatabase } from '../dev/testDatabase.ts';
import { testKeys } from '../dev/testKeys.ts';
import { startTestS3 } from '../dev/testS3.ts';
import { testServer } from '../dev/testServer.ts';
import { firstCommands, commands as jiwonCommands } from '../src/main/command.ts';

// Every command of an operator that the README names, as written there; the benches are e2e/benches.test.ts.

const ownWords = 'npm run jiwon -- ';
const own = readmeCommands.filter((command) => command.startsWith(ownWords));

describe('the commands of the README', () => {
  it('are these', () => {
    const others = readmeCommands.filter((command) => !own.includes(command) && !command.startsWith('npm run bench'));
    expect(others).toEqual([
      'npm run sbom',
      'npm run sheet -- --smoke',
      'npm run check:outside -- --smoke',
      'npm run check:clone -- --smoke',
    ]);
    const known = [...firstCommands, ...jiwonCommands].map(({ words }) => words.join(' '));
    const named = own.map((command) => known.find((words) => command.startsWith(`${ownWords}${words}`)));
    expect(named).toEqual(known.toSorted((a, b) => named.indexOf(a) - named.indexOf(b)));
  });

  it('work one after the other on a database that serves', { timeout: 600_000 }, async () => {
    const [database, empty] = [await testDatabase(), await testDatabase('empty')];
    const { context } = await testServer({ database });
    const { userId, memberId } = await makeMember(context, { userId: 'haneul' });
    await submitFirst(database, memberId);
    const work = await mkdtemp(path.join(tmpdir(), 'jiwon-command-'));
    onTestFinished(() => rm(work, { recursive: true }));
    const s3 = await startTestS3();
    onTestFinished(s3.stop);
    expect(userId).toBe('haneul');
    for (const [place, command] of own.entries()) {
      const here = command.replace(/\.\.\/jiwon-(\w+)/, path.join(work, '$1'));
      const isRestore = command.includes(' restore ');
      const dataDir = isRestore ? path.join(work, 'restored') : context.config.dataDir;
      const bucket = command.includes(' files move ') ? s3.env() : {};
      const env = { ENCRYPTION_KEYS: testKeys, DATA_DIR: dataDir, ...bucket };
      // The first as written there; npm does the same for all of them.
      const { code, output } = await runCommand(
        place === 0 ? here : withoutNpm(here),
        isRestore ? empty : database,
        env,
      );
      expect(code, `${command}\n${output}`).toBe(0);
    }
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
