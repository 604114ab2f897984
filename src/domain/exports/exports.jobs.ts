import { DAY_MS } from '../../fields/koreanDate.ts';
import type { Context } from '../../server/context.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { refuseWithoutRoom } from '../../server/files/room.ts';
import type { Sweep } from '../../server/sweep.ts';
import { scopeOfOperator } from '../operators/operatorSessions.queries.ts';
import { type Act, holdsPosting } from '../operators/roles.ts';
import { findPosting } from '../postings/postings.queries.ts';
import { bytesOf } from './exportBytes.acts.ts';
import { FETCHED_WITHIN_MS } from './exportedFile.ts';
import {
  type DueExport,
  exportsOver,
  findExport,
  forgetBytes,
  noteExportFailed,
  noteExportReady,
  removeExport,
  type StoredExport,
  voidExport,
} from './exports.queries.ts';
import type { Making } from './making.acts.ts';

/** Everything that making an export needs, by its maker's rights of now; undefined if it must not be made. */
async function makingOf(context: Context, one: StoredExport): Promise<Making | undefined> {
  const posting = await findPosting(context.db, one);
  const within = async (act: Act) => {
    const scope = await scopeOfOperator(context.db, one.madeBy, act, 'anywhere');
    return scope && holdsPosting(scope, one.companyCode, one.postingNumber) ? scope : undefined;
  };
  const scope = await within(one.kind === 'zip' ? 'exports.files' : 'exports.make');
  const seesEverybody = (await within('applicants.contact')) !== undefined;
  if (!posting || !scope || (one.contact && !seesEverybody) || one.standing < one.people) return undefined;
  return { context, one, posting, scope, seesEverybody };
}

/** Makes a file that may leave, sealed as it is written; it is void if anybody in it is gone. Run again, it starts from the beginning. */
export async function makeExport(context: Context, number: string): Promise<void> {
  const { db, vault, files, clock } = context;
  const one = await findExport(db, vault, number);
  if (!one?.approvedAt || one.readyAt || one.voidAt) return;
  const making = await makingOf(context, one);
  if (!making) {
    await voidExport(db, number, { by: null, at: clock.now() });
    return;
  }
  try {
    await refuseWithoutRoom(context.config, 0);
    const file = await files.receive('', bytesOf(making));
    await files.keep(file.number);
    const made = { file, at: clock.now() };
    const isWanted = await inTransaction(db, (tx) => noteExportReady(tx, vault, one, made));
    if (!isWanted) await files.remove(file.number);
  } catch (error) {
    await noteExportFailed(db, number, clock.now());
    throw error;
  }
}

// Days for which the screen says what was taken out; the record of access has it for longer.
const LISTED_DAYS = 30;

/** Makes files void of whom somebody is gone, destroys them after a day, and forgets what is listed no longer. */
export const exportedFiles: Sweep<DueExport> = {
  name: 'exports',
  does: 'destroys files that operators had a day to fetch, and those of whom somebody has withdrawn',
  cron: '* * * * *',
  due({ db }, at) {
    const [readyBefore, madeBefore] = [FETCHED_WITHIN_MS, LISTED_DAYS * DAY_MS].map(
      (ms) => new Date(at.getTime() - ms),
    );
    return exportsOver(db, { readyBefore: readyBefore!, madeBefore: madeBefore! });
  },
  async act({ db, vault, files }, { what, number }, at) {
    if (what === 'void') await voidExport(db, number, { by: null, at });
    if (what === 'rows') await removeExport(db, number);
    if (what === 'bytes') {
      const one = await findExport(db, vault, number);
      // The key first: what is left on a disk by then opens no more.
      await forgetBytes(db, number);
      if (one?.stored) await files.remove(one.stored.number);
    }
    return true;
  },
};
