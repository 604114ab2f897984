import { oneOf, optional, plainText, wholeNumber, withDefault } from '../settingKinds.ts';

/** How much one process of several has and does, and how it ends. */
export const processSettings = {
  drainSeconds: optional(
    'DRAIN_SECONDS',
    'Seconds in which a process that gets SIGTERM goes on answering and says at /readyz that it ends; without it 5 behind a proxy (TRUST_PROXY), 0 without one',
    wholeNumber(0, 600),
  ),
  databasePool: withDefault(
    'DATABASE_POOL',
    '10',
    'Connections to the database for what browsers wait for, in each process; jobs have two for each of JOBS_AT_ONCE and two more',
    wholeNumber(4, 100),
  ),
  jobsAtOnce: withDefault(
    'JOBS_AT_ONCE',
    '4',
    'Jobs at once in each process, mails above all; 0: this one runs none, another has to',
    wholeNumber(0, 50),
  ),
  role: withDefault(
    'ROLE',
    'both',
    'What this process does: pages (pages and calls), jobs (mails, sweeps and what is made for somebody; it answers /healthz and /readyz alone), or both',
    oneOf('pages', 'jobs', 'both'),
  ),
  uploadsAtOnce: withDefault(
    'UPLOADS_AT_ONCE',
    '20',
    'Files that come in at the same time in each process; more are asked to come again in a moment',
    wholeNumber(1, 1000),
  ),
  metricsPort: optional(
    'METRICS_PORT',
    'Port at which Prometheus reads what this process counts; without it nothing is told. Never one that visitors reach',
    wholeNumber(1, 65535),
  ),
  metricsHost: withDefault('METRICS_HOST', '127.0.0.1', 'Address of that port', plainText),
};
