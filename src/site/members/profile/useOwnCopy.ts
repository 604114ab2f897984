import { useEffect, useState } from 'react';
import { send, sentenceOf } from '../../../browser/send.ts';
import { asksPassword, useConfirmed } from '../useConfirmed.ts';
import { ownCopyCalls } from './ownCopy.calls.ts';

// Milliseconds between looks at a copy in the making.
const LOOK_EVERY = 1000;

/** The member's copy of their own data: its state, having it made, and fetching it. */
export function useOwnCopy() {
  const { found, again } = useConfirmed(() => send(ownCopyCalls.read, {}));
  const [failure, setFailure] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);
  const isMaking = found.state === 'open' && found.data.state === 'making';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another look after each answer.
  useEffect(() => {
    if (!isMaking) return;
    const timer = setTimeout(() => void again(), LOOK_EVERY);
    return () => clearTimeout(timer);
  }, [isMaking, found]);

  async function act(work: () => Promise<unknown>) {
    setFailure(undefined);
    setSending(true);
    try {
      await work();
    } catch (error) {
      if (!asksPassword(error)) setFailure(sentenceOf(error));
    }
    await again();
    setSending(false);
  }

  return {
    ...{ found, again, failure, isSending },
    make: () => act(() => send(ownCopyCalls.make, {})),
    /** The address is good once: it is asked for when the button is pressed. */
    fetchIt: () => act(async () => location.assign((await send(ownCopyCalls.link, {})).url)),
  };
}
