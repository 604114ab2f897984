import { readConfig } from '../src/server/config.ts';
import { testKeys } from './testKeys.ts';

const provider = { IDENTITY_PROVIDER: 'nice-2021', NICE_CLIENT_ID: 'client', NICE_CLIENT_SECRET: 'secret' };

/**
 * Settings of a server that believes one proxy in front of it, so that a test may come from any address: only in
 * production, for in development nothing that was forwarded is answered. Its mails go nowhere: no jobs run.
 */
export const behindProxy = {
  NODE_ENV: 'production',
  TRUST_PROXY: '1',
  ...provider,
  SMTP_URL: 'smtp://mail.example:587',
};

/** Settings that production takes without a word. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://careers.example.kr',
  ...provider,
  ENCRYPTION_KEYS: testKeys,
  SMTP_URL: 'smtps://mail.example.kr',
  TRUST_PROXY: 'no',
};

/** The sentences with which settings are refused; none if they are taken. */
export function refusalsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}
