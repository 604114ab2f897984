import { useCallback, useEffect, useState } from 'react';
import { send, sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import { heldToken } from '../../browser/token.ts';
import type { PostingSummary } from '../../domain/postings/posting.records.ts';
import { loginModal, openLogin } from '../session/login.ts';
import { interestCalls } from './interest.calls.ts';
import { type InterestKey, idOf, interests } from './interests.store.ts';

// One after the other: an answer read before a change must not undo it.
let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

function show(key: InterestKey, isOn: boolean): void {
  interests.set((now) => {
    const next = new Set(now);
    if (isOn) next.add(idOf(key));
    else next.delete(idOf(key));
    return next;
  });
}

/** Asks for the member's postings, and shows them as kept. */
export async function readInterests(): Promise<PostingSummary[]> {
  const postings = await inTurn(() => send(interestCalls.list, {}));
  interests.set(new Set(postings.map(idOf)));
  return postings;
}

/** Resolves once somebody is logged in, or false when the login modal was closed without. */
async function askLogin(): Promise<boolean> {
  if (heldToken() !== undefined) return true;
  openLogin({ why: '관심 공고는 로그인한 뒤에 담을 수 있어요.' });
  return new Promise((resolve) => {
    const stop = loginModal.subscribe(() => {
      if (loginModal.get().isOpen) return;
      stop();
      resolve(heldToken() !== undefined);
    });
  });
}

/** Keeps a posting, or no longer; visitors are asked to log in first. */
export async function changeInterest(key: InterestKey, isOn: boolean): Promise<void> {
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

/** The member's postings for their own page; undefined while they load. `again` asks again. */
export function useInterests() {
  const [postings, setPostings] = useState<PostingSummary[]>();
  const [failure, setFailure] = useState<unknown>();
  const load = useCallback(() => {
    setFailure(undefined);
    readInterests().then(setPostings, setFailure);
  }, []);
  useEffect(load, [load]);
  return { postings, failure, again: load };
}
