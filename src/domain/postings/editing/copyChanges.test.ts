import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, type Clash, changesBetween } from './copyChanges.ts';
import { isSameJson, valueAt, type WorkingCopy } from './workingCopy.ts';

const words = fc.constantFrom('', '가', '나', '다', '한글 문장');
const row = fc.record({ id: fc.constantFrom('s1', 's2', 's3', 's4', 's5'), name: words, when: words });
const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 5 });
const copy: fc.Arbitrary<WorkingCopy> = fc.record({
  title: words,
  shown: fc.boolean(),
  body: fc.record({ intro: words, duties: fc.array(words, { maxLength: 3 }), steps: rows }),
  fields: rows,
});

const isAt = ({ at }: Clash, place: string) => place === at || place.startsWith(`${at}.`) || at.startsWith(`${place}.`);

describe('changes of a working copy', () => {
  it('make the one of the other, and none where nothing differs', () => {
    fc.assert(
      fc.property(copy, copy, (base, mine) => {
        const made = applyChanges(base, changesBetween(base, mine));
        expect(made).toEqual({ copy: mine, clashes: [] });
        expect(changesBetween(mine, structuredClone(mine))).toEqual([]);
      }),
    );
  });

  it('of two people are both there or asked: what was acknowledged first stays', () => {
    fc.assert(
      fc.property(copy, copy, copy, (base, first, second) => {
        const [own, others] = [changesBetween(base, second), changesBetween(base, first)];
        const saved = applyChanges(base, others).copy;
        const { copy: merged, clashes } = applyChanges(saved, own);
        for (const { at, from, to, order } of own) {
          if (order) continue;
          const asked = clashes.some((clash) => isAt(clash, at));
          if (!asked) expect(isSameJson(valueAt(merged, at), to), `second ${at}`).toBe(true);
          else expect(isSameJson(from, to)).toBe(false);
        }
        for (const { at, order } of others) {
          const isOwn = own.some((one) => one.at === at || one.at.startsWith(`${at}.`) || at.startsWith(`${one.at}.`));
          if (!order && !isOwn) expect(isSameJson(valueAt(merged, at), valueAt(saved, at)), `first ${at}`).toBe(true);
        }
        for (const { at, theirs } of clashes) expect(isSameJson(valueAt(merged, at), theirs), at).toBe(true);
      }),
    );
  });

  it('sent again after a lost answer change nothing', () => {
    fc.assert(
      fc.property(copy, copy, (base, mine) => {
        const changes = changesBetween(base, mine);
        const once = applyChanges(base, changes).copy;
        expect(applyChanges(once, changes)).toEqual({ copy: once, clashes: [] });
      }),
    );
  });

  it('in different fields of one row go together; in the same field both texts are told', () => {
    const base = { body: { steps: [{ id: 's1', name: '서류', when: '' }] } };
    const first = applyChanges(base, [{ at: 'body.steps.s1.name', from: '서류', to: '서류 전형' }]).copy;
    const other = applyChanges(first, [{ at: 'body.steps.s1.when', from: '', to: '2026-12-01' }]);
    expect(other).toEqual({
      copy: { body: { steps: [{ id: 's1', name: '서류 전형', when: '2026-12-01' }] } },
      clashes: [],
    });
    const same = applyChanges(other.copy, [{ at: 'body.steps.s1.name', from: '서류', to: '서류 심사' }]);
    expect(same.clashes).toEqual([{ at: 'body.steps.s1.name', mine: '서류 심사', theirs: '서류 전형' }]);
    expect(same.copy).toBe(other.copy);
  });

  it('of a row that somebody removed are asked, and a row that somebody changed is not removed unseen', () => {
    const base = { steps: [{ id: 's1', name: '서류' }] };
    const gone = applyChanges(base, changesBetween(base, { steps: [] })).copy;
    expect(applyChanges(gone, [{ at: 'steps.s1.name', from: '서류', to: '심사' }]).clashes).toEqual([
      { at: 'steps.s1.name', mine: '심사', theirs: null },
    ]);
    const changed = { steps: [{ id: 's1', name: '심사' }] };
    const removing = applyChanges(changed, changesBetween(base, { steps: [] }));
    expect(removing).toEqual({ copy: changed, clashes: [{ at: 'steps.s1', mine: null, theirs: changed.steps[0] }] });
  });

  it('leave members that this program does not know', () => {
    const base = { title: '가', later: { x: 1 }, body: { intro: '', pay: 5 } };
    const { copy: made } = applyChanges(base, [{ at: 'body.intro', from: '', to: '소개' }]);
    expect(made).toEqual({ title: '가', later: { x: 1 }, body: { intro: '소개', pay: 5 } });
  });
});
