import { problem } from '../../http/problem.ts';
import type { Tx } from '../../server/database/database.ts';
import { beginList } from './listApplicants.acts.ts';
import { keepColumns, saveView, viewsOf } from './listViews.queries.ts';
import { isOfOnePosting, type ListView, type ViewToKeep } from './listViews.records.ts';
import type { Opening } from './openCopy.acts.ts';

/** Views of one operator that one list has, at most. */
export const VIEWS_MAX = 20;

/**
 * Keeps conditions, order and columns under a name, in the transaction given; answers all views of that list. Conditions with
 * codes of a posting's own are its alone, all others are there in every list.
 */
export async function keepView(
  tx: Tx,
  { companyCode, postingNumber, name: typed, ...asked }: ViewToKeep,
  by: Opening,
): Promise<ListView[]> {
  const key = { companyCode, postingNumber };
  await beginList(tx, key, 1, by);
  const [name, operatorId] = [typed.trim(), by.operator.id];
  const isOfPosting = isOfOnePosting(asked);
  const there = await viewsOf(tx, operatorId, key);
  const isNew = !there.some((view) => view.name === name && view.isOfPosting === isOfPosting);
  if (isNew && there.length >= VIEWS_MAX) {
    throw problem('invalid', {
      fields: { view_nm: `보기는 ${VIEWS_MAX}개까지 저장할 수 있어요. 안 쓰는 것을 지워 주세요.` },
    });
  }
  await saveView(tx, operatorId, { name, asked, posting: isOfPosting ? key : undefined });
  await keepColumns(tx, operatorId, asked.columns);
  return viewsOf(tx, operatorId, key);
}
