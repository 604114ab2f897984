import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hasNginx } from '../bench/nginx.ts';
import { COLLECTING, REST, secondsByPart } from '../bench/profile/parts.ts';
import { SAVE_PARTS } from '../bench/profile/saveParts.ts';
import { chartOf, drawn, type Runs, written } from '../bench/written.ts';
import { benches, benchesOf, expectToRun } from '../dev/readmeBenches.ts';
import { scripts } from '../dev/runCommand.ts';
import { wrkPath } from '../dev/tools.mjs';
import { projectDir } from '../src/server/instance.mjs';

// What the product is made of, and benches, run as shortly as it goes; e2e/browserBenches.test.ts has the others.

const PAGES = 'npm run bench -- --smoke';
const WITH_NPM = 'npm run bench:refusals -- --smoke';
const timeout = 300_000;

describe('the benches of the README', () => {
  it('are these, each made ready before', () => {
    expect(benches).toEqual([
      PAGES,
      'npm run bench:saving -- --smoke',
      'npm run bench:typing -- --smoke',
      'npm run bench:kills -- --smoke',
      'npm run bench:faults -- --smoke',
      'npm run bench:submits -- --smoke',
      'npm run bench:overload -- --smoke',
      WITH_NPM,
      'npm run bench:exports -- --smoke',
      'npm run bench:postings -- --smoke',
      'npm run bench:changes -- --smoke',
      'npm run bench:applicants -- --smoke',
      'npm run bench:announcing -- --smoke',
      'npm run bench:pdf -- --smoke',
      'npm run bench:paint -- --smoke',
      'npm run bench:lighthouse -- --smoke',
      'npm run bench:soak -- --smoke',
      'npm run bench:start -- --smoke',
      'npm run bench:all -- --smoke',
    ]);
    const named = Object.keys(scripts).filter((name) => /^bench/.test(name));
    expect(benches.map((command) => command.split(' ')[2]).toSorted()).toEqual(named.toSorted());
    for (const name of named) expect(scripts[`pre${name}`], name).toBe('node dev/ready.mjs bench');
  });

  // One with npm, which does the same for all of them.
  it.each(benchesOf.theOther.filter((command) => command !== PAGES))('%s', { timeout }, async (command) => {
    await expectToRun(command, { withNpm: command === WITH_NPM });
  });

  let pages = '';
  it.skipIf(!wrkPath())(`${PAGES} (apt-get install wrk)`, { timeout }, async () => {
    pages = await expectToRun(PAGES);
  });

  it.skipIf(!wrkPath() || !hasNginx)('nginx beside it (apt-get install wrk nginx)', () => {
    expect(pages).toContain('│ ratio to nginx │');
  });

  it('have written what they said last', () => {
    const read = (file: string) => readFileSync(path.join(projectDir, 'docs', file), 'utf8');
    const runs = JSON.parse(read('benchmarks/figures.json')) as Runs;
    expect(read('benchmarks.md')).toBe(written(runs));
    for (const [bench, run] of Object.entries(runs)) {
      const chart = drawn(run);
      if (chart) expect(read(`benchmarks/${chartOf(bench)}`), bench).toBe(chart);
    }
  });

  it('are drawn as shares of what is to be reached, and what is missed looks like it', () => {
    const figures = {
      near: { ms: 90, 'to reach': 'ms <= 100' },
      far: { ms: 250, 'to reach': 'ms <= 100' },
      free: { ms: 1 },
    };
    const chart = drawn({ day: '', commit: '', machine: '', seconds: 0, tables: [{ title: '', figures }] });
    expect(chart?.match(/class="bar[^"]*" x="\d+" y="\d+" width="\d+"/g)).toEqual([
      'class="bar" x="250" y="7" width="171"',
      'class="bar missed" x="250" y="33" width="380"',
    ]);
  });

  it('npm run sbom', { timeout }, () => expectToRun('npm run sbom'));
});

describe('where the time of a save goes', () => {
  it('is told by files and functions that are there', () => {
    for (const rule of SAVE_PARTS.flatMap(({ of }) => of).filter((one) => one.startsWith('src/'))) {
      const [file = '', name] = rule.split('#');
      expect(existsSync(path.join(projectDir, file)), rule).toBe(true);
      if (name) expect(readFileSync(path.join(projectDir, file), 'utf8'), rule).toContain(name);
    }
  });

  it('is the time of whoever is named, or of their caller; a function goes before its file', () => {
    const frame = (functionName: string, url = '') => ({ functionName, url });
    const at = (file: string) => pathToFileURL(path.join(projectDir, file)).href;
    const nodes = [
      { id: 1, callFrame: frame('(root)'), children: [2, 3, 4, 8] },
      { id: 2, callFrame: frame('(idle)') },
      { id: 3, callFrame: frame('(garbage collector)') },
      { id: 4, callFrame: frame('save', at('src/domain/save.ts')), children: [5, 7] },
      { id: 5, callFrame: frame('seal', at('src/server/envelope.ts')), children: [6] },
      { id: 6, callFrame: frame('update', 'node:internal/crypto/cipher') },
      { id: 7, callFrame: frame('query', at('node_modules/pg/lib/client.js')) },
      { id: 8, callFrame: frame('tick', 'node:internal/loop') },
    ];
    const parts = [
      { name: 'draft', of: ['src/domain/', 'src/server/envelope.ts'] },
      { name: 'sealing', of: ['src/server/envelope.ts#seal'] },
      { name: 'statements', of: ['pg/'] },
    ];
    const samples = [2, 3, 4, 6, 7, 8];
    const timeDeltas = [0, 1e6, 2e6, 3e6, 4e6, 5e6, 6e6];
    expect(Object.fromEntries(secondsByPart({ nodes, samples, timeDeltas }, parts))).toEqual({
      ...{ draft: 3, sealing: 4, statements: 5, [COLLECTING]: 2, [REST]: 6 },
    });
  });
});
