import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { send } from '../../browser/send.ts';
import { createStore, useStore } from '../../browser/store.ts';
import { type NoticeList, noticeCalls } from './notices.calls.ts';

/** How many notices the member has not seen; the header shows it. */
export const unreadNotices = createStore(0);

// Header and drawer both show it: one of them asks.
let askedAt: string | undefined;

/** The count, asked for with every page. One that cannot be had leaves the last. */
export function useUnread(): number {
  const { key } = useLocation();
  useEffect(() => {
    if (askedAt === key) return;
    askedAt = key;
    send(noticeCalls.unread, {}).then(
      ({ unread }) => unreadNotices.set(unread ?? 0),
      () => undefined,
    );
  }, [key]);
  return useStore(unreadNotices, (count) => count);
}

/** The member's notices; once shown they count as seen. `again` asks again. */
export function useNotices() {
  const [notices, setNotices] = useState<NoticeList['items']>();
  const [failure, setFailure] = useState<unknown>();
  const load = useCallback(() => {
    setFailure(undefined);
    send(noticeCalls.list, {}).then(async ({ items, unread }) => {
      setNotices(items);
      const [latest] = items;
      if (!latest || !unread) return;
      // What stays unseen is shown as such again next time.
      const left = await send(noticeCalls.read, { number: latest.number }).catch(() => undefined);
      if (left) unreadNotices.set(left.unread ?? 0);
    }, setFailure);
  }, []);
  useEffect(load, [load]);
  return { notices, failure, again: load };
}
