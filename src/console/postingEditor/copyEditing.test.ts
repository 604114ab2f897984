import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../domain/postings/editing/copyChanges.ts';
import { isSameJson, valueAt, withValue } from '../../domain/postings/editing/workingCopy.ts';
import { type CopyHere, chosen, isUnwritten, taken, toSend } from './copyEditing.ts';

const begun = {
  title: '가',
  place: '서울',
  steps: [
    { id: 's1', name: '서류' },
    { id: 's2', name: '면접' },
  ],
};
const here = (mine: object): CopyHere => ({ base: begun, mine: { ...begun, ...mine }, clashes: [] });

describe('a copy that is written here', () => {
  it('sends what differs; what was typed while it was sent is sent next', () => {
    const first = here({ title: '나' });
    expect(toSend(first)).toEqual([{ at: 'title', from: '가', to: '나' }]);
    const answer = applyChanges(begun, toSend(first));
    const after = taken({ ...first, mine: { ...begun, title: '나다' } }, first.mine, answer);
    expect([after.mine.title, after.clashes, toSend(after)]).toEqual([
      '나다',
      [],
      [{ at: 'title', from: '나', to: '나다' }],
    ]);
  });

  it('keeps the own text in its field where others wrote, and sends it only once it is chosen', () => {
    const mine = here({ title: '내 글', place: '부산' });
    const theirs = { ...begun, title: '남의 글' };
    const after = taken(mine, mine.mine, applyChanges(theirs, toSend(mine)));
    expect(after.mine).toMatchObject({ title: '내 글', place: '부산' });
    expect(after.clashes).toEqual([{ at: 'title', mine: '내 글', theirs: '남의 글' }]);
    expect(toSend(after)).toEqual([]);
    expect(toSend(chosen(after, after.clashes[0]!, 'mine'))).toEqual([{ at: 'title', from: '남의 글', to: '내 글' }]);
    expect(chosen(after, after.clashes[0]!, 'theirs').mine.title).toBe('남의 글');
  });

  it('asks about a row that somebody removed meanwhile, and brings it back where the own one is chosen', () => {
    const mine = here({ steps: [{ id: 's1', name: '서류 심사' }, begun.steps[1]] });
    const theirs = { ...begun, steps: [begun.steps[1]] };
    const answer = applyChanges(theirs, toSend(mine));
    const after = taken(mine, mine.mine, answer);
    const own = { id: 's1', name: '서류 심사' };
    expect(after.clashes).toEqual([{ at: 'steps.s1', mine: own, theirs: null }]);
    expect([after.mine.steps, toSend(after)]).toEqual([[own, begun.steps[1]], []]);
    const back = chosen(after, after.clashes[0]!, 'mine');
    expect(toSend(back)).toEqual([{ at: 'steps.s1', from: null, to: own, after: '' }]);
    expect(valueAt(chosen(after, after.clashes[0]!, 'theirs').mine, 'steps.s1')).toBeUndefined();
  });

  it('asks before it removes a row that somebody changed meanwhile', () => {
    const mine = here({ steps: [begun.steps[1]] });
    const theirs = { ...begun, steps: [{ id: 's1', name: '남의 이름' }, begun.steps[1]] };
    const after = taken(mine, mine.mine, applyChanges(theirs, toSend(mine)));
    expect(after.clashes).toEqual([{ at: 'steps.s1', mine: null, theirs: theirs.steps[0] }]);
    expect(toSend(after)).toEqual([]);
    expect(valueAt(chosen(after, after.clashes[0]!, 'theirs').mine, 'steps.s1')).toEqual(theirs.steps[0]);
    expect(toSend(chosen(after, after.clashes[0]!, 'mine'))).toMatchObject([{ at: 'steps.s1', to: null }]);
  });

  it('of two windows that save in any order: what is typed stays, what was saved is on the server or asked', () => {
    const places = ['title', 'place', 'steps.s1.name', 'steps.s2.name'] as const;
    const text = fc.stringMatching(/^[a-z]{3}$/);
    const act = fc.record({ who: fc.nat(1), at: fc.constantFrom(...places), to: text, saves: fc.boolean() });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 16 }), (acts) => {
        let server: CopyHere['base'] = begun;
        const windows: CopyHere[] = [here({}), here({})];
        const unsaved: Map<string, string>[] = [new Map(), new Map()];
        for (const { who, at, to, saves } of acts) {
          windows[who] = { ...windows[who]!, mine: withValue(windows[who]!.mine, at, to) };
          unsaved[who]!.set(at, to);
          if (!saves) continue;
          const sent = windows[who]!;
          const answer = applyChanges(server, toSend(sent));
          server = answer.copy;
          const after = taken(sent, sent.mine, answer);
          windows[who] = after;
          for (const [place, written] of unsaved[who]!) {
            expect(valueAt(after.mine, place), place).toBe(written);
            const clash = after.clashes.find((one) => one.at === place);
            expect(clash?.theirs ?? written).toBe(valueAt(server, place));
            if (!clash) unsaved[who]!.delete(place);
          }
          expect(isSameJson(after.base, server)).toBe(true);
        }
      }),
    );
  });
});

describe('what is not written yet', () => {
  const blank = { title: '', steps: [], lines: ['', ''] };
  it('is what a draft has been blank in since it was opened', () => {
    for (const at of ['title', 'steps', 'lines', 'body.intro'])
      expect(isUnwritten({ opened: { copy: blank }, mine: blank }, at)).toBe(true);
    expect(isUnwritten({ opened: { copy: blank }, mine: { ...blank, title: '가' } }, 'title')).toBe(false);
  });

  it('is not what was cleared, nor anything of a posting that was published', () => {
    expect(isUnwritten({ opened: { copy: { title: '가' } }, mine: blank }, 'title')).toBe(false);
    expect(isUnwritten({ opened: { copy: blank, published: blank }, mine: blank }, 'title')).toBe(false);
  });
});
