import { useState } from 'react';
import { send, sentenceOf } from '../../../browser/send.ts';
import { addressCalls } from '../../../domain/addresses/addresses.calls.ts';
import type { FoundAddress } from '../../../fields/postalAddress.ts';
import { Problem } from '../../../http/failure.ts';

interface Found {
  word: string;
  page: number;
  total: number;
  items: readonly FoundAddress[];
}

/** Searches addresses page by page: what was found so far, how many more there are, or why nothing could be. */
export function useAddressSearch() {
  const [found, setFound] = useState<Found>();
  const [sentence, setSentence] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function search(wanted: string, page: number) {
    if (busy) return;
    setSentence(undefined);
    if (wanted.trim() === '') return setSentence('찾을 도로명이나 건물 이름을 입력해 주세요.');
    setBusy(true);
    try {
      const { total, items } = await send(addressCalls.search, { word: wanted, page });
      setFound((before) => ({
        word: wanted,
        page,
        total: total ?? 0,
        items: page > 1 && before ? [...before.items, ...items] : items,
      }));
    } catch (error) {
      setSentence((error instanceof Problem && Object.values(error.fields ?? {})[0]) || sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return { found, rest: found ? found.total - found.items.length : 0, sentence, busy, search };
}
