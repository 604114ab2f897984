import { sql } from 'kysely';
import type { Context } from '../../server/context.ts';
import type { Db, Tx } from '../../server/database/database.ts';
import { type QueuedJob, queueJobs } from '../../server/jobQueue.ts';
import { type Mailer, MailRefused } from '../../server/outside/mail/mailer.ts';
import type { ShortMessages } from '../../server/outside/mail/shortMessages.ts';
import type { Due, Sweep } from '../../server/sweep.ts';
import { writeMail, writeShortMessage } from './letter.queries.ts';
import { speaksTo } from './outbox.acts.ts';
import { findNotice, isStopped, strayMails, strayShortMessages } from './outbox.queries.ts';

/** Somebody else is at it. */
class Held extends Error {
  constructor(what: string) {
    super(`${what} is being sent`);
  }
}

// One process at a time sends one notice; a process that dies lets go with its connection. The row itself stays free:
// a member who reads it on the site does not wait for a slow server.
async function holding(db: Db, what: string, work: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${what}, 0)) AS mine`.execute(tx);
    // Perhaps by a process that is dying: the queue looks again in seconds.
    if (!rows[0]?.mine) throw new Held(what);
    await work(tx);
  });
}

/**
 * Sends a mail that waits, and notes it when the server has taken it: only a failure between the two can lead to a
 * second copy, under the same Message-ID. A mail that is pointless because its member has asked to leave meanwhile is
 * dropped. Throws MailRefused, for the queue to try again; does nothing if it is sent or gone.
 */
export async function sendMail(context: Context, mailer: Mailer, id: string): Promise<void> {
  const { db, vault } = context;
  try {
    await holding(db, `mail ${id}`, async (tx) => {
      const waits = tx
        .selectFrom('outbox')
        .select('outbox_id')
        .where('outbox_id', '=', id)
        .where('sent_at', 'is', null);
      // Stopped, it is queued again once it may go on.
      if (!(await waits.executeTakeFirst()) || (await isStopped(tx, id))) return;
      const notice = await findNotice(tx, vault, id);
      // Another program's, newer or older: done, it would be queued again each second; in a later try that one may have it.
      if (!notice) throw new Error(`Notice ${id} is of no kind this program knows`);
      if (!(await speaksTo(tx, notice))) {
        await tx.deleteFrom('outbox').where('outbox_id', '=', id).execute();
        return;
      }
      await mailer.send(await writeMail(tx, context, notice));
      if (notice.memberId === null && !mailer.isLocal) {
        // The last that was known of this person: their address goes with the mail.
        await tx.deleteFrom('outbox').where('outbox_id', '=', id).execute();
        return;
      }
      const sent = { sent_at: sql<Date>`app_now()`, failure: null };
      await tx.updateTable('outbox').set(sent).where('outbox_id', '=', id).execute();
    });
  } catch (error) {
    if (error instanceof Held) throw error;
    const failure = error instanceof MailRefused ? error.code : 'internal';
    await db.updateTable('outbox').set({ failure }).where('outbox_id', '=', id).execute();
    throw error;
  }
}

/** Hands a notice that has a short message to the gateway, if there is one. */
export async function sendShortMessage(
  context: Context,
  gateway: ShortMessages | undefined,
  id: string,
): Promise<void> {
  if (!gateway) return;
  const { db, vault, clock } = context;
  await holding(db, `short ${id}`, async (tx) => {
    const waits = tx
      .selectFrom('outbox')
      .select('outbox_id')
      .where('outbox_id', '=', id)
      .where('notified_at', 'is', null);
    const notice = (await waits.executeTakeFirst()) && (await findNotice(tx, vault, id));
    const message = notice && (await speaksTo(tx, notice)) && (await writeShortMessage(tx, context, notice));
    if (!message) return;
    await gateway.send(message, clock.now());
    await tx.updateTable('outbox').set({ notified_at: sql<Date>`app_now()` }).where('outbox_id', '=', id).execute();
  });
}

/** Queues again what a dead process held or never queued. */
export const strays: Sweep<Due & { id: string; job: QueuedJob }> = {
  name: 'outbox',
  does: 'queues mails and short messages again that a dead process held',
  cron: '* * * * *',
  async due({ db }) {
    const [mails, short] = [await strayMails(db), await strayShortMessages(db)];
    return [
      ...mails.map((id) => ({ id, what: 'mails', job: 'sendMail' as const })),
      ...short.map((id) => ({ id, what: 'short messages', job: 'sendShortMessage' as const })),
    ];
  },
  async act({ db }, { id, job }) {
    await queueJobs(db, job, [id]);
    return true;
  },
};
