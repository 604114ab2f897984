import type { Config } from './config.ts';

/** Asks one service over HTTP; throws where an address is not of that service, or its answer leads elsewhere. */
export type Ask = (address: string, request?: RequestInit) => Promise<Response>;

/** The only way to a service over HTTP: `services` are its addresses of the settings, and nothing else is asked. */
export function askOutside(...services: string[]): Ask {
  const origins = new Set(services.map((service) => new URL(service).origin));
  return async (address, request) => {
    if (!origins.has(new URL(address).origin))
      throw new Error(`${new URL(address).origin} is not what the settings name.`);
    return fetch(address, { ...request, redirect: 'error' });
  };
}

/** A place this process connects to. */
export interface Destination {
  /** The setting that names it. */
  name: string;
  host: string;
  port: number;
}

const PORTS: Readonly<Record<string, number>> = {
  ...{ 'http:': 80, 'https:': 443, 'smtp:': 587, 'smtps:': 465, 'tcp:': 3310, 'postgres:': 5432, 'postgresql:': 5432 },
};

/** Every place this process connects to as it is set up, for the firewall; sockets of this machine do not count. */
export function destinationsOf(config: Config): Destination[] {
  const named = {
    DATABASE_URL: config.databaseUrl,
    DATABASE_DIRECT_URL: config.databaseDirectUrl,
    DATABASE_OWNER_URL: config.databaseOwnerUrl,
    NICE_API_URL: config.niceApiUrl,
    NICE_INTC_URL: config.niceIntcUrl,
    JUSO_URL: config.jusoUrl,
    CLAMD_URL: config.clamdUrl,
    SMTP_URL: config.smtpUrl,
    NOTIFY_URL: config.notifyUrl,
    SECURITY_LOG_URL: config.securityLogUrl,
    SSO_ISSUER: config.ssoIssuer,
    S3_URL: config.s3Url,
  };
  const further = (config.ssoOrigins ?? []).map((origin) => ['SSO_ORIGINS', origin] as const);
  return [...Object.entries(named), ...further].flatMap(([name, address]) => {
    if (address === undefined) return [];
    const { protocol, hostname, port, searchParams } = new URL(address);
    const host = searchParams.get('host') ?? decodeURIComponent(hostname);
    if (host === '' || host.startsWith('/')) return [];
    return [{ name, host, port: Number(port) || PORTS[protocol]! }];
  });
}
