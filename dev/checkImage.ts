import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBenchDatabase } from '../bench/database.ts';
import { freePort, overTcp } from '../src/server/database/postgres.ts';
import { projectDir } from '../src/server/instance.mjs';

/*
 * Builds the image of deploy/Dockerfile and starts it as a machine of containers would: root read-only, an unprivileged
 * user, /tmp in memory and /data alone to write to. The base it names is made here of Debian and the project's Node, so
 * that nothing is pulled; to be run as root. IMAGE_BASE_ROOT names a folder where that base is kept between runs.
 */
const BASE = 'docker.io/library/node:26-bookworm-slim';
const NAME = 'localhost/jiwon-check';
const USER = 10001;
const MOST_MB = 450;
const READY_WITHIN = 120_000;

const folder = mkdtempSync(path.join(tmpdir(), 'jiwon-image-'));
const storage = [
  '--root',
  path.join(folder, 'storage'),
  '--runroot',
  path.join(folder, 'run'),
  '--storage-driver',
  'vfs',
];
const faults: string[] = [];

function run(command: string, ...words: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, words, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0)
    throw new Error(`${command} ${words.join(' ')}: ${error ?? `${stdout.slice(-3000)}${stderr.slice(-3000)}`}`);
  return stdout.trim();
}
const buildah = (...words: string[]) => run('buildah', ...storage, ...words);

/** The root of the image that the Dockerfile begins from: Debian's least, and Node and npm in their usual places. */
function baseRoot(): string {
  const root = process.env.IMAGE_BASE_ROOT ?? path.join(folder, 'base');
  if (existsSync(path.join(root, 'usr/local/bin/npm'))) return root;
  if (!existsSync(path.join(root, 'usr/bin/env'))) {
    run('debootstrap', '--variant=minbase', '--include=libatomic1,ca-certificates', 'bookworm', root);
  }
  cpSync(process.execPath, path.join(root, 'usr/local/bin/node'));
  // The npm that runs this: the project's Node has none of its own.
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('To be run by npm: npm run check:outside -- image');
  cpSync(path.resolve(npm, '../..'), path.join(root, 'usr/local/lib/node_modules/npm'), {
    recursive: true,
    dereference: true,
  });
  writeFileSync(
    path.join(root, 'usr/local/bin/npm'),
    '#!/usr/local/bin/node\nrequire("/usr/local/lib/node_modules/npm/lib/cli.js")(process);\n',
  );
  chmodSync(path.join(root, 'usr/local/bin/npm'), 0o755);
  // A network of one's own has certificates of its own.
  const own = '/etc/ssl/certs/ca-certificates.crt';
  if (existsSync(own)) cpSync(own, path.join(root, own));
  return root;
}

function build(): string {
  const base = buildah('from', 'scratch');
  buildah('copy', base, baseRoot(), '/');
  buildah('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', base);
  // How this machine reaches its registry is no matter of the Dockerfile.
  for (const name of ['npm_config_registry', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY']) {
    if (process.env[name]) buildah('config', '--env', `${name}=${process.env[name]}`, base);
  }
  buildah('commit', base, BASE);
  const npmrc = path.join(process.env.HOME ?? '/root', '.npmrc');
  const volume = existsSync(npmrc) ? ['--volume', `${npmrc}:/root/.npmrc:ro`] : [];
  buildah(
    'bud',
    '--isolation',
    'chroot',
    '--pull-never',
    ...volume,
    '--ignorefile',
    path.join(projectDir, 'deploy/Dockerfile.dockerignore'),
    '-f',
    path.join(projectDir, 'deploy/Dockerfile'),
    '-t',
    NAME,
    projectDir,
  );
  return buildah('mount', buildah('from', '--pull-never', NAME));
}

const stack = new AsyncDisposableStack();
try {
  const root = build();
  const sizes = JSON.parse(buildah('images', '--json')) as { names?: string[] }[];
  const megabytes = Math.round(Number(run('du', '-sm', path.join(root, 'jiwon')).split('\t')[0]));
  if (megabytes > MOST_MB) faults.push(`the product in the image has ${megabytes} MB, at most ${MOST_MB}`);
  // The folder of its socket is not in the image.
  const superuserUrl = overTcp((await openBenchDatabase(stack)).superuserUrl);
  const data = path.join(folder, 'data');
  mkdirSync(data);
  const port = await freePort();
  const env = { DATABASE_URL: superuserUrl, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: String(port) };
  const begun = performance.now();
  const child = inContainer(root, data, env, ['node', 'src/main/main.ts']);
  let printed = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text) => (printed += text));
  stack.defer(() => void child.kill('SIGTERM'));
  const status = (at: string) =>
    fetch(`http://127.0.0.1:${port}${at}`).then(
      (answer) => answer.status,
      () => 0,
    );
  while ((await status('/readyz')) !== 200) {
    if (child.exitCode !== null || performance.now() - begun > READY_WITHIN)
      throw new Error(`It did not start:\n${printed}`);
    await pause(100);
  }
  const took = Math.round(performance.now() - begun) / 1000;
  for (const at of ['/', '/post', '/console'])
    if ((await status(at)) !== 200) faults.push(`${at} is answered ${await status(at)}`);
  const inside = (script: string) => spawnSync(...bwrap(root, data, env, ['node', '-e', script]), { encoding: 'utf8' });
  const healthcheck = /HEALTHCHECK.* CMD \["node", "-e", "(.*)"\]/.exec(
    readFileSync(path.join(projectDir, 'deploy/Dockerfile'), 'utf8'),
  )![1]!;
  if (inside(healthcheck.replace('3000', String(port))).status !== 0)
    faults.push('the health check of the image fails');
  if (inside(healthcheck.replace('3000', '9')).status === 0)
    faults.push('the health check passes where nothing answers');
  const writes = inside("require('fs').writeFileSync('/jiwon/x', '')");
  if (!/EROFS/.test(writes.stderr)) faults.push(`the root can be written: ${writes.stderr}`);
  const who = inside('console.log(process.getuid(), process.getgid())').stdout.trim();
  if (who !== `${USER} ${USER}`) faults.push(`it runs as ${who}`);
  // A production that lacks its settings says so in sentences, and starts nothing.
  const bare = spawnSync(...bwrap(root, data, { DATABASE_URL: superuserUrl }, ['node', 'src/main/main.ts']), {
    encoding: 'utf8',
  });
  if (bare.status === 0 || !/IDENTITY_PROVIDER/.test(bare.stderr))
    faults.push(`without settings: ${bare.status} ${bare.stderr}`);
  console.log(
    `image of ${sizes.length} built; /jiwon has ${megabytes} MB; ready after ${took} s, read-only, as ${who}`,
  );
} catch (error) {
  faults.push(String((error as Error).stack));
} finally {
  await stack.disposeAsync();
  spawnSync('buildah', [...storage, 'umount', '--all']);
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.log(fault);
process.exit(faults.length > 0 ? 1 : 0);

// In a user namespace of its own, where what belongs to whoever runs this belongs to that user.
function bwrap(root: string, data: string, env: Record<string, string>, command: string[]): [string, string[]] {
  const image = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    NODE_ENV: 'production',
    HOME: '/tmp',
    HOST: '0.0.0.0',
    DATA_DIR: '/data',
  };
  const set = Object.entries({ ...image, ...env }).flatMap(([name, value]) => ['--setenv', name, value]);
  const places = [
    '--ro-bind',
    root,
    '/',
    '--proc',
    '/proc',
    '--dev',
    '/dev',
    '--tmpfs',
    '/tmp',
    '--bind',
    data,
    '/data',
  ];
  const user = ['--unshare-user', '--uid', String(USER), '--gid', String(USER), '--die-with-parent', '--clearenv'];
  return ['bwrap', [...user, ...places, ...set, '--chdir', '/jiwon', ...command]];
}

function inContainer(...given: Parameters<typeof bwrap>): ChildProcess {
  return spawn(...bwrap(...given), { stdio: ['ignore', 'pipe', 'pipe'] });
}
