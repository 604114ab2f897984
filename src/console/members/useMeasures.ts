import { useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import type { StandingMeasure } from '../../domain/operators/members/memberMeasure.records.ts';
import { mayAct } from '../frame/operatorNow.store.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { useOwn } from '../frame/useOwn.ts';
import { useProven } from '../session/useProven.ts';
import { memberMeasureCalls } from './memberMeasures.calls.ts';

/** Does something about a measure, which answers what to say of it; the list is read again whatever comes of it. */
export type ActOnMeasures = (work: () => Promise<string>) => Promise<void>;

/** Measures as they stand, for whoever answers for them, and how they change: with the second factor given afresh. */
export function useMeasures() {
  const own = useOwn();
  const mayRead = mayAct(own, 'measures.read');
  const [measures, setMeasures] = useState<readonly StandingMeasure[]>();
  const [failure, setFailure] = useState('');
  const { proven, asking } = useProven();
  const read = () =>
    sendConsole(memberMeasureCalls.list, {}).then(setMeasures, (error: unknown) => setFailure(sentenceOf(error)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again after each act.
  useEffect(() => void (mayRead && read()), [mayRead]);
  const act: ActOnMeasures = async (work) => {
    setFailure('');
    try {
      toast(await proven(work));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    if (mayRead) await read();
  };
  return { measures, failure, asking, act, mayMake: mayAct(own, 'measures.make') };
}
