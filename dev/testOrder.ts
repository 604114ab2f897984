import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { projectDir } from '../src/server/instance.mjs';

/** Files at a time on two processors: while one waits for a page or a database, the others use what it leaves free. */
export const WORKERS = 3;

/** Seconds by file of a whole run, as `npm test -- --times` writes them; files of less than half a second have none. */
const taken: Record<string, number> = JSON.parse(readFileSync(path.join(projectDir, 'dev/testTimes.json'), 'utf8'));

// A process goes on with files of its own project alone, so projects follow one another.
const PROJECTS = ['sheet', 'e2e', 'http', 'alone', 'unit'];

/** Project by project, and in each what takes long begins first, so that none is left running alone at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    const seconds = ({ moduleId }: TestSpecification) =>
      taken[path.relative(projectDir, moduleId).replaceAll(path.sep, '/')] ?? 0;
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b) || seconds(b) - seconds(a));
  }
}
