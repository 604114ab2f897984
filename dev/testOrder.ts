import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files at a time on two processors: while one waits for a page or a database, the others use what it leaves free. */
export const WORKERS = 3;

/** Files that start whole products, and those that take longest in the browser. */
const LONG = ['commands', 'start', 'recovery', 'registration', 'screens', 'login.routes'];

/** Long files begin first, so that none of them is left running alone at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found < 0 ? LONG.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
