import { useNavigate } from 'react-router';
import { LEFT } from '../../browser/attempt.ts';
import { takeGoingTo } from '../../browser/goingTo.ts';
import { tellOnNextPage } from '../../browser/pageNotice.ts';
import { enterSession } from '../session/session.store.ts';

/** Enters the session that a form has just brought, and goes on to where the person was going, with a sentence. */
export function useEntering() {
  const navigate = useNavigate();
  return async (sentence: string): Promise<typeof LEFT> => {
    await enterSession();
    tellOnNextPage(sentence, { isGood: true });
    await navigate(takeGoingTo(), { replace: true });
    return LEFT;
  };
}
