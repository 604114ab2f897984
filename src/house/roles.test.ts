import { describe, expect, it } from 'vitest';
import { leadsToHigherRole, makesMoreOfStatements } from '../../dev/house/roles.ts';
import { isTest } from '../../dev/house/rooms.ts';
import { importsOf, projectFiles } from '../../dev/house/source.ts';

// The roles of the domain: what a file's name says that it does, and what it may build on.

const edges = projectFiles('src')
  .filter((file) => !isTest(file) && /\.(tsx?|mjs)$/.test(file))
  .flatMap((file) => importsOf(file).map((target) => ({ file, target })));
const inWords = (found: typeof edges) => found.map(({ file, target }) => `${file} > ${target}`).toSorted();

describe('statements', () => {
  it.each([
    ['src/domain/members/members.queries.ts', 'src/http/problem.ts'],
    ['src/domain/members/members.queries.ts', 'src/domain/notices/outbox.acts.ts'],
    ['src/site/found/found.queries.ts', 'src/http/failure.ts'],
  ])('of %s do not import %s', (file, target) => {
    expect(makesMoreOfStatements(file, target)).toBe(true);
  });

  it('refuse nothing and tell nobody', () => {
    const acting = edges.filter(({ file, target }) => makesMoreOfStatements(file, target));
    expect(inWords(acting)).toEqual([]);
  });
});

describe('roles', () => {
  it.each([
    ['src/domain/postings/posting.ts', 'src/domain/postings/postings.queries.ts'],
    ['src/domain/postings/posting.ts', 'src/domain/members/leaving/leaving.records.ts'],
    ['src/domain/postings/postings.queries.ts', 'src/domain/members/leaving/leaving.acts.ts'],
    ['src/domain/members/leaving/leaving.acts.ts', 'src/domain/members/leaving/leaving.jobs.ts'],
    ['src/domain/members/leaving/leaving.jobs.ts', 'src/domain/codes/codes.calls.ts'],
  ])('do not let %s import %s', (file, target) => {
    expect(leadsToHigherRole(file, target)).toBe(true);
  });

  it('let everything build on its like and on what comes before', () => {
    expect(
      leadsToHigherRole('src/domain/members/leaving/leaving.jobs.ts', 'src/domain/members/leaving/leaving.acts.ts'),
    ).toBe(false);
    expect(leadsToHigherRole('src/domain/postings/posting.ts', 'src/domain/codes/codes.ts')).toBe(false);
    expect(
      leadsToHigherRole('src/domain/members/sessions/login.acts.ts', 'src/domain/members/leaving/leaving.acts.ts'),
    ).toBe(false);
  });

  it('lead to none that comes after', () => {
    expect(edges.length).toBeGreaterThan(50);
    const higher = edges.filter(({ file, target }) => leadsToHigherRole(file, target));
    expect(inWords(higher)).toEqual([]);
  });
});
