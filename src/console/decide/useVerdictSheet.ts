import { saveFile } from '../../browser/saveFile.ts';
import type { Faults } from '../../fields/shape.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { verdictSheetCalls } from './verdictSheet.calls.ts';

/** Which step of which posting a sheet is of. */
export interface StepOfPosting {
  companyCode: string;
  postingNumber: string;
  step: string;
}

/** The verdicts of a step as a sheet: what is wrong about taking it out as it is typed, and handing it to the browser. */
export function useVerdictSheet(of: StepOfPosting) {
  return {
    faultsOfTaking(reason: string): Faults {
      const faults: Faults = {};
      verdictSheetCalls.take.input.check({ ...of, reason: reason.trim() }, '', faults, {});
      return faults;
    },
    async take(reason: string): Promise<void> {
      const { name, xlsx } = await sendConsole(verdictSheetCalls.take, { ...of, reason: reason.trim() });
      saveFile(new Blob([Uint8Array.from(atob(xlsx), (one) => one.charCodeAt(0))]), name);
    },
  };
}
