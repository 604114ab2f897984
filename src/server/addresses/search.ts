import type { FoundAddress } from '../../addresses/addresses.calls.ts';
import type { Config } from '../config.ts';
import { juso } from './juso.ts';
import { sampleAddresses } from './sampleAddresses.ts';

/** Finds postal addresses by words; pages from 1. Throws `invalid` for words too wide, `noAddresses` without an answer. */
export interface AddressSearch {
  search(word: string, page: number): Promise<{ total: number; items: FoundAddress[] }>;
}

/** The configured search; a handful of sample addresses in development; none in production without a key. */
export function addressSearchFor(
  config: Pick<Config, 'jusoKey' | 'jusoUrl' | 'production'>,
): AddressSearch | undefined {
  if (config.jusoKey) return juso(config.jusoUrl, config.jusoKey);
  return config.production ? undefined : sampleAddresses;
}
