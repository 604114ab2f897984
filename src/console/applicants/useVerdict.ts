import { useCallback, useRef, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import type { SeenAnswer } from '../../domain/applicants/openedCopy.records.ts';
import { asVerdict, type Verdict } from '../../domain/selection/verdict.ts';
import { decideCalls } from '../decide/decide.calls.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import type { CopyOf } from './useCopy.ts';

/** The verdict on somebody in the step they are in, how it is given, and how the one given last here is taken back. */
export function useVerdict({ companyCode, postingNumber }: CopyOf, { number, decision }: SeenAnswer) {
  const [now, setNow] = useState<Verdict>(decision?.verdict ?? 'open');
  const [told, setTold] = useState('');
  const [failure, setFailure] = useState('');
  const [reason, setReason] = useState('');
  const [given, setGiven] = useState<{ batch: number; before: Verdict }>();
  const isBusy = useRef(false);
  const of = { companyCode, postingNumber, step: String(decision?.step ?? '') };
  const act = async (work: () => Promise<void>) => {
    // Two presses of a key are one: the second would be undone by itself.
    if (isBusy.current || !decision) return;
    isBusy.current = true;
    try {
      await work();
      setFailure('');
    } catch (error) {
      setTold('');
      setFailure(sentenceOf(error));
    }
    isBusy.current = false;
  };
  const give = (verdict: Verdict) =>
    act(async () => {
      const about = { applications: [String(number)], verdict, rank: '', reason: reason.trim() };
      const { batch } = await sendConsole(decideCalls.give, { ...of, ...about });
      // What it is already changes nothing, and what was given before can still be taken back.
      if (batch !== undefined) setGiven({ batch, before: now });
      setNow(verdict);
      setReason('');
      setTold(`${asVerdict(verdict)} 정했어요.`);
    });
  const undo = () =>
    act(async () => {
      if (!given) return;
      await sendConsole(decideCalls.undo, { ...of, batch: given.batch });
      setNow(given.before);
      setGiven(undefined);
      setTold(`${asVerdict(given.before)} 되돌렸어요.`);
    });
  const last = useRef({ give, undo });
  last.current = { give, undo };
  return {
    ...{ now, told, failure, reason, setReason, mayUndo: given !== undefined },
    give: useCallback((verdict: Verdict) => void last.current.give(verdict), []),
    undo: useCallback(() => void last.current.undo(), []),
  };
}
