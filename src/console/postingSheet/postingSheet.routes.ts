import { applyPostingSheet, readPostingSheet } from '../../domain/operators/postingSheet/postingSheet.acts.ts';
import { SHEET_COLUMNS } from '../../domain/operators/postingSheet/sheetColumns.records.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { withSent } from '../../server/files/sentFile.ts';
import { xlsxOf } from '../../server/files/xlsx.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { postingSheetCalls } from './postingSheet.calls.ts';

export const postingSheetRoutes: Route[] = [
  forOperator(postingSheetCalls.template, async ({ arrivedAt: at }) => {
    const columns = SHEET_COLUMNS.map(({ title, kind }) => ({ title, width: kind === 'text' ? 18 : 24 }));
    const bytes = Buffer.concat(await Array.fromAsync(xlsxOf('공고', columns, [], at)));
    const told = SHEET_COLUMNS.map(({ title, hint }) => ({ title, hint }));
    return { columns: told, name: '공고 양식.xlsx', xlsx: bytes.toString('base64') };
  }),

  forOperator(postingSheetCalls.read, ({ input, scope, arrivedAt: at }, context) =>
    withSent(context.files, input.file, (file) => readPostingSheet(scope, context.db, file, at)),
  ),

  forOperator(postingSheetCalls.apply, async ({ input, scope, operator, arrivedAt: at, note }, context) => {
    const { sheetId, hash } = input;
    const applied = await withSent(context.files, input.file, (file) =>
      inTransaction(context.db, (tx) => applyPostingSheet(scope, tx, { sheetId, hash, file }, { by: operator.id, at })),
    );
    note('sheetApplied', { facts: { drafts: applied.drafts.length } });
    return applied;
  }),
];
