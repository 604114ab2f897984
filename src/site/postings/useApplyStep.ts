import { useEffect, useState } from 'react';
import { loadScript } from '../../browser/screen.ts';
import { send } from '../../browser/send.ts';
import { useStore } from '../../browser/store.ts';
import { userInfo } from '../session/session.store.ts';
import { type ApplyStep, firstStep, type StepPosting } from './applyStep.ts';

/** The step a posting offers; it follows the member's own application once that is known. */
export function useApplyStep(posting: StepPosting): ApplyStep {
  const isLogin = useStore(userInfo, (user) => user.isLogin);
  const [own, setOwn] = useState<ApplyStep>();
  useEffect(() => {
    setOwn(undefined);
    if (!isLogin) return;
    const left = new AbortController();
    askOwn(posting, left.signal)
      .then(setOwn)
      // Without the answer the button leads to the application all the same; `send` has logged why.
      .catch(() => undefined);
    return () => left.abort();
  }, [isLogin, posting]);
  return own ?? firstStep(posting, isLogin);
}

/** A visitor never needs this call and its words: they stay out of the page's script. */
async function askOwn(posting: StepPosting, signal: AbortSignal): Promise<ApplyStep | undefined> {
  const [{ applicationCalls }, { ownStep }] = await Promise.all([
    loadScript('site/applications/applications.calls.ts', () => import('../applications/applications.calls.ts')),
    loadScript('site/postings/ownStep.ts', () => import('./ownStep.ts')),
  ]);
  const { companyCode, postingNumber } = posting;
  const applications = await send(applicationCalls.list, {}, { signal });
  const own = applications.find((one) => one.companyCode === companyCode && one.postingNumber === postingNumber);
  return own && ownStep(posting, own);
}
