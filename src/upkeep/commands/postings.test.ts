import { expect, it } from 'vitest';
import { makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import type { Workplace } from './kind.ts';
import { postingCommands } from './postings.ts';

const server = await testServer();

/** A command on this server's database, with its values and options. */
function run(words: string, values: string[], options: Record<string, string> = {}): Promise<string> {
  const command = postingCommands.find((one) => one.words.join(' ') === words)!;
  const workplace = { context: async () => server.context, concerns: async () => undefined } as Partial<Workplace>;
  return command.run(workplace as Workplace, { values, options });
}

it('a posting that a command has closed is closed when it says so: its selection may end right after', async () => {
  const { COMPANY_CD, PBLANC_NO } = await makePosting(server.database);
  const posting = [COMPANY_CD, PBLANC_NO];
  expect(await run('posting close', posting, { reason: '채용 인원이 모두 찼습니다.' })).toContain('Closed from');
  expect(await run('posting finish', posting)).toBe('The selection is over. Told: 0.');
});
