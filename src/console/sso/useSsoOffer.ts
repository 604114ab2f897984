import { useEffect, useState } from 'react';
import type { AnswerOf } from '../../http/call.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { ssoCalls } from './sso.calls.ts';

type Offer = AnswerOf<typeof ssoCalls.offer>;

/** Whether one may come in by the company's own login; undefined until that is known, and if it cannot be. */
export function useSsoOffer(): Offer | undefined {
  const [offer, setOffer] = useState<Offer>();
  useEffect(() => {
    sendConsole(ssoCalls.offer, {}).then(setOffer, () => undefined);
  }, []);
  return offer;
}
