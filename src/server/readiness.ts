/**
 * Whether a balancer is to send this process requests. Nothing outside the process counts: while the database is away
 * all of them would be taken out, those whose kept pages are there included.
 */
export interface Readiness {
  isReady(): boolean;
  /** What it begins with is done: migrated, and its files given to the others. */
  begin(): void;
  /** It is to end: nothing new is sent to it, and who has a connection is told to open the next one elsewhere. */
  drain(): void;
  isDraining(): boolean;
}

/** That of a process that is starting, or has started already. */
export function createReadiness(state: 'starting' | 'ready' = 'starting'): Readiness {
  let now: 'starting' | 'ready' | 'draining' = state;
  return {
    isReady: () => now === 'ready',
    begin() {
      if (now === 'starting') now = 'ready';
    },
    drain() {
      now = 'draining';
    },
    isDraining: () => now === 'draining',
  };
}
