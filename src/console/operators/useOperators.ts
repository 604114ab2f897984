import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import type { ShownOperator } from '../../domain/operators/operator.records.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { useProven } from '../session/useProven.ts';
import { operatorCalls } from './operators.calls.ts';

/** Does something to an operator, which answers what to say of it; the list is read again whatever comes of it. */
export type ActOn = (work: () => Promise<string>) => Promise<void>;

/** The operators as the list shows them, and how they are changed. */
export function useOperators() {
  const [operators, setOperators] = useState<readonly ShownOperator[]>();
  const [failure, setFailure] = useState('');
  const { proven, asking } = useProven();
  const read = useCallback(
    () => sendConsole(operatorCalls.list, {}).then(setOperators, (error) => setFailure(sentenceOf(error))),
    [],
  );
  useEffect(() => void read(), [read]);
  const act: ActOn = async (work) => {
    setFailure('');
    try {
      toast(await proven(work));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    await read();
  };
  return { operators, failure, proven, asking, act };
}
