import { readFileSync } from 'node:fs';

/*
 * Loaded before a program (`--import`): a machine whose clock somebody sets. On SIGUSR2 it is ahead by as many
 * milliseconds as the file that MOVED_CLOCK names says. What has passed (`performance`) goes on, as on such a machine.
 */
const Own = Date;
let by = 0;
const now = () => Own.now() + by;

globalThis.Date = new Proxy(Own, {
  construct: (target, given, as) => Reflect.construct(target, given.length > 0 ? given : [now()], as),
  apply: () => new Own(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

process.on('SIGUSR2', () => {
  by = Number(readFileSync(process.env.MOVED_CLOCK!, 'utf8'));
});
