import { setTimeout as pause } from 'node:timers/promises';
import { OFTEN } from '../src/server/pages/oftenAsked.ts';

const SECONDS = 30;

/** Asks for a kept page until it is packed as small as it gets, as one that everybody reads is. Throws if it never is. */
export async function readOften(url: string): Promise<void> {
  const ask = async () => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    return answer.headers.get('etag');
  };
  const quick = await ask();
  for (let time = 0; time < OFTEN; time += 1) await ask();
  for (const begun = performance.now(); performance.now() - begun < SECONDS * 1000; await pause(20)) {
    if ((await ask()) !== quick) return;
  }
  throw new Error(`${url} was not packed again`);
}
