import type { Config } from '../../config.ts';
import type { AddressSearch } from './addressSearch.ts';
import { juso } from './juso.ts';
import { sampleAddresses } from './sampleAddresses.ts';

/** The configured search; a handful of sample addresses in development; none in production without a key. */
export function addressSearchFor(
  config: Pick<Config, 'jusoKey' | 'jusoUrl' | 'production'>,
): AddressSearch | undefined {
  if (config.jusoKey) return juso(config.jusoUrl, config.jusoKey);
  return config.production ? undefined : sampleAddresses;
}
