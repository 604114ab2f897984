import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../dev/house/source.ts';
import { installedFor } from '../../dev/packages.mjs';
import { projectDir } from '../server/instance.mjs';

// What a running product is made of.

interface Component {
  name: string;
  version: string;
  hashes?: { alg: string; content: string }[];
  scope: string;
}

interface Locked {
  version: string;
  integrity?: string;
}

const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Locked> };
const locked = Object.entries(packages).filter(([folder]) => folder !== '');

describe('npm run sbom', () => {
  it('lists every package with its version and hash, and says which only build or test', () => {
    const told = execFileSync('npm', ['run', '--silent', 'sbom'], {
      cwd: projectDir,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const { bomFormat, components } = JSON.parse(String(told)) as { bomFormat: string; components: Component[] };
    expect(bomFormat).toBe('CycloneDX');
    expect(components.filter(({ hashes }) => !hashes?.some(({ alg }) => alg === 'SHA-512'))).toEqual([]);
    const nameOf = (folder: string) => folder.split('node_modules/').at(-1)!;
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
    const missing = locked.filter(([folder, { version }]) => !listed.has(`${nameOf(folder)}@${version}`));
    expect(missing).toEqual([]);
    const scopeOf = (name: string) => components.find((one) => one.name === name)?.scope;
    expect(['vitest', 'fastify', 'ajv'].map(scopeOf)).toEqual(['excluded', 'required', 'required']);
  });
});

describe('every package', () => {
  // A bench may have packages of its own, which no start installs.
  it.each(['', 'bench/lighthouse/', 'bench/next/'])(
    'of "%s" is locked to a hash, and named with a version',
    (folder) => {
      const { packages: kept } = JSON.parse(textOf(`${folder}package-lock.json`)) as {
        packages: Record<string, Locked>;
      };
      const open = Object.entries(kept).filter(([name, { integrity }]) => name !== '' && !integrity);
      expect(open).toEqual([]);
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(textOf(`${folder}package.json`));
      const named = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
      expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    },
  );
});

describe('what a production holds', () => {
  const wanted = {
    '': { version: '' },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/vite': { version: '8.0.0', dev: true },
  };

  it('is enough once its pages are built: what builds and tests may be gone, and nothing that serves', () => {
    const { 'node_modules/vite': _, ...served } = wanted;
    expect(installedFor('serving', wanted, served)).toBe(true);
    expect(installedFor('building', wanted, served)).toBe(false);
    expect(installedFor('building', wanted, wanted)).toBe(true);
    expect(installedFor('serving', wanted, { '': { version: '' } })).toBe(false);
    expect(installedFor('serving', wanted, { ...served, 'node_modules/fastify': { version: '4.0.0' } })).toBe(false);
    expect(installedFor('serving', wanted, undefined)).toBe(false);
  });
});
