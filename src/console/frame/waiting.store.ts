import { createStore } from '../../browser/store.ts';
import type { AnswerOf } from '../../http/call.ts';
import { waitingCalls } from '../today/waiting.calls.ts';
import { chosenCompany } from './operatorNow.store.ts';
import { sendConsole } from './sendConsole.ts';

type Waiting = Partial<AnswerOf<typeof waitingCalls.waiting>>;

/** How much waits behind each screen of the rail that says so (`Place.waits`). */
export const waitingNow = createStore<Waiting>({});

/** Counts again for the chosen company; what cannot be counted just now stays as it was. */
export async function countWaiting(): Promise<void> {
  const company = chosenCompany.get();
  const counted = await sendConsole(waitingCalls.waiting, { company }).catch(() => undefined);
  // The person has chosen another company meanwhile: that one's counts are under way.
  if (counted && company === chosenCompany.get()) waitingNow.set(counted);
}
