import '../server/home.ts';
import { readConfig } from '../server/config.ts';
import { joinProductDatabase } from '../server/database/productDatabase.ts';
import { createLog } from '../server/log.ts';
import { failureWords } from '../server/startFailure.ts';
import { recordCommands } from '../upkeep/commands/accessRecord.ts';
import { applicationCommands } from '../upkeep/commands/applications.ts';
import { checkCommand } from '../upkeep/commands/check.ts';
import { fileCommands } from '../upkeep/commands/files.ts';
import { type Command, type FirstCommand, readGiven, type Workplace } from '../upkeep/commands/kind.ts';
import { memberCommands } from '../upkeep/commands/members.ts';
import { operatorCommands } from '../upkeep/commands/operators.ts';
import { postingCommands } from '../upkeep/commands/postings.ts';
import { problemWords } from '../upkeep/commands/problemWords.ts';
import { recorded } from '../upkeep/commands/recorded.ts';
import { securityCommands } from '../upkeep/commands/security.ts';
import { upkeepCommands } from '../upkeep/commands/upkeep.ts';
import { openContext } from './openContext.ts';

/**
 * What `npm run jiwon -- …` can do. A command works on DATABASE_URL, on the running instance's database, or on the
 * embedded one, started for it.
 */
export const commands: readonly Command[] = [
  ...upkeepCommands,
  ...fileCommands,
  ...postingCommands,
  ...applicationCommands,
  ...memberCommands,
  ...operatorCommands,
  ...securityCommands,
  ...recordCommands,
];

/** What it can do before there is a database. */
export const firstCommands: readonly FirstCommand[] = [checkCommand];

/** All commands as text. */
export function usage(): string {
  const lines = [...firstCommands, ...commands].map(
    ({ words, takes, does }) => `  ${[...words, takes].join(' ').trim()}\n      ${does}`,
  );
  return ['Usage: npm run jiwon -- <command>', '', ...lines].join('\n');
}

async function main(args: string[]): Promise<void> {
  const command = [...firstCommands, ...commands].find(({ words }) => words.every((word, i) => args[i] === word));
  const given = command && readGiven(command, args.slice(command.words.length));
  if (!command || !given) throw new Error(usage());
  if ('before' in command) return console.log(await command.before(process.env));
  const stack = new AsyncDisposableStack();
  try {
    const config = readConfig(process.env);
    // What it answers goes to stdout.
    const log = createLog('warn', process.stderr);
    const database = await joinProductDatabase(config, stack);
    let opened: ReturnType<Workplace['context']> | undefined;
    const context = () => {
      // No command verifies anybody: where the simulator would be does not matter.
      opened ??= openContext(config, database, stack, { simulatorOrigin: config.publicUrl, log, isCommand: true }).then(
        ({ context }) => context,
      );
      return opened;
    };
    console.log(await recorded(command, { config, database, context }, given));
  } finally {
    await stack.disposeAsync();
  }
}

if (import.meta.main) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error(problemWords(error) ?? failureWords(error, process.env));
    process.exitCode = 1;
  }
}
