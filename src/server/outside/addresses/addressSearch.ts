import type { FoundAddress } from '../../../fields/postalAddress.ts';

/** Finds postal addresses by words; pages from 1. Throws `invalid` for words too wide, `noAddresses` without an answer. */
export interface AddressSearch {
  search(word: string, page: number): Promise<{ total: number; items: FoundAddress[] }>;
}
