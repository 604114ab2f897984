import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import type { ShownAct } from '../../domain/operators/twoPerson/twoPerson.records.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { useProven } from '../session/useProven.ts';
import { approvalCalls } from './approvals.calls.ts';

/** Acts that want two people, as one of them sees them, and how they are ended. */
export function useApprovals() {
  const [acts, setActs] = useState<readonly ShownAct[]>();
  const [failure, setFailure] = useState('');
  const { proven, asking } = useProven();
  const read = useCallback(
    () => sendConsole(approvalCalls.list, {}).then(setActs, (error) => setFailure(sentenceOf(error))),
    [],
  );
  useEffect(() => void read(), [read]);
  async function end(work: () => Promise<unknown>, said: string): Promise<void> {
    setFailure('');
    try {
      await proven(work);
      toast(said);
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    await read();
  }
  const approve = ({ number, hash, title }: ShownAct) =>
    end(() => sendConsole(approvalCalls.approve, { number, hash }), `승인했어요: ${title}`);
  const cancel = ({ number, isOwn }: ShownAct) =>
    end(() => sendConsole(approvalCalls.cancel, { number }), isOwn ? '요청을 취소했어요.' : '요청을 돌려보냈어요.');
  return { acts, failure, asking, approve, cancel };
}
