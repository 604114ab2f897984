import { type Config, isLoopback } from '../config.ts';
import { nice2021 } from './nice2021.ts';
import type { IdentityProvider } from './provider.ts';

type Settings = Pick<
  Config,
  | 'production'
  | 'identityProvider'
  | 'niceClientId'
  | 'niceClientSecret'
  | 'niceProductId'
  | 'niceApiUrl'
  | 'niceFormUrl'
>;

/**
 * The configured provider. The simulator speaks nice-2021, so it is that provider under its own address, given once
 * its process listens. Throws where production would verify people against this very machine.
 */
export function identityProviderFor(config: Settings, simulatorOrigin?: string): IdentityProvider {
  const simulated = config.identityProvider === 'simulator';
  if (simulated && !simulatorOrigin) throw new Error('IDENTITY_PROVIDER is the simulator, which is not running.');
  const settings = simulated
    ? {
        clientId: 'simulated-client',
        clientSecret: 'simulated-secret',
        productId: config.niceProductId,
        apiUrl: simulatorOrigin ?? '',
        formUrl: `${simulatorOrigin}/CheckPlusSafeModel/service.cb`,
      }
    : {
        clientId: config.niceClientId ?? '',
        clientSecret: config.niceClientSecret ?? '',
        productId: config.niceProductId,
        apiUrl: config.niceApiUrl,
        formUrl: config.niceFormUrl,
      };
  for (const address of [settings.apiUrl, settings.formUrl]) {
    if (config.production && isLoopback(new URL(address).hostname)) {
      throw new Error(`${address} is this very machine: in production the identity provider must be a real one.`);
    }
  }
  return nice2021(settings);
}
