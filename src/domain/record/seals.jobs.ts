import { inTransaction } from '../../server/database/transaction.ts';
import type { Due, Sweep } from '../../server/sweep.ts';
import { lastOver, nextDay } from './seal.ts';
import { mailSeal, sealFolderOf, signatureOf } from './seals.acts.ts';
import { digestOf, firstRecorded, insertSeal, readSeals } from './seals.queries.ts';

interface SealDue extends Due {
  what: 'days sealed' | 'seals written outside';
  day: string;
}

/** Seals each day of the record of access that is over, and writes the seal outside the database too. */
export const accessSeals: Sweep<SealDue> = {
  name: 'accessSeals',
  does: 'seals the days of the record of access that are over, in the database, in SEALS_DIR and, by setting, in a mail',
  // Half past one in Korea.
  cron: '31 16 * * *',
  async due(context, at) {
    const seals = await readSeals(context.db);
    const last = seals.at(-1)?.day;
    const over = lastOver(at);
    const due: SealDue[] = [];
    const first = last === undefined ? await firstRecorded(context.db, new Date(0)) : nextDay(last);
    for (let day = first ?? over; day <= over; day = nextDay(day)) due.push({ what: 'days sealed', day });
    const outside = new Set(await (await sealFolderOf(context)).days());
    const alone = seals.filter(({ day }) => !outside.has(day));
    return [...alone.map(({ day }) => ({ what: 'seals written outside' as const, day })), ...due];
  },
  async act(context, { what, day }) {
    const { db, vault, config } = context;
    const folder = await sealFolderOf(context);
    const seals = await readSeals(db);
    if (what === 'days sealed') {
      const last = seals.at(-1);
      // Another run has sealed it, or the day before could not be.
      if (last && nextDay(last.day) !== day) return false;
      const seal = { ...(await digestOf(db, day)), before: last?.signature ?? null };
      const sealed = { ...seal, signature: signatureOf(vault, seal) };
      const isNew = await inTransaction(db, async (tx) => {
        const isAdded = await insertSeal(tx, sealed);
        if (isAdded && config.sealsMail) await mailSeal(tx, vault, sealed);
        return isAdded;
      });
      if (!isNew) return false;
      seals.push(sealed);
    }
    const standing = seals.find((seal) => seal.day === day);
    if (standing) await folder.add(day, `${JSON.stringify(standing)}\n`);
    return standing !== undefined;
  },
};
