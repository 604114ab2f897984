import type { FastifyInstance } from 'fastify';
import {
  askExport,
  type BegunExport,
  declareVoid,
  EXPORT_FILES,
  exportFileAt,
  fetchExport,
  readExports,
} from '../../domain/exports/exports.acts.ts';
import { askedAs } from '../../domain/operators/twoPerson/asked.acts.ts';
import { recordAccess } from '../../domain/record/accessLog.queries.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { openStored } from '../../server/files/download.ts';
import type { Note } from '../../server/security/noting.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { type Mounting, mountFiles } from '../applicants/copyFiles.routes.ts';
import { exportCalls } from './exports.calls.ts';

/** What is answered of an export that was asked for. */
export const begunAnswer = (note: Note, { export: number, people, password, asked }: BegunExport) => ({
  ...{ export: number, people, password },
  asked: asked ? askedAs(note, 'applicantExport', asked) : { waits: false, aloneFrom: null },
});

export const exportRoutes: Route[] = [
  forOperator(exportCalls.list, ({ input, scope, scopeFor, operator, arrivedAt: at }, { db, vault }) =>
    readExports({ db, vault }, input, { scope, approves: scopeFor('exports.approve'), by: operator.id, at }),
  ),

  forOperator(exportCalls.ask, ({ input, arrivedAt: at, note, ...by }, context) =>
    inTransaction(context.db, async (tx) => {
      const begun = await askExport(tx, context, input, { ...by, at });
      return recordAccess(tx, by, begun.shown, begunAnswer(note, begun));
    }),
  ),

  forOperator(exportCalls.fetch, ({ input: { export: number, ...key }, arrivedAt: at, ...by }, { db, vault }) =>
    inTransaction(db, (tx) => fetchExport(tx, vault, { key, number }, { ...by, at })),
  ),

  forOperator(exportCalls.void, async ({ input, scope, scopeFor, operator, arrivedAt: at }, { db, vault }) => {
    const { export: number, ...key } = input;
    const looking = { scope, approves: scopeFor('exports.approve'), by: operator.id, at };
    await inTransaction(db, (tx) => declareVoid(tx, vault, { key, number }, looking));
    return {};
  }),
];

/** The addresses that exported files are fetched at: each for one login alone, which the cookie tells. */
export function mountExportFiles(app: FastifyInstance, context: Context, mounting: Mounting): void {
  mountFiles(app, context, { ...mounting, at: EXPORT_FILES }, async (sealed, by) => {
    const file = await exportFileAt(context.db, context.vault, sealed, by);
    if (!file) throw problem('noFile');
    return { name: file.name, media: file.media, ...(await openStored(context.files, file.stored)) };
  });
}
