import { open, type Route } from '../../server/serve.ts';
import { codeCalls } from './codes.calls.ts';
import { readCodes } from './codes.queries.ts';

export const codeRoutes: readonly Route[] = [
  open(codeCalls.list, async ({ input }, { db }) => {
    return readCodes(db, input.module, [...new Set(input.fields.split('|'))]);
  }),
];
