import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import type { ShownNetworks } from '../../domain/operators/networks/network.records.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { networkCalls } from './networks.calls.ts';

/** The networks that were set, and how they are read again. */
export function useNetworks() {
  const [shown, setShown] = useState<ShownNetworks>();
  const [failure, setFailure] = useState('');
  const read = useCallback(
    () => sendConsole(networkCalls.list, {}).then(setShown, (error) => setFailure(sentenceOf(error))),
    [],
  );
  useEffect(() => void read(), [read]);
  return { shown, failure, read };
}
