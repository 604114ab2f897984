import { availableParallelism } from 'node:os';
import { isSession, processesOf } from '../databaseProcesses.ts';
import { machineSeconds, secondsOf, secondsOfEach, secondsOfThread } from '../processors.ts';
import { type Figures, report, round } from '../report.ts';
import { profileOf } from './cpuProfile.ts';
import { secondsByPart } from './parts.ts';
import { SAVE_PARTS } from './saveParts.ts';

interface Looked {
  /** The product's process, and the port of its inspector. */
  pid: number;
  inspector: number;
  /** The folder of the database's cluster. */
  cluster: string;
}

/** Saves for a while, or sends the statements of as many; how many those were. */
type Work = () => Promise<number>;

const PROCESSORS = availableParallelism();

/**
 * Says where the time of a save goes: all that the processors of the machine have to give while saves are stored, as it
 * was taken, and the product's own by the parts of its work; beside it the same of the bare statements kept prepared.
 */
export async function reportTime(looked: Looked, saves: Work, statements: Work): Promise<void> {
  // Looking costs time as well: how much is taken is measured without it.
  const [ours, theirs] = [await takenBy(looked, saves), await takenBy(looked, statements)];
  const profile = await profileOf(looked.pid, looked.inspector, saves);
  const parts = secondsByPart(profile, SAVE_PARTS);
  const found = [...parts.values()].reduce((sum, seconds) => sum + seconds, 0);
  const rows: Figures = {};
  const row = (name: string, seconds: number, beside?: number) => {
    rows[name] = {
      'µs of a save': round((seconds / ours.count) * 1e6),
      '% of all': round((seconds / ours.all) * 100, 1),
      'µs of its statements alone, kept prepared': beside && round((beside / theirs.count) * 1e6),
    };
  };
  // The looks say how the thread's time is divided, and the system how long it was.
  for (const [name, seconds] of parts) row(name, found > 0 ? (seconds / found) * ours.thread : 0);
  row('the product’s other threads', ours.threads);
  row('the database’s sessions', ours.sessions, theirs.sessions);
  row('the database’s log of changes, and its rest', ours.database, theirs.database);
  row('whoever asks', ours.asking, theirs.asking);
  row('other programs', ours.others, theirs.others + theirs.thread + theirs.threads);
  row('nobody: all wait for the disk, or for each other', ours.idle, theirs.idle);
  row(`all, of ${PROCESSORS} processors`, ours.all, theirs.all);
  report('Where the time of a save goes', rows);
}

/** Seconds of processors. */
interface Taken {
  count: number;
  thread: number;
  threads: number;
  sessions: number;
  database: number;
  asking: number;
  others: number;
  idle: number;
  all: number;
}

async function takenBy({ pid, cluster }: Looked, work: Work): Promise<Taken> {
  const read = () => {
    const { user, system } = process.cpuUsage();
    return {
      thread: secondsOfThread(pid),
      product: secondsOf(pid),
      asking: (user + system) / 1e6,
      machine: machineSeconds(),
      time: performance.now() / 1000,
    };
  };
  const [before, processes] = [read(), secondsOfEach(processesOf(cluster))];
  const count = await work();
  const [after, later] = [read(), secondsOfEach(processesOf(cluster))];
  const { thread, product, asking, machine, time } = Object.fromEntries(
    Object.entries(after).map(([name, seconds]) => [name, seconds - before[name as keyof typeof before]]),
  ) as typeof before;
  const ofDatabase = (is: (pid: number) => boolean) =>
    [...later].filter(([one]) => is(one)).reduce((sum, [one, taken]) => sum + taken - (processes.get(one) ?? 0), 0);
  const [sessions, database] = [ofDatabase(isSession), ofDatabase((one) => !isSession(one))];
  const all = PROCESSORS * time;
  return {
    ...{ count, thread, sessions, database, asking, all },
    ...{ threads: product - thread, idle: Math.max(0, all - machine) },
    others: Math.max(0, machine - product - sessions - database - asking),
  };
}
