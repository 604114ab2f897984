import { useState } from 'react';
import { toast } from '../../browser/toast.ts';
import { useForm } from '../../browser/useForm.ts';
import type { ChangeAnswer } from '../../domain/operators/postings/changedPosting.records.ts';
import type { ListedPosting } from '../../domain/operators/postings/listedPosting.records.ts';
import type { Faults } from '../../fields/shape.ts';
import type { AnyCall } from '../../http/call.ts';
import { Problem } from '../../http/failure.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { askedWords } from '../operators/askedWords.ts';
import { useProven } from '../session/useProven.ts';
import { changeCalls } from './change.calls.ts';
import { CHANGE_WORDS, type DialogAct } from './changeWords.ts';

/** A posting as a change names it. */
export type Target = Pick<ListedPosting, 'companyCode' | 'postingNumber' | 'title'>;

/** What is done to which postings, and whether another has to approve it. */
export interface Chosen {
  act: DialogAct;
  postings: readonly Target[];
  asks: boolean;
}

/** Everything a dialog may ask for; each act takes its own. */
export interface Given {
  to: string;
  at: string;
  reason: string;
  sentence: string;
  cause: string;
}

const BLANK: Given = { to: '', at: '', reason: '', sentence: '', cause: '' };

/** Which call an act is, and with what. */
function askingOf({ act, postings, asks }: Chosen, { to, at, reason, sentence, cause }: Given) {
  const { companyCode = '', postingNumber = '' } = postings[0] ?? {};
  const one = { companyCode, postingNumber };
  if (act === 'extend') {
    return { kind: 'extend', input: { postings, to, sentence, cause, hash: '' } } as const;
  }
  if (act === 'resume') return { kind: 'resume', input: { ...one, cause } } as const;
  const given = { ...one, act, at, reason, cause };
  return asks ? ({ kind: 'ask', input: given } as const) : ({ kind: 'change', input: { ...given, hash: '' } } as const);
}

/**
 * A change of postings: what is typed, what it would do once that has been read, and doing it. Where it is refused because
 * something has changed meanwhile, what it would do now is there to be read again.
 */
export function useChange(chosen: Chosen, first: Partial<Given>, onDone: () => void) {
  const form = useForm<Given>(() => ({ ...BLANK, ...first }));
  const [read, setRead] = useState<ChangeAnswer>();
  const [isStale, setStale] = useState(false);
  const { proven, asking } = useProven();
  const asked = askingOf(chosen, form.values);
  const tell = async (hash: string) => {
    if (asked.kind === 'extend')
      return sendConsole(changeCalls.extend, { ...asked.input, postings: [...chosen.postings], hash });
    if (asked.kind === 'change') return sendConsole(changeCalls.change, { ...asked.input, hash });
    throw new TypeError(`${asked.kind} is asked for`);
  };
  const check = () => {
    const found: Faults = {};
    const call: AnyCall = changeCalls[asked.kind];
    call.input.check(asked.input, '', found, {});
    return found;
  };
  const finish = (said: string) => {
    toast(said);
    onDone();
  };
  const ask = async () => {
    const answer =
      asked.kind === 'resume'
        ? await proven(() => sendConsole(changeCalls.resume, asked.input))
        : asked.kind === 'ask'
          ? await proven(() => sendConsole(changeCalls.ask, asked.input))
          : undefined;
    if (answer) finish(askedWords(answer));
  };
  const isAsked = asked.kind === 'ask' || asked.kind === 'resume';
  /** What was typed: read what it would do, or ask for it. */
  const go = () =>
    form.submit({
      check,
      go: async () => {
        if (isAsked) return ask();
        setStale(false);
        setRead(await tell(''));
      },
    });
  /** What was read: do it. */
  const confirm = () =>
    form.submit({
      go: async () => {
        try {
          await tell(read?.hash ?? '');
          finish(CHANGE_WORDS[chosen.act].done);
        } catch (error) {
          if (!(error instanceof Problem) || error.code !== 'countChanged') throw error;
          setRead(await tell(''));
          setStale(true);
        }
      },
    });
  return { form, read, isStale, asking, isAsked, go, confirm, back: () => setRead(undefined) };
}
