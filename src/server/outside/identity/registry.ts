import type { Config } from '../../config.ts';
import { isLoopback } from '../../loopback.ts';
import { nice2021 } from './nice2021.ts';
import { niceIntc } from './niceIntc.ts';
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
  | 'niceIntcUrl'
  | 'niceTimeout'
>;

/** Whether people are verified by the simulator, in either language. */
export function isSimulated({ identityProvider }: Pick<Config, 'identityProvider'>): boolean {
  return identityProvider === 'simulator' || identityProvider === 'simulator-intc';
}

/**
 * The configured provider. The simulator speaks both languages of NICE, so it is that provider under its own address,
 * given once its process listens. Throws where production would verify people against this very machine.
 */
export function identityProviderFor(config: Settings, simulatorOrigin?: string): IdentityProvider {
  const simulated = isSimulated(config);
  if (simulated && !simulatorOrigin) throw new Error('IDENTITY_PROVIDER is the simulator, which is not running.');
  const simulator = simulated ? simulatorOrigin : undefined;
  const contract = {
    clientId: simulated ? 'simulated-client' : (config.niceClientId ?? ''),
    clientSecret: simulated ? 'simulated-secret' : (config.niceClientSecret ?? ''),
    timeout: config.niceTimeout,
  };
  if (config.identityProvider === 'nice-intc' || config.identityProvider === 'simulator-intc') {
    return niceIntc({ ...contract, apiUrl: foreign(config, simulator ?? config.niceIntcUrl) });
  }
  return nice2021({
    ...contract,
    productId: config.niceProductId,
    apiUrl: foreign(config, simulator ?? config.niceApiUrl),
    formUrl: foreign(config, simulator ? `${simulator}/CheckPlusSafeModel/service.cb` : config.niceFormUrl),
  });
}

function foreign({ production }: Settings, address: string): string {
  if (production && isLoopback(new URL(address).hostname)) {
    throw new Error(`${address} is this very machine: in production the identity provider must be a real one.`);
  }
  return address;
}
