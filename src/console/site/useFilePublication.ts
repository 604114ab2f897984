import { useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import type { Faults } from '../../fields/shape.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { siteCalls } from './site.calls.ts';
import type { useSiteFile } from './useSiteFile.ts';

type Editing = Pick<ReturnType<typeof useSiteFile>, 'save' | 'open' | 'kept' | 'faults'>;

/** Publishes one file, or forgets what was typed of it; `problems` are those that kept it from being published. */
export function useFilePublication(file: string, { save, open, kept, faults }: Editing) {
  const [problems, setProblems] = useState<Faults>();
  const [isPublishing, setPublishing] = useState(false);
  const revision = kept?.revision ?? 0;

  async function send(): Promise<boolean> {
    if (Object.keys(faults).length > 0) {
      setProblems(faults);
      return false;
    }
    const saved = await save();
    if (saved === undefined) return false;
    const files = [{ file, revision: saved }] as never;
    const answer = await sendConsole(siteCalls.publish, { files });
    if (answer.problems.length > 0) {
      setProblems(Object.fromEntries(answer.problems.map(({ path, sentence }) => [path, sentence])));
      return false;
    }
    setProblems(undefined);
    await open();
    return true;
  }

  return {
    problems,
    isPublishing,
    async publish(): Promise<boolean> {
      setPublishing(true);
      try {
        return await send();
      } catch (error) {
        toast(sentenceOf(error));
        return false;
      } finally {
        setPublishing(false);
      }
    },
    async drop(): Promise<void> {
      try {
        await sendConsole(siteCalls.drop, { file: file as never, revision });
        setProblems(undefined);
        await open();
      } catch (error) {
        toast(sentenceOf(error));
      }
    },
  };
}
