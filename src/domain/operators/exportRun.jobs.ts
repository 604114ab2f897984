import type { Context } from '../../server/context.ts';
import type { ExportFolder, HeldRecord } from '../../server/files/exportFolder.ts';
import type { Posting } from '../postings/postings.queries.ts';
import { type Exporting, recordExport } from '../record/accessLog.queries.ts';
import { type About, aboutOf, partsOf, Unreadable } from './exportParts.acts.ts';
import { readReceived, type Standing, standingSubmissions, whyGone } from './received.queries.ts';

/** Tries to read one application whose applicant is changing it. */
const TRIES = 3;

/** One run, and what it knows by now. */
export interface Run {
  context: Context;
  posting: Posting;
  access: Exporting;
  folder: ExportFolder<About>;
  /** What the folder holds, looked at byte for byte. */
  records: Map<number, HeldRecord<About>>;
  recorded: Set<number>;
  troubles: Map<number, string>;
  written: Set<number>;
  removed: Set<number>;
  progress(done: number, total: number): void;
}

/** Whether a submission is missing from the folder, or is there in another version. */
export const isOpen = ({ records }: Run, { number, mark }: Standing) => records.get(number)?.about.mark !== mark;

/** The submissions valid now. */
export function standingNow({ context, posting }: Run, number?: number): Promise<Standing[]> {
  return standingSubmissions(context.db, posting, context.clock.now(), number);
}

/** Records which applications are about to leave; each once a run. */
export async function recordFirst({ context, access, recorded }: Run, standing: readonly Standing[]): Promise<void> {
  const numbers = standing.map(({ number }) => number).filter((number) => !recorded.has(number));
  if (numbers.length === 0 && recorded.size > 0) return;
  await recordExport(context.db, access, { act: 'export', numbers });
  for (const number of numbers) recorded.add(number);
}

/** Removes what is no longer valid; answers how many. */
export async function removeGone(run: Run, standing: readonly Standing[]): Promise<number> {
  const { context, posting, folder, records, access } = run;
  const there = new Set(standing.map(({ number }) => number));
  const gone = (await folder.held()).filter((number) => !there.has(number));
  for (const [number, why] of await whyGone(context.db, posting, gone)) {
    // Noted first: whoever is killed in between removes it next time and must know why all the same.
    await folder.note({ at: context.clock.now(), run: access.run, removed: number, why });
    await folder.remove(number);
    records.delete(number);
    run.removed.add(number);
  }
  for (const number of run.troubles.keys()) if (!there.has(number)) run.troubles.delete(number);
  return gone.length;
}

/**
 * Writes one. What changes while it is read is read again; what is withdrawn meanwhile is not there in the next look;
 * what cannot be read is noted among the troubles.
 */
export async function writeOne(run: Run, number: number): Promise<void> {
  const { context, posting, folder, records, troubles } = run;
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const [standing] = await standingNow(run, number);
    const received = await readReceived(context.db, context.vault, posting, number);
    if (!standing || !received) return;
    let trouble: Unreadable | undefined;
    const prepared = await folder
      .prepare(number, aboutOf(received, standing.mark, folder.placeOf(number)), partsOf(context, posting, received))
      .catch((error: unknown) => {
        if (!(error instanceof Unreadable)) throw error;
        trouble = error;
      });
    const [after] = await standingNow(run, number);
    if (!after) return folder.discard();
    if (after.mark !== standing.mark) continue;
    if (!prepared) {
      troubles.set(number, trouble!.message);
      return folder.discard();
    }
    await prepared.keep();
    records.set(number, prepared.record);
    run.written.add(number);
    await folder.note({ at: context.clock.now(), run: run.access.run, written: number, revision: received.revision });
    troubles.delete(number);
    return;
  }
  if (!records.has(number)) troubles.set(number, 'it was changed each time it was read');
}

/**
 * What holds answers whose consent was withdrawn since goes at once, and is written again without them; how many they
 * were. What is not byte for byte what was written goes, too.
 */
export async function dropOutdated(run: Run, standing: readonly Standing[]): Promise<number> {
  const { folder, records } = run;
  const redacted = standing.filter(({ number, redactedAt }) => {
    const record = records.get(number);
    return record && redactedAt !== null && redactedAt > new Date(record.about.redactedAt ?? 0);
  });
  for (const { number } of redacted) records.delete(number);
  for (const number of await folder.held()) if (!records.has(number)) await folder.remove(number);
  for (const { number } of redacted) await writeOne(run, number);
  return redacted.length;
}
