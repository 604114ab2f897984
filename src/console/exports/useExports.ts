import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import type { ShownExport, ShownExports } from '../../domain/exports/export.records.ts';
import type { AnswerOf } from '../../http/call.ts';
import type { PostingPlace } from '../frame/places.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { askedWords } from '../operators/askedWords.ts';
import { useProven } from '../session/useProven.ts';
import { exportCalls } from './exports.calls.ts';

// Milliseconds between two looks while something is made.
const LOOKS_EVERY = 2000;

/** The files of a posting, read again while one is made, and what can be done with them. */
export function useExports({ companyCode, postingNumber }: PostingPlace) {
  const [shown, setShown] = useState<ShownExports>();
  const [failure, setFailure] = useState('');
  const { proven, asking } = useProven();
  const read = useCallback(async () => {
    try {
      setShown(await sendConsole(exportCalls.list, { companyCode, postingNumber }));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }, [companyCode, postingNumber]);
  useEffect(() => void read(), [read]);
  useEffect(() => {
    if (!shown?.exports.some(({ state }) => state === 'making')) return;
    const later = setTimeout(() => void read(), LOOKS_EVERY);
    return () => clearTimeout(later);
  }, [shown, read]);

  async function act(work: () => Promise<void>): Promise<void> {
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    await read();
  }
  const which = (one: ShownExport) => ({ companyCode, postingNumber, export: one.export });
  return {
    ...{ shown, failure, asking },
    /** Asks for a file, with the second factor where it wants one; what its password is, if it has one. */
    async ask(work: () => Promise<AnswerOf<typeof exportCalls.ask>>): Promise<string> {
      const { asked, password } = await proven(work);
      toast(asked.waits ? askedWords(asked) : '파일을 만들기 시작했어요.');
      await read();
      return password;
    },
    fetchFile: (one: ShownExport) =>
      act(async () => {
        const { url } = await proven(() => sendConsole(exportCalls.fetch, which(one)));
        location.assign(url);
      }),
    declareVoid: (one: ShownExport) =>
      act(async () => {
        await sendConsole(exportCalls.void, which(one));
        toast('파일을 무효로 했어요.');
      }),
  };
}
