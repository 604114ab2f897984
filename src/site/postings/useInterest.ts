import { useEffect } from 'react';
import { loadScript } from '../../browser/screen.ts';
import { sentenceOf } from '../../browser/send.ts';
import { useStore } from '../../browser/store.ts';
import { toast } from '../../browser/toast.ts';
import { userInfo } from '../session/session.store.ts';
import { type InterestKey, idOf, interests } from './interests.store.ts';

let owner: string | undefined;

// A visitor never needs it: it stays out of the page's first script.
const further = () => loadScript('site/postings/useInterests.ts', () => import('./useInterests.ts'));

/** Asks for the member's postings when somebody else is logged in than before. */
function follow(userId: string | undefined): void {
  if (owner === userId) return;
  // Before the first member is followed, their own page may have read the postings already: clearing those would let a
  // press that means to remove a posting add it.
  if (owner !== undefined) interests.set(new Set());
  owner = userId;
  if (userId === undefined) return;
  further()
    .then(({ readInterests }) => readInterests())
    .catch(() => {
      // Asked for again with the next page; `send` has logged why.
      if (owner === userId) owner = undefined;
    });
}

function change(key: InterestKey, isOn: boolean): void {
  further()
    .then(({ changeInterest }) => changeInterest(key, isOn))
    .catch((error) => toast(sentenceOf(error)));
}

/** Whether the member keeps a posting, and the way to change it; visitors are asked to log in first. */
export function useInterest(posting: InterestKey): { isOn: boolean; toggle(): void } {
  const userId = useStore(userInfo, (user) => (user.isLogin ? user.userId : undefined));
  const isOn = useStore(interests, (ids) => ids.has(idOf(posting)));
  useEffect(() => follow(userId), [userId]);
  return { isOn, toggle: () => change(posting, !isOn) };
}
