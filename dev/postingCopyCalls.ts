import type { CopyChange } from '../src/domain/postings/editing/copyChanges.ts';
import { valueAt } from '../src/domain/postings/editing/workingCopy.ts';
import { consoleCalls } from './consoleCalls.ts';
import type { TestOperator } from './sampleOperator.ts';
import type { TestServer } from './testServer.ts';

/** The posting whose working copy is opened. */
export const COPIED = { company_cd: 'DT', pblanc_no: '2026110201' };
export const COPY_PATH = '/api/console/postings/copy';

/** What an operator does with the working copy of a posting; `officer` does it where nobody else is named. */
export function postingCopyCalls(
  server: Pick<TestServer, 'ask' | 'origin'>,
  officer: () => TestOperator,
  key: typeof COPIED = COPIED,
) {
  const { get, post } = consoleCalls(server);
  const open = async (by = officer()) => (await get(`${COPY_PATH}?${new URLSearchParams(key)}`, by)).json;
  const save = (changes: CopyChange[], by = officer()) => post(`${COPY_PATH}/save`, { ...key, changes }, by);
  return {
    open,
    save,
    /** Replaces what a place says, whatever it is. */
    async change(at: string, to: unknown, by = officer()) {
      const { copy } = await open(by);
      return save([{ at, from: valueAt(copy, at), to }], by);
    },
    publish: (revision: number, by = officer(), more = {}) =>
      post(`${COPY_PATH}/publish`, { ...key, revision, ...more }, by),
  };
}
