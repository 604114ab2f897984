import { useRef, useState } from 'react';
import { sentenceOf } from '../../../browser/send.ts';
import type { Selection } from '../../../domain/applicants/listed.records.ts';
import { grouped } from '../../../fields/grouped.ts';
import { objectParticle } from '../../../fields/particle.ts';
import { Problem } from '../../../http/failure.ts';
import { sendConsole } from '../../frame/sendConsole.ts';
import { tagCalls } from './tags.calls.ts';

type Posting = Pick<Selection, 'companyCode' | 'postingNumber'>;
type About = Omit<Selection, keyof Posting>;

const failureOf = (error: unknown) =>
  (error instanceof Problem ? Object.values(error.fields ?? {})[0] : undefined) ?? sentenceOf(error);

/** Puts tags on and takes them off, and takes back what was done last here; `changed` hears of each try once it is over. */
export function useTagging(posting: Posting, changed: () => void) {
  const [told, setTold] = useState('');
  const [failure, setFailure] = useState('');
  const [last, setLast] = useState<string>();
  const isBusy = useRef(false);
  const { companyCode, postingNumber } = posting;
  const act = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    // Two presses of a key are one.
    if (isBusy.current) return undefined;
    isBusy.current = true;
    try {
      const done = await work();
      setFailure('');
      return done;
    } catch (error) {
      setTold('');
      setFailure(failureOf(error));
      return undefined;
    } finally {
      isBusy.current = false;
      changed();
    }
  };
  const send = async (isPut: boolean, about: About, typed: string) => {
    if (typed.trim() === '') {
      setFailure('태그를 적어 주세요.');
      return undefined;
    }
    return act(async () => {
      const asked = { companyCode, postingNumber, ...about, word: typed };
      const done = await sendConsole(isPut ? tagCalls.put : tagCalls.take, asked);
      const { act: number, word, count = 0 } = done;
      setLast(count > 0 ? number : undefined);
      setTold(toldOf(isPut, word, count));
      return { word, count };
    });
  };
  return {
    ...{ told, failure, mayUndo: last !== undefined },
    /** Answers what the tag is called and on how many it changed something, or undefined: it was refused. */
    put: (about: About, word: string) => send(true, about, word),
    take: (about: About, word: string) => send(false, about, word),
    /** Answers on how many, or undefined: it was refused. */
    undo: () =>
      act(async () => {
        const { count = 0 } = await sendConsole(tagCalls.undo, { companyCode, postingNumber, act: last ?? '' });
        setLast(undefined);
        setTold(`${grouped(count)}명의 태그를 되돌렸어요.`);
        return count;
      }),
  };
}

function toldOf(isPut: boolean, word: string, count: number): string {
  if (count === 0) return `‘${word}’ ${isPut ? '태그가 이미 모두에게 붙어 있어요.' : '태그가 붙은 지원자가 없어요.'}`;
  const marked = `‘${word}’${objectParticle(word)}`;
  return isPut ? `${grouped(count)}명에게 ${marked} 붙였어요.` : `${grouped(count)}명에게서 ${marked} 뗐어요.`;
}
