import { useLeaving } from './useLeaving.ts';

/** Asks before unsaved changes are left behind; where they are kept elsewhere, the window may go without a question. */
export function useLeavingQuestion(isUnsaved: boolean, isKept: boolean) {
  const blocker = useLeaving(() => isUnsaved, isUnsaved && !isKept);
  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
