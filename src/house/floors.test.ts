import { describe, expect, it } from 'vitest';
import { floors, goesUp } from '../../dev/house/floors.ts';
import { importsOf, projectFiles, sideOf } from '../../dev/house/source.ts';

// The house has floors: what is true whoever looks stands below who looks.

const edges = projectFiles('src')
  .filter((file) => sideOf(file) !== 'test' && /\.(tsx?|mjs)$/.test(file))
  .flatMap((file) => importsOf(file).map((target) => ({ file, target })));

/** Imports that still go up, each to be mended. Nothing is added here; what is mended is taken out. */
const STILL_UP: readonly string[] = [
  'src/domain/postings/imageSizes.jobs.ts > src/upkeep/content/content.queries.ts',
  'src/server/database/contentTables.ts > src/domain/company/companyPages.ts',
  'src/server/database/contentTables.ts > src/domain/postings/postingBody.ts',
  'src/server/database/contentTables.ts > src/domain/postings/postingImage.ts',
  'src/server/database/productDatabase.ts > src/upkeep/content/importContent.ts',
  'src/server/files/zipReader.ts > src/domain/attachments/attachment.ts',
  'src/server/form.ts > src/domain/attachments/fileLimits.ts',
  'src/server/outside/addresses/addressSearch.ts > src/domain/addresses/addresses.calls.ts',
  'src/server/outside/addresses/juso.ts > src/domain/addresses/addresses.calls.ts',
  'src/server/outside/addresses/sampleAddresses.ts > src/domain/addresses/addresses.calls.ts',
  'src/server/outside/identity/provider.ts > src/domain/identity/identity.ts',
  'src/server/security/months.ts > src/domain/retention/retention.ts',
  'src/server/serve.ts > src/domain/attachments/fileLimits.ts',
  'src/server/serve.ts > src/domain/members/session.ts',
];

describe('floors', () => {
  it('are the folders of src', () => {
    const folders = new Set(edges.map(({ file }) => file.split('/')[1]));
    expect([...folders].toSorted()).toEqual(floors.toSorted());
  });

  it.each([
    ['src/fields/shape.ts', 'src/http/call.ts'],
    ['src/server/serve.ts', 'src/domain/members/session.ts'],
    ['src/server/serve.ts', 'src/browser/send.ts'],
    ['src/domain/cv/draft.ts', 'src/site/editor/cv.calls.ts'],
    ['src/site/found/found.queries.ts', 'src/upkeep/health.ts'],
    ['src/upkeep/health.ts', 'src/main/jobs.ts'],
  ])('do not let %s import %s', (file, target) => {
    expect(goesUp(file, target)).toBe(true);
  });

  it('let everything stand on what is below, and beside its like', () => {
    expect(goesUp('src/site/editor/cv.calls.ts', 'src/domain/cv/draft.ts')).toBe(false);
    expect(goesUp('src/domain/cv/draft.ts', 'src/domain/codes/codes.ts')).toBe(false);
  });

  it('lead down, but for a list that only shrinks', () => {
    const up = edges.filter(({ file, target }) => goesUp(file, target));
    expect(up.map(({ file, target }) => `${file} > ${target}`).toSorted()).toEqual(STILL_UP);
  });
});
