import { describe, expect, it } from 'vitest';
import { changes } from './changes.ts';
import { blankDraft, type Draft, type DraftAction, reduce } from './draft.ts';

const run = (draft: Draft, ...actions: DraftAction[]) => actions.reduce(reduce, draft);
const start = blankDraft();
const two = run(start, { type: 'add', section: 'certificate' }, { type: 'add', section: 'certificate' });

describe('undoing a removal', () => {
  it('brings a removed row back to its place, whether its removal was sent meanwhile or not', () => {
    const removed = run(two, { type: 'remove', section: 'certificate', index: 1 });
    const sent = run(removed, { type: 'forgetDeleted', deleted: removed.deleted });
    for (const draft of [removed, sent]) {
      const restore = { type: 'restore', section: 'certificate', index: 1, row: two.certificate[1]! } as const;
      const next = run(draft, restore);
      expect(next.certificate).toEqual(two.certificate);
      expect(next.deleted.certificate).toEqual([]);
      expect(run(next, restore)).toBe(next);
    }
  });

  it('puts a row at the end of a list that has become shorter than its place', () => {
    const last = two.certificate[1]!;
    for (const left of [[], [two.certificate[0]!]]) {
      const next = run({ ...two, certificate: left }, { type: 'restore', section: 'certificate', index: 7, row: last });
      expect(next.certificate).toStrictEqual([...left, last]);
      expect(changes({ ...two, certificate: left }, next, next.deleted)).toMatchObject({
        order: { cert: [...left, last].map(({ no }) => no) },
      });
    }
  });

  it('saves a row that was brought back, once its removal was sent, as a whole new one', () => {
    const [row] = run(start, {
      type: 'updateRow',
      section: 'certificate',
      index: 0,
      key: 'name',
      value: '운전면허',
    }).certificate;
    const removed = { ...start, certificate: [] };
    const back = run(removed, { type: 'restore', section: 'certificate', index: 0, row: row! });
    expect(changes(removed, back, back.deleted)).toMatchObject({
      cert: [{ no_sq: row!.no, qua_card_nm: '운전면허', issue_istn_nm: '' }],
      order: { cert: [row!.no] },
      deleted: { cert: [] },
    });
  });
});
