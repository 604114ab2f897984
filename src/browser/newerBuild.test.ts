import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What a page of a build has learnt after these answers. */
async function after(ownBuild: string | undefined, ...said: (string | null)[]): Promise<boolean> {
  vi.stubGlobal('document', { querySelector: () => (ownBuild === undefined ? null : { content: ownBuild }) });
  const { newerBuild, noteBuild } = await import('./newerBuild.ts');
  for (const one of said) noteBuild(one);
  return newerBuild.get();
}

it.each([
  ['an answer of its own build', '7', ['7-ab'], false],
  ['one of an older build, as after going back', '7', ['6-ab', '7-ab'], false],
  ['one of a newer build', '7', ['8-ab'], true],
  ['by turns, while versions are exchanged', '7', ['8-ab', '7-ab'], true],
  ['numbers, not texts, are compared', '9', ['10-ab'], true],
  ['answers that say nothing', '7', [null], false],
  ['a page that knows no build', undefined, ['8-ab'], false],
  ['something else', '7', ['newest'], false],
] as const)('a page learns of a newer build: %s', async (_, own, said, learns) => {
  expect(await after(own, ...said)).toBe(learns);
});
