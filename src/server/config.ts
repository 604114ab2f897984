import { readFileSync } from 'node:fs';
import { dataDirOf } from './instance.mjs';
import { isLoopback } from './loopback.ts';
import { missingInProduction } from './productionRules.ts';
import { settings } from './settings.ts';

type Read = { [Key in keyof typeof settings]: ReturnType<(typeof settings)[Key]['read']> };

/** What the process runs with. `encryptionKeys` undefined means the key file of `dataDir`. */
export type Config = Readonly<
  Omit<Read, 'nodeEnv' | 'dataDir' | 'identityProvider' | 'publicUrl' | 'consoleUrl'> & {
    production: boolean;
    dataDir: string;
    publicUrl: string;
    /** The origin of the console: its own, or the site's. */
    consoleUrl: string;
    identityProvider: NonNullable<Read['identityProvider']>;
  }
>;

type Environment = Record<string, string | undefined>;

/** Reads all settings. Throws one error whose message has a line for every problem. */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const read = readAll(env, problems);
  const anyHost = read.host === '0.0.0.0' || read.host === '::';
  const host = anyHost ? 'localhost' : read.host?.includes(':') ? `[${read.host}]` : read.host;
  const publicUrl = read.publicUrl ?? `http://${host ?? 'localhost'}:${read.port ?? 3000}`;
  const because = whyProduction(read);
  const production = because !== undefined;
  const identityProvider = read.identityProvider ?? 'simulator';
  if (production) problems.push(...missingInProduction(read, { env, because, publicUrl }));
  problems.push(...contradictions(read, identityProvider));
  if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'));
  const { nodeEnv: _, ...rest } = read as Read;
  const consoleUrl = read.consoleUrl ?? publicUrl;
  return Object.freeze({ ...rest, production, publicUrl, consoleUrl, identityProvider, dataDir: dataDirOf(env) });
}

// Settings that ask for others, or turn off what protects people.
function contradictions(read: Partial<Read>, identityProvider: string): string[] {
  const problems: string[] = [];
  if (read.smtpUrl !== undefined && new URL(read.smtpUrl).searchParams.has('ignoreTLS')) {
    problems.push('SMTP_URL must not turn TLS off (ignoreTLS): mails carry keys of new passwords.');
  }
  if (identityProvider === 'nice-2021' || identityProvider === 'nice-intc') {
    const needed = { NICE_CLIENT_ID: read.niceClientId, NICE_CLIENT_SECRET: read.niceClientSecret };
    for (const [name, value] of Object.entries(needed)) {
      if (value === undefined) problems.push(`IDENTITY_PROVIDER is ${identityProvider}, so ${name} is needed.`);
    }
  }
  if (read.notifyUrl !== undefined && read.notifySecret === undefined) {
    problems.push('NOTIFY_URL is set, so NOTIFY_SECRET is needed: messages are signed with it.');
  }
  if (read.securityLogUrl !== undefined && read.securityLogSecret === undefined) {
    problems.push('SECURITY_LOG_URL is set, so SECURITY_LOG_SECRET is needed: events are signed with it.');
  }
  problems.push(...ssoContradictions(read), ...storeContradictions(read), ...processContradictions(read));
  if (read.databaseOwnerUrl !== undefined && read.databaseUrl === undefined) {
    problems.push('DATABASE_OWNER_URL is set, so DATABASE_URL is needed: it names the role that serves.');
  }
  return problems;
}

function processContradictions({ metricsPort, port, role, jobsAtOnce }: Partial<Read>): string[] {
  const problems: string[] = [];
  if (metricsPort !== undefined && metricsPort === port) {
    problems.push('METRICS_PORT is that of PORT: what is told there is for whoever looks after the site alone.');
  }
  if (role === 'jobs' && jobsAtOnce === 0) {
    problems.push('ROLE is jobs and JOBS_AT_ONCE 0: such a process would do nothing.');
  }
  return problems;
}

function ssoContradictions(read: Partial<Read>): string[] {
  const problems: string[] = [];
  if (read.ssoIssuer !== undefined) {
    const needed = { SSO_CLIENT_ID: read.ssoClientId, SSO_CLIENT_SECRET: read.ssoClientSecret };
    for (const [name, value] of Object.entries(needed)) {
      if (value === undefined) problems.push(`SSO_ISSUER is set, so ${name} is needed.`);
    }
  } else if (read.ssoPassword === false) {
    problems.push('SSO_PASSWORD is no, so SSO_ISSUER is needed: without it hardly anybody could come in.');
  }
  if (read.ssoRoles !== undefined && read.ssoRoleClaim === undefined) {
    problems.push('SSO_ROLES is set, so SSO_ROLE_CLAIM is needed: it names the claim that is read.');
  }
  return problems;
}

function storeContradictions(read: Partial<Read>): string[] {
  if (read.s3Bucket === undefined) return [];
  const needed = { S3_URL: read.s3Url, S3_ACCESS_KEY: read.s3AccessKey, S3_SECRET_KEY: read.s3SecretKey };
  return Object.entries(needed).flatMap(([name, value]) =>
    value === undefined ? [`S3_BUCKET is set, so ${name} is needed.`] : [],
  );
}

function readAll(env: Environment, problems: string[]): Partial<Read> {
  const entries = Object.entries(settings).map(([key, setting]) => {
    let text: string | undefined;
    try {
      text = textOf(setting, env);
    } catch (error) {
      problems.push(`${(error as Error).message}.`);
      return [key, undefined];
    }
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

/** A setting's text; a secret may be in a file, which any vault can write. Throws a sentence that never shows it. */
function textOf({ name, secret }: { name: string; secret?: true }, env: Environment): string | undefined {
  // An empty variable is what shells and .env files leave behind for "not set".
  const text = env[name]?.trim() || undefined;
  const file = secret && env[`${name}_FILE`]?.trim();
  if (!file) return text;
  if (text !== undefined) throw new Error(`${name} and ${name}_FILE are both set: one of them has to go`);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    throw new Error(`${name}_FILE cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

// Whoever opens the site to other machines runs it for others, unless they say otherwise.
function whyProduction({ nodeEnv, publicUrl, host, developmentOnNetwork }: Partial<Read>): string | undefined {
  if (nodeEnv === 'production') return 'NODE_ENV is production';
  if (publicUrl && !isLoopback(new URL(publicUrl).hostname)) return 'PUBLIC_URL is not an address of this machine';
  if (!host || isLoopback(host) || developmentOnNetwork) return undefined;
  return 'HOST opens the site to other machines (JIWON_DEVELOPMENT_ON_NETWORK=yes develops on it)';
}
