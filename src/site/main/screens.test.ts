import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ChunkError, loadChunk, type Screen } from '../../browser/screen.ts';
import { packPage } from '../frame/pageData.ts';
import { SCREEN_NAMES } from '../frame/screenNames.ts';
import { documentTitle } from '../frame/site.ts';
import { notFoundScreen, ownScreens, specifiedScreens } from './screens.tsx';

const all = [...specifiedScreens, ...ownScreens, notFoundScreen];

describe('the route table', () => {
  it('names for each row the file that it loads', () => {
    const rows = readFileSync('src/site/main/screens.tsx', 'utf8').split('file: ').slice(1);
    const named = rows.map((row) => ({
      file: /^'([^']+)'/.exec(row)?.[1],
      // The table is in src/site/main.
      loads: /import\('\.\.\/([^']+)'\)/.exec(row)?.[1]?.replace(/^/, 'site/'),
    }));
    expect(named.length).toBe(all.length);
    expect(named.filter(({ file, loads }) => file === undefined || file !== loads)).toEqual([]);
    expect(all.filter(({ file }) => !existsSync(`src/${file}`)).map(({ file }) => file)).toEqual([]);
  });

  it('has every path once, and every name is that of a screen', () => {
    expect(all.map(({ path }) => path).toSorted()).toEqual(Object.keys(SCREEN_NAMES).toSorted());
  });
});

describe('a script that does not load (Specification §8)', () => {
  const failing = (load: Screen['load']): Screen => ({
    ...notFoundScreen,
    file: 'site/editor/form/CvEditor.tsx',
    load,
  });

  it('is an error that names it', async () => {
    const lost = failing(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(loadChunk(lost)).rejects.toThrow(ChunkError);
    await expect(loadChunk(lost)).rejects.toThrow('site/editor/form/CvEditor.tsx');
  });

  it('is named without a network too, and no advice is given that would lose the page', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const lost = loadChunk(failing(() => Promise.reject(new TypeError('Failed to fetch'))));
    await expect(lost).rejects.toThrow(/form\/CvEditor\.tsx.*인터넷에 연결되면/);
    await expect(lost).rejects.not.toThrow('새로 고침');
    vi.unstubAllGlobals();
  });

  it('is given up after its time', async () => {
    await expect(
      loadChunk(
        failing(() => new Promise(() => {})),
        1,
      ),
    ).rejects.toThrow('site/editor/form/CvEditor.tsx');
  });
});

const site = { name: '가나 채용', group: '가나', copyright: [], sign: { width: 1, height: 1, shapes: [] } };

describe('the page', () => {
  it('carries its data so that nothing in it ends the element it stands in', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 3 }), (json) => {
        const packed = packPage({ answer: JSON.parse(json), site });
        expect(packed).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(packed)).toEqual({ answer: JSON.parse(json), site });
      }),
    );
    expect(packPage({ answer: '</script><!--\u2028', site })).not.toContain('<');
  });

  it('has the site in its title, and says when it stands on a development server', () => {
    expect(documentTitle('채용공고', '가나 채용', false)).toBe('채용공고 | 가나 채용');
    expect(documentTitle('', '가나 채용', false)).toBe('가나 채용');
    expect(documentTitle(undefined, '가나 채용', true)).toBe('[개발 서버] 가나 채용');
  });
});
