import path from 'node:path';
import { readConfig } from './config.ts';
import { importContent } from './importContent.ts';
import { contentDir, joinProductDatabase, type ProductDatabase } from './productDatabase.ts';

type Command = {
  /** The words that choose it, and what may follow them. */
  words: string[];
  takes: string;
  does: string;
  run: (database: ProductDatabase, rest: string[]) => Promise<string>;
};

/** What `npm run jiwon -- …` can do. A command works on DATABASE_URL, on the running instance's database, or on the embedded one, started for it. */
export const commands: Command[] = [
  {
    words: ['content', 'import'],
    takes: '[folder] [--redate]',
    does: 'imports content/ (or the folder); running processes show it at once. --redate counts relative dates from today again',
    async run({ db }, rest) {
      const redate = rest.includes('--redate');
      const [folder, ...more] = rest.filter((word) => word !== '--redate');
      if (more.length > 0 || folder?.startsWith('-')) throw new Error(usage());
      // npm runs scripts in the project's folder; a relative one is meant from where the person stands.
      const from = process.env.INIT_CWD ?? process.cwd();
      const dir = folder === undefined ? contentDir : path.resolve(from, folder);
      const { postings, changed } = await importContent(db, dir, { redate });
      return `Imported ${dir}: ${postings} postings, ${changed} rows changed.`;
    },
  },
];

/** All commands as text. */
export function usage(): string {
  const lines = commands.map(({ words, takes, does }) => `  ${[...words, takes].join(' ')}\n      ${does}`);
  return ['Usage: npm run jiwon -- <command>', '', ...lines].join('\n');
}

async function main(args: string[]): Promise<void> {
  const command = commands.find(({ words }) => words.every((word, i) => args[i] === word));
  if (!command) throw new Error(usage());
  const stack = new AsyncDisposableStack();
  try {
    const database = await joinProductDatabase(readConfig(process.env), stack);
    console.log(await command.run(database, args.slice(command.words.length)));
  } finally {
    await stack.disposeAsync();
  }
}

if (import.meta.main) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
