import { expect, it } from 'vitest';
import { makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import type { Workplace } from './kind.ts';
import { postingCommands } from './postings.ts';

const server = await testServer();

// Milliseconds by which a new measurement has set the clock back.
let setBack = 0;
const { clock } = server.context;
const context = {
  ...server.context,
  clock: { ...clock, now: () => new Date(clock.ms() - setBack), ms: () => clock.ms() - setBack },
};

/** A command on this server's database, with its values and options. */
function run(words: string, values: string[], options: Record<string, string> = {}): Promise<string> {
  const command = postingCommands.find((one) => one.words.join(' ') === words)!;
  const workplace = { context: async () => context, concerns: async () => undefined } as Partial<Workplace>;
  return command.run(workplace as Workplace, { values, options });
}

it('a posting that a command has closed is closed when it says so: its selection may end right after', async () => {
  const { COMPANY_CD, PBLANC_NO } = await makePosting(server.database);
  const posting = [COMPANY_CD, PBLANC_NO];
  const closing = run('posting close', posting, { reason: '채용 인원이 모두 찼습니다.' });
  const stored = () =>
    server.database.pool
      .query('SELECT closed_at FROM posting WHERE company_cd = $1 AND pblanc_no = $2', posting)
      .then(({ rows }) => rows[0].closed_at);
  // It waits for the end now: what it reckoned from the clock before is no longer so.
  await expect.poll(stored).not.toBeNull();
  setBack = 50;
  expect(await closing).toContain('Closed from');
  expect(await run('posting finish', posting)).toBe('The selection is over. Told: 0.');
});
