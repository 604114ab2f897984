import { dataDirOf } from './instance.mjs';
import { settings } from './settings.ts';

type Read = { [Key in keyof typeof settings]: ReturnType<(typeof settings)[Key]['read']> };

/** What the process runs with. `encryptionKeys` undefined means the key file of `dataDir`. */
export type Config = Readonly<
  Omit<Read, 'nodeEnv' | 'dataDir' | 'identityProvider' | 'publicUrl'> & {
    production: boolean;
    dataDir: string;
    publicUrl: string;
    identityProvider: NonNullable<Read['identityProvider']>;
  }
>;

type Environment = Record<string, string | undefined>;

/** True for the names and addresses of this very machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i.test(hostname);
}

/** Reads all settings. Throws one error whose message has a line for every problem. */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const read = readAll(env, problems);
  const anyHost = read.host === '0.0.0.0' || read.host === '::';
  const host = anyHost ? 'localhost' : read.host?.includes(':') ? `[${read.host}]` : read.host;
  const publicUrl = read.publicUrl ?? `http://${host ?? 'localhost'}:${read.port ?? 3000}`;
  const production = read.nodeEnv === 'production' || !isLoopback(new URL(publicUrl).hostname);
  const identityProvider = read.identityProvider ?? 'simulator';
  if (production) problems.push(...missingInProduction(read, env));
  if (identityProvider === 'nice-2021' || identityProvider === 'nice-intc') {
    const needed = { NICE_CLIENT_ID: read.niceClientId, NICE_CLIENT_SECRET: read.niceClientSecret };
    for (const [name, value] of Object.entries(needed)) {
      if (value === undefined) problems.push(`IDENTITY_PROVIDER is ${identityProvider}, so ${name} is needed.`);
    }
  }
  if (read.notifyUrl !== undefined && read.notifySecret === undefined) {
    problems.push('NOTIFY_URL is set, so NOTIFY_SECRET is needed: messages are signed with it.');
  }
  if (read.databaseOwnerUrl !== undefined && read.databaseUrl === undefined) {
    problems.push('DATABASE_OWNER_URL is set, so DATABASE_URL is needed: it names the role that serves.');
  }
  if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'));
  const { nodeEnv: _, ...rest } = read as Read;
  return Object.freeze({ ...rest, production, publicUrl, identityProvider, dataDir: dataDirOf(env) });
}

function readAll(env: Environment, problems: string[]): Partial<Read> {
  const entries = Object.entries(settings).map(([key, setting]) => {
    // An empty variable is what shells and .env files leave behind for "not set".
    const text = env[setting.name]?.trim() || undefined;
    try {
      return [key, setting.read(text)];
    } catch (error) {
      const shown = setting.secret ? '' : ` (it is "${text}")`;
      problems.push(`${setting.name} ${(error as Error).message}${shown}.`);
      return [key, undefined];
    }
  });
  return Object.fromEntries(entries) as Partial<Read>;
}

function missingInProduction(read: Partial<Read>, env: Environment): string[] {
  const because =
    read.nodeEnv === 'production' ? 'NODE_ENV is production' : 'PUBLIC_URL is not an address of this machine';
  const problems: string[] = [];
  if (!env.IDENTITY_PROVIDER) {
    problems.push(`${because}, so IDENTITY_PROVIDER must name a contracted provider (nice-intc or nice-2021).`);
  }
  if (read.identityProvider === 'simulator' || read.identityProvider === 'simulator-intc') {
    problems.push(`${because}, so IDENTITY_PROVIDER must not be the simulator, which verifies nobody.`);
  }
  if (!env.ENCRYPTION_KEYS) {
    problems.push(`${because}, so ENCRYPTION_KEYS must hold the keys personal data is encrypted with.`);
  }
  if (!env.SMTP_URL) {
    problems.push(`${because}, so SMTP_URL must name the mail server that sends receipts and results.`);
  }
  for (const [name, value] of [
    ['NICE_API_URL', read.niceApiUrl],
    ['NICE_FORM_URL', read.niceFormUrl],
    ['NICE_INTC_URL', read.niceIntcUrl],
  ] as const) {
    if (value !== undefined && (isLoopback(new URL(value).hostname) || !value.startsWith('https:'))) {
      problems.push(`${because}, so ${name} must be an https address of the provider, not of a simulator.`);
    }
  }
  return problems;
}
