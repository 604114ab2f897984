import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAction, anyCv } from '../../../dev/anyCv.ts';
import { wholeWireCv } from '../../../dev/cvSample.ts';
import type { Loose } from '../../fields/shape.ts';
import { readCv, type WireCv, withoutUnconsented } from './cv.ts';
import { blankDraft, cvOf, reduce } from './draft.ts';
import { mergeCv } from './merge.ts';
import { type Cv, listNames, objectNames, sections } from './sections.ts';

const base = readCv(structuredClone(wholeWireCv) as WireCv);
const withDetail = (cv: Cv, change: Partial<Cv['profileDetail']>): Cv => ({
  ...cv,
  profileDetail: { ...cv.profileDetail, ...change },
});
const withRow = (cv: Cv, no: number, change: Partial<Cv['career'][number]>): Cv => ({
  ...cv,
  career: cv.career.map((row) => (row.no === no ? { ...row, ...change } : row)),
});
const newRow = (no: number) => ({ ...sections.career.shape.blank(), no, company: `새 회사 ${no}` });
const adding = (cv: Cv, no: number): Cv => ({ ...cv, career: [...cv.career, newRow(no)] });
const removing = (cv: Cv, no: number): Cv => ({ ...cv, career: cv.career.filter((row) => row.no !== no) });
const order = (cv: Cv) => cv.career.map((row) => row.no);

describe('fields', () => {
  it('that only one side changed are both kept', () => {
    const { cv, choices } = mergeCv(base, withDetail(base, { hobby: '수영' }), withDetail(base, { talent: '요리' }));
    expect(cv).toEqual(withDetail(base, { hobby: '수영', talent: '요리' }));
    expect(choices).toEqual([]);
  });

  it('that both changed keep mine, and tell of it', () => {
    const { cv, choices } = mergeCv(base, withDetail(base, { hobby: '수영' }), withDetail(base, { hobby: '등산' }));
    expect(cv.profileDetail.hobby).toBe('수영');
    expect(choices).toEqual([{ section: 'profileDetail', key: 'hobby', mine: '수영', theirs: '등산' }]);
  });

  it('that both changed alike are no choice', () => {
    const same = withDetail(base, { hobby: '수영' });
    expect(mergeCv(base, same, structuredClone(same))).toEqual({ cv: same, choices: [] });
  });

  it('of one row merge by themselves too', () => {
    const { cv, choices } = mergeCv(
      base,
      withRow(base, 201, { position: '대리', duty: '내 일' }),
      withRow(base, 201, { salary: '5000', duty: '네 일' }),
    );
    expect(cv).toEqual(withRow(base, 201, { position: '대리', duty: '내 일', salary: '5000' }));
    expect(choices).toEqual([{ section: 'career', no: 201, key: 'duty', mine: '내 일', theirs: '네 일' }]);
  });
});

describe('rows', () => {
  it('added by both sides are both there', () => {
    expect(order(mergeCv(base, adding(base, 7), adding(base, 8)).cv)).toEqual([201, 202, 7, 8]);
  });

  it('removed by either side are gone', () => {
    expect(order(mergeCv(base, removing(base, 201), removing(base, 202)).cv)).toEqual([]);
    expect(order(mergeCv(base, base, removing(base, 201)).cv)).toEqual([202]);
  });

  it('removed by one and written in by the other stay: words outlive a deletion', () => {
    const written = withRow(base, 201, { duty: '방금 쓴 말' });
    expect(mergeCv(base, removing(base, 201), written).cv.career).toContainEqual(written.career[0]);
    expect(mergeCv(base, written, removing(base, 201)).cv.career).toContainEqual(written.career[0]);
  });

  it('keep the order of whoever moved them, mine where both did', () => {
    const three = adding(base, 7);
    const moved = (...numbers: number[]): Cv => ({
      ...three,
      career: numbers.map((no) => three.career.find((row) => row.no === no)!),
    });
    expect(order(mergeCv(three, three, moved(7, 202, 201)).cv)).toEqual([7, 202, 201]);
    expect(order(mergeCv(three, adding(three, 8), moved(7, 202, 201)).cv)).toEqual([7, 202, 201, 8]);
    expect(order(mergeCv(three, moved(202, 201, 7), moved(7, 201, 202)).cv)).toEqual([202, 201, 7]);
  });
});

it('a withdrawn consent takes the other side’s sensitive answers with it', () => {
  const withdrawn = withoutUnconsented({ ...base, profile: { ...base.profile, sensitiveConsent: false } });
  for (const [mine, theirs] of [
    [withdrawn, withDetail(base, { veteranNumber: '99' })],
    [withDetail(base, { veteranNumber: '99' }), withdrawn],
  ] as const) {
    expect(mergeCv(base, mine, theirs).cv.profileDetail).toMatchObject({ veteran: false, veteranNumber: '' });
  }
});

/** A CV that began as another: some of its values, rows and its order changed. */
const changed = (from: Cv) =>
  fc
    .record({ other: anyCv, take: fc.infiniteStream(fc.boolean()), reversed: fc.boolean() })
    .map(({ other, take, reversed }) => {
      const pick = () => take.next().value as boolean;
      const mixed: Loose = {};
      const mix = (a: Loose, b: Loose) =>
        Object.fromEntries(Object.keys(a).map((key) => [key, key !== 'no' && pick() ? b[key] : a[key]]));
      for (const name of objectNames) mixed[name] = mix(from[name] as Loose, other[name] as Loose);
      for (const name of listNames) {
        const rows = (from[name] as Loose[]).filter(() => pick() || pick());
        const news = (other[name] as Loose[]).filter(({ no }) => !from[name].some((row) => row.no === no) && pick());
        const all = [...rows.map((row, index) => mix(row, (other[name][index] ?? row) as Loose)), ...news];
        mixed[name] = reversed ? all.reverse() : all;
      }
      return withoutUnconsented(mixed as unknown as Cv);
    });
const anyEdits = fc.array(anyAction, { maxLength: 15 });
/** One CV, and what two people have made of it: with edits in an editor each, or with any values at all. */
const threeSides = fc.oneof(
  anyCv.chain((was) => fc.tuple(fc.constant(was), changed(was), changed(was))),
  fc.tuple(anyCv, anyEdits, anyEdits).map(([was, ...edits]): [Cv, Cv, Cv] => {
    const [mine, theirs] = edits.map((all) =>
      cvOf(all.reduce(reduce, reduce(blankDraft(), { type: 'load', cv: was }))),
    );
    return [was, mine!, theirs!];
  }),
);

describe('whatever two sides do', () => {
  it('merging with nothing changes nothing', () => {
    fc.assert(
      fc.property(threeSides, ([was, mine]) => {
        expect(mergeCv(was, mine, was)).toEqual({ cv: mine, choices: [] });
        expect(mergeCv(was, was, mine)).toEqual({ cv: mine, choices: [] });
        expect(mergeCv(was, mine, mine)).toEqual({ cv: mine, choices: [] });
      }),
    );
  });

  it('no edit is lost unless it is told as a choice', () => {
    fc.assert(
      fc.property(threeSides, ([was, mine, theirs]) => {
        const { cv, choices } = mergeCv(was, mine, theirs);
        const lost: unknown[] = [];
        const compare = (
          name: string,
          no: number | undefined,
          before: Loose,
          after: Loose,
          merged: Loose | undefined,
        ) => {
          for (const key of Object.keys(after)) {
            const isSensitive =
              name === 'profileDetail' && sections.profileDetail.fields[key as 'veteran'].options.sensitive;
            if (after[key] === before[key] || merged?.[key] === after[key] || isSensitive) continue;
            if (!choices.some((one) => one.section === name && one.no === no && one.key === key))
              lost.push([name, no, key]);
          }
        };
        for (const side of [mine, theirs]) {
          for (const name of objectNames)
            compare(name, undefined, was[name] as Loose, side[name] as Loose, cv[name] as Loose);
          for (const name of listNames) {
            const find = (one: Cv, no: unknown) => (one[name] as Loose[]).find((row) => row.no === no);
            for (const row of side[name] as Loose[])
              compare(name, row.no as number, find(was, row.no) ?? {}, row, find(cv, row.no));
          }
        }
        expect(lost).toEqual([]);
        // A row both have stays, once; nothing is there that neither has.
        for (const name of listNames) {
          const [now, my, their] = [cv, mine, theirs].map((one) => one[name].map((row) => row.no));
          expect(new Set(now).size).toBe(now!.length);
          expect(my!.filter((no) => their!.includes(no) && !now!.includes(no))).toEqual([]);
          expect(now!.filter((no) => !my!.includes(no) && !their!.includes(no))).toEqual([]);
        }
      }),
    );
  });

  it('both sides reach the same but for the choices and the order', () => {
    fc.assert(
      fc.property(threeSides, ([was, mine, theirs]) => {
        const [here, there] = [mergeCv(was, mine, theirs), mergeCv(was, theirs, mine)];
        const places = ({ choices }: typeof here) =>
          choices.map(({ section, no, key }) => `${section} ${no} ${key}`).toSorted();
        expect(places(here)).toEqual(places(there));
        for (const name of listNames) {
          expect(here.cv[name].map((row) => row.no).toSorted()).toEqual(there.cv[name].map((row) => row.no).toSorted());
        }
      }),
    );
  });
});
