import { isLoopback } from './loopback.ts';
import type { settings } from './settings.ts';

type Read = Partial<{ [Key in keyof typeof settings]: ReturnType<(typeof settings)[Key]['read']> }>;

const hostOf = (address: string) => new URL(address).hostname;
const isOpenHttp = (address: string | undefined) =>
  address !== undefined && new URL(address).protocol === 'http:' && !isLoopback(hostOf(address));

/** What production lacks, or has that is unsafe, a sentence each. `because`: why this is production. */
export function missingInProduction(
  read: Read,
  { env, because, publicUrl }: { env: Record<string, string | undefined>; because: string; publicUrl: string },
): string[] {
  const problems: string[] = [];
  const say = (rest: string) => problems.push(`${because}, so ${rest}`);
  const isSaid = (name: string) => Boolean(env[name] || env[`${name}_FILE`]);
  if (!isSaid('IDENTITY_PROVIDER')) say('IDENTITY_PROVIDER must name a contracted provider (nice-intc or nice-2021).');
  if (read.identityProvider === 'simulator' || read.identityProvider === 'simulator-intc') {
    say('IDENTITY_PROVIDER must not be the simulator, which verifies nobody.');
  }
  if (!isSaid('ENCRYPTION_KEYS')) say('ENCRYPTION_KEYS must hold the keys personal data is encrypted with.');
  if (!isSaid('SMTP_URL')) say('SMTP_URL must name the mail server that sends receipts and results.');
  if (!env.TRUST_PROXY) {
    say('TRUST_PROXY must say how visitors come: the proxies in front (their number or addresses), or no for none.');
  }
  for (const [name, url, what] of [
    ['PUBLIC_URL', publicUrl, 'passwords'],
    ['CONSOLE_URL', read.consoleUrl, 'passwords of operators'],
    ['NOTIFY_URL', read.notifyUrl, 'phone numbers'],
    ['JUSO_URL', read.jusoUrl, 'addresses'],
    ['SECURITY_LOG_URL', read.securityLogUrl, 'events'],
    ['S3_URL', read.s3Url, 'what is asked of the bucket'],
  ] as const) {
    if (isOpenHttp(url)) say(`${name} must begin with https://, or ${what} can be read on the way.`);
  }
  for (const name of openDatabases(read)) {
    say(`${name} must go to another machine with sslmode=verify-full, or personal data can be read on the way.`);
  }
  if (read.clamdUrl?.startsWith('tcp:') && !isLoopback(hostOf(read.clamdUrl))) {
    say('CLAMD_URL must name this machine or a socket (unix://), or files can be read on the way: clamd knows no TLS.');
  }
  for (const place of openSso(read)) say(`${place} must be https: it says who may come in to the console.`);
  for (const name of simulated(read)) say(`${name} must be an https address of the provider, not of a simulator.`);
  return problems;
}

const openSso = ({ ssoIssuer, ssoOrigins = [] }: Read) =>
  [ssoIssuer, ...ssoOrigins].filter((place) => place?.startsWith('http:'));

function simulated(read: Read): string[] {
  const addresses = { NICE_API_URL: read.niceApiUrl, NICE_FORM_URL: read.niceFormUrl, NICE_INTC_URL: read.niceIntcUrl };
  return Object.entries(addresses).flatMap(([name, value]) =>
    value !== undefined && (isLoopback(hostOf(value)) || !value.startsWith('https:')) ? [name] : [],
  );
}

/**
 * Settings that development takes and production does not, a sentence each; printed at the start and by `jiwon health`.
 */
export function doubtfulIn(config: Addresses): string[] {
  return openDatabases(config).map(
    (name) => `${name} names another machine without sslmode=verify-full: what goes there can be read on the way`,
  );
}

type Addresses = Pick<Read, 'databaseUrl' | 'databaseDirectUrl' | 'databaseOwnerUrl'>;

function openDatabases({ databaseUrl, databaseDirectUrl, databaseOwnerUrl }: Addresses): string[] {
  const named = {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
  };
  return Object.entries(named).flatMap(([name, address]) => (address && isOpenDatabase(address) ? [name] : []));
}

// A socket is named by a folder, in the address's host or in its query.
function isOpenDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  if (host === '' || host.startsWith('/') || isLoopback(host)) return false;
  const mode = searchParams.get('sslmode');
  return !(['require', 'verify-ca', 'verify-full'].includes(mode ?? '') || searchParams.get('ssl') === 'true');
}
