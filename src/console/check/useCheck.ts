import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import type { MonthlyCheck } from '../../domain/record/monthlyCheck.records.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { checkCalls } from './check.calls.ts';

/** Which check is looked at; a blank company is the whole group. */
export interface Which {
  month: string;
  company: string;
}

/** The check of a month, which `read` brings up to date, and its paper. */
export function useCheck({ month, company }: Which) {
  const [check, setCheck] = useState<MonthlyCheck>();
  const [failure, setFailure] = useState('');
  const [isPrinting, setPrinting] = useState(false);
  const read = useCallback(() => {
    let isWanted = true;
    sendConsole(checkCalls.read, { month, company }).then(
      (found) => {
        if (!isWanted) return;
        setFailure('');
        setCheck(found);
      },
      (error) => isWanted && setFailure(sentenceOf(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [month, company]);
  useEffect(() => {
    setCheck(undefined);
    return read();
  }, [read]);
  const print = async () => {
    setPrinting(true);
    setFailure('');
    try {
      const { name, pdf } = await sendConsole(checkCalls.print, { month, company });
      download(name, pdf);
      toast('PDF를 받았어요.');
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    setPrinting(false);
  };
  return { check, failure, read, print, isPrinting };
}

function download(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
