import { spawnSync } from 'node:child_process';
import { projectDir } from '../src/server/instance.mjs';
import { SWIFT_PACKAGES } from './startSwift.ts';

/*
 * Checks that need programs the product itself does not: each names them, and what apt has to install. With names as
 * words those alone; `--smoke` is passed on. Fails where one does, or where a program is missing.
 */

interface Check {
  /** Programs that have to be there. */
  programs: readonly string[];
  apt: string;
  run: readonly string[];
}

const checks: Readonly<Record<string, Check>> = {
  samples: {
    programs: ['haproxy', 'nginx', 'openssl', 'systemd-analyze'],
    apt: 'apt-get install -y haproxy nginx openssl systemd',
    run: ['dev/checkSamples.ts'],
  },
  image: {
    programs: ['buildah', 'bwrap', 'debootstrap'],
    apt: 'apt-get install -y buildah bubblewrap debootstrap',
    run: ['dev/checkImage.ts'],
  },
  swift: {
    programs: [
      'swift-proxy-server',
      'swift-account-server',
      'swift-container-server',
      'swift-object-server',
      'memcached',
    ],
    apt: `apt-get install -y --no-install-recommends ${SWIFT_PACKAGES}`,
    run: ['dev/checkSwift.ts'],
  },
  sheets: {
    programs: ['soffice'],
    apt: 'apt-get install -y --no-install-recommends libreoffice-calc-nogui',
    run: ['dev/checkSheets.ts'],
  },
  rolling: { programs: ['haproxy'], apt: 'apt-get install -y haproxy', run: ['bench/rolling.ts'] },
};

const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('--'));
const named = words.filter((word) => !word.startsWith('--'));
const unknown = named.filter((name) => !(name in checks));
if (unknown.length > 0) throw new Error(`No check ${unknown.join(', ')}: there are ${Object.keys(checks).join(', ')}`);

const isThere = (program: string) => spawnSync('which', [program]).status === 0;

for (const [name, { programs, apt, run }] of Object.entries(checks)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const missing = programs.filter((program) => !isThere(program));
  console.log(`\n== ${name}`);
  if (missing.length > 0) console.log(`not run: ${missing.join(', ')} missing (${apt})`);
  const status =
    missing.length > 0
      ? 1
      : spawnSync(process.execPath, [...run, ...options], { cwd: projectDir, stdio: 'inherit' }).status;
  console.log(`== ${name}: ${status === 0 ? 'passed' : 'FAILED'}`);
  if (status !== 0) process.exitCode = 1;
}
