import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/** Holds every pause that this process makes from here on until it is let go; `asked` has the milliseconds of each. */
export function holdPauses(): { asked: readonly number[]; letGo(): void } {
  const { setTimeout: own } = timers;
  const held = Promise.withResolvers<void>();
  const asked: number[] = [];
  const replace = (pause: typeof own) => {
    timers.setTimeout = pause;
    // Modules have imported it by name.
    syncBuiltinESMExports();
  };
  replace(async (ms = 0, value) => {
    asked.push(ms);
    await held.promise;
    return value as never;
  });
  return {
    asked,
    letGo() {
      replace(own);
      held.resolve();
    },
  };
}
