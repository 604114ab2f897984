import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import type { AnswerOf } from '../../http/call.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { siteCalls } from './site.calls.ts';

/** The sentences about what was not published. */
type Problems = AnswerOf<typeof siteCalls.publish>['problems'];

/** The list of what can be edited, and its publication. */
export function useSite() {
  const [site, setSite] = useState<AnswerOf<typeof siteCalls.list>>();
  const [failure, setFailure] = useState('');
  const [problems, setProblems] = useState<Problems>([]);
  const [isPublishing, setPublishing] = useState(false);
  const read = useCallback(async () => {
    try {
      setSite(await sendConsole(siteCalls.list, {}));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }, []);
  useEffect(() => void read(), [read]);
  const publish = async (files: { file: string; revision: number }[]) => {
    setPublishing(true);
    setFailure('');
    try {
      const answer = await sendConsole(siteCalls.publish, { files: files as never });
      setProblems(answer.problems);
      if (answer.problems.length === 0) toast('게시했어요. 방문자에게 바로 보여요.');
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    setPublishing(false);
    await read();
  };
  return { site, failure, problems, publish, isPublishing };
}
