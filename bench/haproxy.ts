import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../src/server/database/postgres.ts';
import { projectDir } from '../src/server/instance.mjs';
import { benchFolder } from './database.ts';

const SAMPLE = 'deploy/haproxy.cfg';

/**
 * HAProxy as deploy/ has it, before processes on these ports; its origin. Without TLS, and without saying where a
 * visitor comes from, which development refuses.
 */
export async function startBalancer(stack: AsyncDisposableStack, ports: readonly number[]): Promise<string> {
  if (spawnSync('haproxy', ['-v']).error) throw new Error('haproxy is missing: apt-get install haproxy');
  const port = await freePort();
  const lines = readFileSync(path.join(projectDir, SAMPLE), 'utf8').split('\n');
  const kept = lines.filter((line) => !/bind :80|scheme https|X-Forwarded|forwardfor|server (first|second)/.test(line));
  const text = kept
    .join('\n')
    .replace('careers.example.com', '127.0.0.1')
    .replace(/bind :443.*/, `bind 127.0.0.1:${port}`);
  if (!text.includes(`127.0.0.1:${port}`)) throw new Error(`${SAMPLE} has no line that binds 443.`);
  const servers = ports.map((one, index) => `    server process${index} 127.0.0.1:${one} check\n`);
  const file = path.join(benchFolder(stack), 'haproxy.cfg');
  writeFileSync(file, text + servers.join(''));
  const checked = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`${SAMPLE}: ${checked.stderr}`);
  const child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'ignore' });
  stack.defer(() => void child.kill('SIGTERM'));
  return `http://127.0.0.1:${port}`;
}
