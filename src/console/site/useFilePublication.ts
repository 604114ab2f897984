import { useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import type { Faults } from '../../fields/shape.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { askedWords } from '../operators/askedWords.ts';
import { useProven } from '../session/useProven.ts';
import { siteCalls } from './site.calls.ts';
import type { useSiteFile } from './useSiteFile.ts';

type Editing = Pick<ReturnType<typeof useSiteFile>, 'site' | 'save' | 'open' | 'kept' | 'typed' | 'faults'>;

/** What kept a file from being published, as it was then. */
interface Refused {
  problems: Faults;
  typed: string;
}

/**
 * Publishes one file, asks somebody else to, or forgets what was typed of it; `problems` are those that kept it from being
 * published, `standing` those of them that still do.
 */
export function useFilePublication(file: string, { site, save, open, kept, typed, faults }: Editing) {
  const [refused, setRefused] = useState<Refused>();
  const [isPublishing, setPublishing] = useState(false);
  const { proven, asking } = useProven();
  const revision = kept?.revision ?? 0;
  const now = JSON.stringify(typed);

  /** Publishes or asks for it; answers what to say then, nothing where it was refused. */
  async function send(): Promise<string | undefined> {
    if (Object.keys(faults).length > 0) {
      setRefused({ problems: faults, typed: now });
      return undefined;
    }
    const saved = await save();
    if (saved === undefined) return undefined;
    const files = [{ file, revision: saved }] as never;
    const [problems, said] = site?.law ? await ask(files) : await publish(files);
    if (problems.length > 0) {
      setRefused({ problems: Object.fromEntries(problems.map(({ path, sentence }) => [path, sentence])), typed: now });
      return undefined;
    }
    setRefused(undefined);
    await open();
    return said;
  }

  async function publish(files: never) {
    const { problems } = await sendConsole(siteCalls.publish, { files });
    return [problems, '게시했어요.'] as const;
  }

  async function ask(files: never) {
    const answer = await proven(() => sendConsole(siteCalls.ask, { files }));
    return [answer.problems, askedWords(answer)] as const;
  }

  return {
    problems: refused?.problems,
    // What only the server knows holds until something else is typed.
    standing: refused?.typed === now ? { ...refused?.problems, ...faults } : faults,
    isPublishing,
    asking,
    async publish(): Promise<string | undefined> {
      setPublishing(true);
      try {
        return await send();
      } catch (error) {
        toast(sentenceOf(error));
        return undefined;
      } finally {
        setPublishing(false);
      }
    },
    async drop(): Promise<void> {
      try {
        await sendConsole(siteCalls.drop, { file: file as never, revision });
        setRefused(undefined);
        await open();
      } catch (error) {
        toast(sentenceOf(error));
      }
    },
  };
}
