import { useCallback, useEffect, useState } from 'react';
import { loginModal, openLogin } from '../browser/login.ts';
import { send, sentenceOf } from '../browser/send.ts';
import { userInfo } from '../browser/session.ts';
import { createStore, useStore } from '../browser/store.ts';
import { toast } from '../browser/toast.ts';
import { heldToken } from '../browser/token.ts';
import { interestCalls } from './interest.calls.ts';
import type { PostingSummary } from './postings.calls.ts';

type Key = Pick<PostingSummary, 'companyCode' | 'postingNumber'>;
const idOf = ({ companyCode, postingNumber }: Key) => `${companyCode} ${postingNumber}`;

/** The postings the member keeps in view, by company and number; nobody's while nobody is logged in. */
export const interests = createStore<ReadonlySet<string>>(new Set());

let owner: string | undefined;
// One after the other: an answer read before a change must not undo it.
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

function show(key: Key, isOn: boolean): void {
  interests.set((now) => {
    const next = new Set(now);
    if (isOn) next.add(idOf(key));
    else next.delete(idOf(key));
    return next;
  });
}

async function read(): Promise<PostingSummary[]> {
  const postings = await inTurn(() => send(interestCalls.list, {}));
  interests.set(new Set(postings.map(idOf)));
  return postings;
}

/** Asks for the member's postings when somebody else is logged in than before. */
function follow(userId: string | undefined): void {
  if (owner === userId) return;
  owner = userId;
  interests.set(new Set());
  if (userId === undefined) return;
  read().catch(() => {
    // Asked for again with the next page; `send` has logged why.
    if (owner === userId) owner = undefined;
  });
}

/** Resolves once somebody is logged in, or false when the login modal was closed without. */
async function askLogin(): Promise<boolean> {
  if (heldToken() !== undefined) return true;
  openLogin();
  return new Promise((resolve) => {
    const stop = loginModal.subscribe(() => {
      if (loginModal.get().isOpen) return;
      stop();
      resolve(heldToken() !== undefined);
    });
  });
}

async function change(key: Key, isOn: boolean): Promise<void> {
  if (!(await askLogin())) return;
  show(key, isOn);
  try {
    await inTurn(() => send(interestCalls.set, { ...key, isOn }));
    // After a login the member's postings arrive before this one was among them.
    show(key, isOn);
    if (isOn) toast('관심 공고에 담았어요. 마이페이지에서 볼 수 있어요.');
  } catch (error) {
    show(key, !isOn);
    toast(sentenceOf(error));
  }
}

/** Whether the member keeps a posting, and the way to change it; who is not logged in is asked to first. */
export function useInterest(posting: Key): { isOn: boolean; toggle(): void } {
  const userId = useStore(userInfo, (user) => (user.isLogin ? user.userId : undefined));
  const isOn = useStore(interests, (ids) => ids.has(idOf(posting)));
  useEffect(() => follow(userId), [userId]);
  return { isOn, toggle: () => void change(posting, !isOn) };
}

/** The member's postings for their own page; undefined while they load. `again` asks anew. */
export function useInterests() {
  const [postings, setPostings] = useState<PostingSummary[]>();
  const [failure, setFailure] = useState<unknown>();
  const load = useCallback(() => {
    setFailure(undefined);
    read().then(setPostings, setFailure);
  }, []);
  useEffect(load, [load]);
  return { postings, failure, again: load };
}
