import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../src/server/database/postgres.ts';

/*
 * OpenStack Swift with its S3 interface, as Debian packages it, on this machine: a real object store that checks
 * signatures and digests and keeps versions.
 */

/** What it needs, as Debian names it. */
export const SWIFT_PACKAGES = 'swift-proxy swift-account swift-container swift-object memcached';

const PROGRAMS = ['swift-proxy-server', 'swift-account-server', 'swift-container-server', 'swift-object-server'];

/** Whether its programs are here, and may be started: they want to be root. */
export const hasSwift = () =>
  process.getuid?.() === 0 && [...PROGRAMS, 'memcached'].every((program) => existsSync(`/usr/bin/${program}`));

export interface Swift {
  /** The settings of a product that keeps its files there, at an address in front of it if one is given. */
  env(url?: string): Record<string, string>;
  url: string;
  stop(): Promise<void>;
}

const USER = { accessKey: 'test:tester', secretKey: 'testing' };

const KINDS = ['account', 'container', 'object'] as const;

// Rings of one device each; their own program would take a second for each step.
const RINGS = `
import sys
from swift.common.ring import RingBuilder
folder, ports = sys.argv[1], sys.argv[2:]
for kind, port in zip(('account', 'container', 'object'), ports):
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': int(port),
                     'replication_ip': '127.0.0.1', 'replication_port': int(port), 'device': 'd1', 'meta': ''})
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (folder, kind))
`;

const PIPELINE =
  'catch_errors cache listing_formats bulk s3api tempauth copy slo versioned_writes symlink proxy-server';

function proxyConf(folder: string, port: number, cache: number): string {
  const filters = PIPELINE.split(' ').filter(
    (name) => !['cache', 's3api', 'tempauth', 'versioned_writes', 'proxy-server'].includes(name),
  );
  return [
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = root\nswift_dir = ${folder}\nlog_level = ERROR`,
    `[pipeline:main]\npipeline = ${PIPELINE}`,
    '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\nallow_account_management = false',
    `[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${cache}`,
    '[filter:s3api]\nuse = egg:swift#s3api\ns3_acl = false\ndns_compliant_bucket_names = true',
    `[filter:tempauth]\nuse = egg:swift#tempauth\nuser_${USER.accessKey.replace(':', '_')} = ${USER.secretKey} .admin`,
    '[filter:versioned_writes]\nuse = egg:swift#versioned_writes\nallow_object_versioning = true',
    ...filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}`),
    '',
  ].join('\n\n');
}

const serverConf = (folder: string, kind: string, port: number) =>
  [
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = root\nswift_dir = ${folder}`,
    `devices = ${folder}/devices\nmount_check = false\nlog_level = ERROR`,
    `\n[pipeline:main]\npipeline = ${kind}-server`,
    `\n[app:${kind}-server]\nuse = egg:swift#${kind}`,
    '',
  ].join('\n');

/** Starts it with a bucket of this name; its processes end with `stop`. */
export async function startSwift(bucketName = 'jiwon-files'): Promise<Swift> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jiwon-swift-'));
  const children: ChildProcess[] = [];
  const stop = async () => {
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(
      children.map(
        (child) =>
          new Promise((resolve) =>
            child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(0),
          ),
      ),
    );
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await mkdir(path.join(folder, 'devices/d1'), { recursive: true });
    const swiftConf =
      '[swift-hash]\nswift_hash_path_suffix = test\nswift_hash_path_prefix = test\n\n[storage-policy:0]\nname = one\ndefault = yes\n';
    await writeFile(path.join(folder, 'swift.conf'), swiftConf);
    const ports: number[] = [];
    for (const _ of [...KINDS, 'proxy', 'cache']) ports.push(await freePort());
    const [port, cache] = [ports[3]!, ports[4]!];
    const made = spawnSync('/usr/bin/python3', ['-c', RINGS, folder, ...ports.slice(0, 3).map(String)], {
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(made.stderr);
    const run = (program: string, args: string[]) => children.push(spawn(program, args, { stdio: 'ignore' }));
    run('memcached', ['-u', 'nobody', '-l', '127.0.0.1', '-p', String(cache), '-U', '0', '-m', '16']);
    for (const [at, kind] of KINDS.entries()) {
      const conf = path.join(folder, `${kind}.conf`);
      await writeFile(conf, serverConf(folder, kind, ports[at]!));
      run(`swift-${kind}-server`, [conf]);
    }
    const conf = path.join(folder, 'proxy.conf');
    await writeFile(conf, proxyConf(folder, port, cache));
    run('swift-proxy-server', [conf]);
    for (const one of ports) await listening(one);
    const url = `http://127.0.0.1:${port}`;
    const env = (at = url) => ({
      ...{ S3_BUCKET: bucketName, S3_URL: at, S3_REGION: 'us-east-1' },
      ...{ S3_ACCESS_KEY: USER.accessKey, S3_SECRET_KEY: USER.secretKey },
    });
    return { url, env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

// Milliseconds until a server must listen, and between two looks.
const PATIENCE = 60_000;
const LOOK = 100;

async function listening(port: number): Promise<void> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; ) {
    const isThere = await new Promise((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(socket.destroy() !== undefined));
      socket.once('error', () => resolve(false));
    });
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  throw new Error(`Nothing listens on port ${port}.`);
}
