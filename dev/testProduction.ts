/**
 * Settings of a server that believes one proxy in front of it, so that a test may come from any address: only in
 * production, for in development nothing that was forwarded is answered. Its mails go nowhere: no jobs run.
 */
export const behindProxy = {
  NODE_ENV: 'production',
  TRUST_PROXY: '1',
  IDENTITY_PROVIDER: 'nice-2021',
  NICE_CLIENT_ID: 'client',
  NICE_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtp://mail.example:587',
};
