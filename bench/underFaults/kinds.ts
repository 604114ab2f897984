import { writeFileSync } from 'node:fs';
import type { WireMood, WireProxy } from '../../dev/wireProxy.ts';
import { isSession, signal } from '../databaseProcesses.ts';
import type { Managed } from '../killing.ts';
import type { Chance } from './chance.ts';
import type { DatabasePair } from './databasePair.ts';
import type { Done } from './load.ts';
import { NEIGHBOURS, type Neighbour, type Neighbours } from './neighbours.ts';
import type { Pooler } from './pooler.ts';
import type { Room } from './room.ts';

/** Everything that can be hurt. */
export interface Patient {
  chance: Chance;
  processes: readonly Managed[];
  pair: DatabasePair;
  /** The way of the product to its database, and what pools its connections before it. */
  database: WireProxy;
  pooler: Pooler | undefined;
  neighbours: Neighbours;
  room: Room;
  /** The files that name by how much the clock of each process is wrong. */
  clocks: readonly string[];
  /** What a process that does not know the time says wrongly of postings that are open and that have ended, in words. */
  misjudged(origin: string): Promise<string[]>;
}

/** One thing that goes wrong. What has an end is held for a while before it. */
export interface Fault {
  begin(): void | Promise<void>;
  end?(): void | Promise<void>;
  /** Asked while it lasts: what is wrong, in words. */
  during?(): Promise<string[]>;
  /** Brings back what it took, once the site serves again. */
  afterwards?(): Promise<void>;
  /** What is to be done once more before it counts as served. */
  proof?: keyof Done | 'mail';
  /** Milliseconds within which it has to be; 5 s unless it says otherwise. */
  within?: number;
  /** Saves are acknowledged while it lasts. */
  isSaved?: boolean;
}

const PROOFS: Record<Neighbour, NonNullable<Fault['proof']>> = {
  'mail server': 'mail',
  scanner: 'upload',
  identity: 'verification',
  'object store': 'upload',
  addresses: 'address',
};
// A store that has not answered is asked nothing for five seconds, and mails are tried again after some.
const PATIENT: Partial<Record<Neighbour, number>> = { 'object store': 10_000, 'mail server': 10_000 };

const HOUR = 3_600_000;

/** Kills and stops of the product and of its database. */
const ofProcesses: Record<string, (patient: Patient) => Fault> = {
  'one process killed': ({ processes, chance }) => ({ begin: () => chance.oneOf(processes).kill('product') }),
  'both processes killed': ({ processes }) => ({
    begin() {
      for (const one of processes) one.kill('product');
    },
  }),
  'one process stopped': ({ processes, chance }) => {
    const one = chance.oneOf(processes);
    return { begin: () => one.signal('SIGSTOP'), end: () => one.signal('SIGCONT') };
  },
  'postmaster killed': ({ pair }) => ({ begin: () => signal(pair.processes()[0] ?? 0, 'SIGKILL') }),
  'database stopped': ({ pair }) => stopped(pair.processes()),
  'session killed': (patient) => ({ begin: () => signal(sessionOf(patient), 'SIGKILL') }),
  'session ended': (patient) => ({ begin: () => signal(sessionOf(patient), 'SIGTERM') }),
  'session stopped': (patient) => stopped([sessionOf(patient)]),
};

/** Of one machine: its disk and its clock. */
const ofMachines: Record<string, (patient: Patient) => Fault> = {
  'disk full': ({ room }) => ({ begin: room.fill, end: room.clear, proof: 'upload', isSaved: true }),
  'clock set': ({ processes, clocks, chance, misjudged }) => {
    const at = chance.between(0, processes.length);
    const set = (by: number) => {
      writeFileSync(clocks[at]!, String(by));
      processes[at]!.signal('SIGUSR2');
    };
    const by = chance.oneOf([-72, -5, 5, 72]) * HOUR;
    return {
      begin: () => set(by),
      end: () => set(0),
      during: () => misjudged(processes[at]!.origin),
      ...{ isSaved: true, proof: 'upload' },
    };
  },
};

/** Of the way to the database, and of the machine it is on. */
const ofTheDatabase: Record<string, (patient: Patient) => Fault> = {
  // Where there is no PgBouncer, as with one: none of its connections is left, and for a while nobody takes one.
  'pooler killed': ({ pooler, database }) => ({
    async begin() {
      if (pooler) return pooler.kill();
      database.mood = 'refuses';
      database.cut('end');
    },
    end: () => (pooler ? pooler.start() : passing(database)),
  }),
  'database cut': ({ database }) => cut(database),
  'database slow': ({ database, chance }) => slow(database, chance),
  'failed over to the standby': ({ pair }) => ({ begin: pair.failOver, afterwards: pair.rebuild }),
};

const ofNeighbours = Object.fromEntries(
  NEIGHBOURS.flatMap((name) => {
    const seen = { proof: PROOFS[name], isSaved: true, ...(PATIENT[name] && { within: PATIENT[name] }) };
    return [
      [`${name} cut`, ({ neighbours }: Patient): Fault => ({ ...cut(neighbours.wires[name]), ...seen })],
      [
        `${name} slow`,
        ({ neighbours, chance }: Patient): Fault => ({ ...slow(neighbours.wires[name], chance), ...seen }),
      ],
    ];
  }),
);

/** Every kind of fault by its name. */
export const KINDS: Readonly<Record<string, (patient: Patient) => Fault>> = {
  ...ofProcesses,
  ...ofMachines,
  ...ofTheDatabase,
  ...ofNeighbours,
};

function sessionOf({ pair, chance }: Patient): number {
  const sessions = pair.processes().filter(isSession);
  return sessions.length > 0 ? chance.oneOf(sessions) : 0;
}

function stopped(pids: readonly number[]): Fault {
  const all = (name: NodeJS.Signals) => () => {
    for (const pid of pids) signal(pid, name);
  };
  return { begin: all('SIGSTOP'), end: all('SIGCONT') };
}

function passing(wire: WireProxy): void {
  wire.mood = 'passes';
}

const cut = (wire: WireProxy): Fault => ({
  begin() {
    wire.mood = 'refuses';
    wire.cut('reset');
  },
  end: () => passing(wire),
});

/** Half of them so slow that nothing comes at all. */
function slow(wire: WireProxy, chance: Chance): Fault {
  const mood = chance.oneOf<WireMood>(['slow', 'silent']);
  return {
    begin() {
      wire.mood = mood;
    },
    end: () => passing(wire),
  };
}
