import { type Moved, moveFiles } from '../../domain/attachments/moveStore.acts.ts';
import { adoptStore } from '../../domain/attachments/store.acts.ts';
import type { StoreKind } from '../../server/files/fileStore.ts';
import { sealedStoreIn } from '../../server/files/openStore.ts';
import type { Command } from './kind.ts';

const KINDS: readonly StoreKind[] = ['folder', 's3'];

/** Commands about where the files of applications are. */
export const fileCommands: Command[] = [
  {
    words: ['files', 'adopt'],
    takes: '',
    does: 'takes the store of files (the folder in DATA_DIR, or S3_BUCKET) for this database’s after its own was lost, and says how many files are missing',
    values: [0, 0],
    async run({ context }) {
      const { known, missing } = await adoptStore(await context());
      return `The store of files is this database’s: ${known} files, ${missing} of them missing.`;
    },
  },
  {
    words: ['files', 'move'],
    takes: '<folder|s3>',
    does: 'moves all files to S3_BUCKET, or back to DATA_DIR: copies and compares each while the product runs; run again with every process stopped it makes the new store the database’s and empties the old one. Broken off it goes on where it was',
    values: [1, 1],
    async run({ config, context }, { values: [name] }) {
      const to = KINDS.find((kind) => kind === name);
      const from = KINDS.find((kind) => kind !== name);
      if (!to || !from) throw new Error(`"${name}" is no kind of store: write folder or s3.`);
      const stores = { from: await sealedStoreIn(config, from), to: await sealedStoreIn(config, to) };
      return movedWords(await moveFiles(await context(), stores), stores.to.place);
    },
  },
];

function movedWords({ copied, missing, waitsFor, removed }: Moved, place: string): string {
  const lost = missing.length > 0 ? [`Not there before, and so not now: ${missing.join(', ')}.`] : [];
  if (waitsFor > 0) {
    const rest = `Stop every process (${waitsFor} serve now) and run it again: what has come meanwhile is copied, and the store is changed.`;
    return [`Copied to ${place} and compared: ${copied} files.`, ...lost, rest].join('\n');
  }
  return [`Files are kept in ${place}: ${copied} copied now, ${removed} removed where they were.`, ...lost].join('\n');
}
