import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectDir } from '../src/server/instance.mjs';

/*
 * The files of deploy/ are looked at by the programs they are for: HAProxy, nginx and systemd. A unit that is more open
 * than SAFE_ENOUGH, or open in a line it does not explain, fails.
 */
const SAFE_ENOUGH = 2.5;

const folder = mkdtempSync(path.join(tmpdir(), 'jiwon-samples-'));
const faults: string[] = [];
const read = (name: string) => readFileSync(path.join(projectDir, 'deploy', name), 'utf8');

function run(command: string, ...words: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, words, { encoding: 'utf8' });
  const said = `${stdout ?? ''}${stderr ?? ''}`;
  if (status !== 0) faults.push(`${command} ${words.join(' ')}: ${error ?? said}`);
  return said;
}

/** A copy of a sample, with a certificate that is there. */
function copyOf(name: string, certificate: RegExp): string {
  const file = path.join(folder, name);
  writeFileSync(file, read(name).replace(certificate, path.join(folder, 'all.pem')));
  return file;
}

const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name)) as [string, string];
run(
  ...(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'] as const),
  '-subj',
  '/CN=careers',
  '-keyout',
  key,
  '-out',
  certificate,
);
writeFileSync(path.join(folder, 'all.pem'), readFileSync(key, 'utf8') + readFileSync(certificate, 'utf8'));

run('haproxy', '-c', '-f', copyOf('haproxy.cfg', /\/etc\/haproxy\/careers\.pem/));

const site = copyOf('nginx.conf', /\/etc\/nginx\/careers\.(pem|key)/g);
mkdirSync(path.join(folder, 'logs'));
const around = `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; include ${site}; }`;
writeFileSync(path.join(folder, 'whole.conf'), around);
run('nginx', '-t', '-p', folder, '-c', path.join(folder, 'whole.conf'));

// The program of the unit is where it is installed, not here.
const unit = path.join(folder, 'jiwon.service');
writeFileSync(unit, read('jiwon.service').replaceAll('/opt/jiwon', projectDir));
const verified = run('systemd-analyze', 'verify', unit);
if (/jiwon\.service/.test(verified)) faults.push(`systemd-analyze verify: ${verified}`);
const looked = run('systemd-analyze', 'security', '--offline=true', '--no-pager', unit);
const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(looked)?.[1] ?? Number.NaN);
if (!(exposure <= SAFE_ENOUGH)) faults.push(`systemd-analyze security: ${exposure}, at most ${SAFE_ENOUGH}\n${looked}`);
for (const [, open = ''] of looked.matchAll(/^✗ (\w+)/gm)) {
  if (!new RegExp(`^#.*\\b${open}\\b`, 'm').test(read('jiwon.service')))
    faults.push(`jiwon.service does not say why ${open} stays open`);
}
console.log(`haproxy, nginx and systemd have looked at deploy/; the unit's exposure is ${exposure}`);
for (const fault of faults) console.log(fault);
rmSync(folder, { recursive: true, force: true });
if (faults.length > 0) process.exitCode = 1;
