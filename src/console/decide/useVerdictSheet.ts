import { useRef, useState } from 'react';
import { saveFile } from '../../browser/saveFile.ts';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import { MEGABYTES_IN, type ReadVerdicts } from '../../domain/selection/sheet/readVerdicts.records.ts';
import type { Faults } from '../../fields/shape.ts';
import { Problem } from '../../http/failure.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { askedWords } from '../operators/askedWords.ts';
import type { Deciding } from './useDecide.ts';
import { verdictSheetCalls } from './verdictSheet.calls.ts';

/** Which step of which posting a sheet is of. */
export interface StepOfPosting {
  companyCode: string;
  postingNumber: string;
  step: string;
}

/** A sheet that was read, and what it would change. */
interface ReadSheet {
  file: File;
  report: ReadVerdicts;
}

/** The verdicts of a step as a sheet: taken out, read again, looked at and applied. */
export function useVerdictSheet(of: StepOfPosting, deciding: Pick<Deciding, 'act' | 'proven'>) {
  const { proven } = deciding;
  const [sheet, setSheet] = useState<ReadSheet>();
  const [refused, setRefused] = useState('');
  const [isReading, setReading] = useState(false);
  const lock = useRef(false);

  async function once(work: () => Promise<void>): Promise<void> {
    if (lock.current) return;
    lock.current = true;
    setReading(true);
    setRefused('');
    try {
      await work();
    } catch (error) {
      setRefused(sentenceOf(error));
    }
    lock.current = false;
    setReading(false);
  }
  const readAgain = async (file: File) =>
    setSheet({ file, report: await sendConsole(verdictSheetCalls.read, { ...of, file }) });

  return {
    ...{ sheet, refused, isReading },
    faultsOfTaking(reason: string): Faults {
      const faults: Faults = {};
      verdictSheetCalls.take.input.check({ ...of, reason: reason.trim() }, '', faults, {});
      return faults;
    },
    async take(reason: string): Promise<void> {
      const { name, xlsx } = await sendConsole(verdictSheetCalls.take, { ...of, reason: reason.trim() });
      saveFile(new Blob([Uint8Array.from(atob(xlsx), (one) => one.charCodeAt(0))]), name);
    },
    /** More than one may take out alone: it is a file once somebody else has agreed. */
    async ask(reason: string): Promise<void> {
      const { asked } = await proven(() => sendConsole(verdictSheetCalls.ask, { ...of, reason: reason.trim() }));
      toast(asked.waits ? askedWords(asked) : '내보낸 파일에서 받을 수 있어요.');
    },
    read: (file: File) =>
      once(async () => {
        if (file.size > MEGABYTES_IN * 1024 * 1024) {
          return setRefused(`${MEGABYTES_IN}MB까지 가져올 수 있어요. 나누어 가져와 주세요.`);
        }
        await readAgain(file);
      }),
    apply: () =>
      once(async () => {
        if (!sheet) return;
        const { file, report } = sheet;
        const done = await deciding.act(async () => {
          try {
            await sendConsole(verdictSheetCalls.apply, { ...of, file, hash: report.hash });
          } catch (error) {
            // What it would do now is what is looked at next.
            if (error instanceof Problem && error.code === 'verdictSheetChanged') await readAgain(file);
            throw error;
          }
        }, '표를 적용했어요. 지난 결정에서 되돌릴 수 있어요.');
        if (done) setSheet(undefined);
      }),
    again: () => {
      setSheet(undefined);
      setRefused('');
    },
  };
}
export type VerdictSheetWork = ReturnType<typeof useVerdictSheet>;
