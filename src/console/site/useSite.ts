import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import type { AnswerOf } from '../../http/call.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { askedWords } from '../operators/askedWords.ts';
import { useProven } from '../session/useProven.ts';
import { siteCalls } from './site.calls.ts';

/** The sentences about what was not published. */
type Problems = AnswerOf<typeof siteCalls.publish>['problems'];

/** Files as they were seen. */
type SeenFiles = readonly { file: string; revision: number }[];

/** The list of what can be edited, and its publication. */
export function useSite() {
  const [site, setSite] = useState<AnswerOf<typeof siteCalls.list>>();
  const [failure, setFailure] = useState('');
  const [problems, setProblems] = useState<Problems>([]);
  const [isPublishing, setPublishing] = useState(false);
  const { proven, asking: proving } = useProven();
  const read = useCallback(async () => {
    try {
      setSite(await sendConsole(siteCalls.list, {}));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }, []);
  useEffect(() => void read(), [read]);
  const send = async (work: () => Promise<{ problems: Problems; said: string }>) => {
    setPublishing(true);
    setFailure('');
    try {
      const { problems: found, said } = await work();
      setProblems(found);
      if (found.length === 0) toast(said);
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    setPublishing(false);
    await read();
  };
  const publish = (files: SeenFiles) =>
    send(async () => {
      const answer = await sendConsole(siteCalls.publish, { files: files as never });
      return { ...answer, said: '게시했어요. 방문자에게 바로 보여요.' };
    });
  const ask = (files: SeenFiles) =>
    send(async () => {
      const answer = await proven(() => sendConsole(siteCalls.ask, { files: files as never }));
      return { ...answer, said: askedWords(answer) };
    });
  return { site, failure, problems, publish, ask, isPublishing, proving };
}
