import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAction, anyCv } from '../../../dev/anyCv.ts';
import type { Loose } from '../../fields/shape.ts';
import { entrySplitter, type JournalEntry, readEntry } from '../../site/editor/draft/journal.ts';
import { nothingDeleted } from './deleted.ts';
import { blankDraft, cvOf, type Draft, reduce } from './draft.ts';
import { noMarks } from './marks.ts';
import { hasChanges, holderOf, mergeDraft, placeOf } from './merging.ts';
import { type Cv, listNames, objectNames, type SectionName, sectionNames, sections } from './sections.ts';

const opened = (cv: Cv) => reduce(blankDraft(), { type: 'load', cv });

function asStored(entry: JournalEntry): JournalEntry | undefined {
  const { head, parts } = JSON.parse(JSON.stringify(entrySplitter()(entry)));
  return readEntry(head, parts);
}

const writing = fc
  .record({ cv: anyCv, actions: fc.array(anyAction, { maxLength: 20 }) })
  .map(({ cv, actions }) => ({ base: cv, draft: actions.reduce(reduce, opened(cv)) }));

function entryOf(base: Cv, draft: Draft): JournalEntry {
  const key = { companyCode: 'DT', postingNumber: '1', revision: 3 };
  return { ...key, base, cv: cvOf(draft), sent: [base], deleted: draft.deleted, choices: [], marks: noMarks };
}

const withHobby = (cv: Cv, hobby: string): Cv => ({ ...cv, profileDetail: { ...cv.profileDetail, hobby } });

describe('merging into a draft', () => {
  const start = cvOf(blankDraft());

  it('loses no change of a record to what the server holds by then: it is there, or asked about', () => {
    fc.assert(
      fc.property(writing, anyCv, ({ base, draft }, server) => {
        const entry = asStored(entryOf(base, draft))!;
        const { cv, choices } = mergeDraft(entry.base, entry.cv, server);
        for (const name of objectNames) {
          for (const [key, field] of Object.entries(sections[name].fields)) {
            const [was, mine, theirs] = [entry.base, entry.cv, server].map((one) => (one[name] as Loose)[key]);
            if (field.options.sensitive || field.options.server || was === mine) continue;
            expect((cv[name] as Loose)[key]).toEqual(mine);
            const isTheirs = field.canonical(theirs as never) !== field.canonical(was as never);
            const differs = field.canonical(theirs as never) !== field.canonical(mine as never);
            const isAsked = choices.some((one) => one.section === name && one.key === key);
            if (isTheirs && differs) expect(isAsked).toBe(true);
          }
        }
        for (const name of listNames) {
          const added = entry.cv[name].filter((row) => !entry.base[name].some((one) => one.no === row.no));
          expect(cv[name].map((row) => row.no)).toEqual(expect.arrayContaining(added.map((row) => row.no)));
        }
      }),
    );
  });

  it('asks nobody about decomposed text that the server has composed', () => {
    const typed = '신한은행에서 배운 것'.normalize('NFD');
    const answered = (cv: Cv, introduction1: string): Cv => ({
      ...cv,
      profileDetail: { ...cv.profileDetail, introduction1 },
    });
    const base = withHobby(answered(start, typed), typed);
    const theirs = withHobby(answered(start, typed.normalize('NFC')), typed.normalize('NFC'));
    const { cv, choices } = mergeDraft(base, answered(base, `${typed} 하나`), theirs);
    expect(choices).toEqual([]);
    expect(cv.profileDetail.introduction1).toBe(`${typed} 하나`);
  });

  it('what nobody changed keeps its identity: nothing is drawn again or counts as unsaved', () => {
    fc.assert(
      fc.property(anyCv, (cv) => {
        const copy = JSON.parse(JSON.stringify(cv)) as Cv;
        const merged = mergeDraft(cv, cv, copy);
        for (const name of sectionNames) {
          expect(merged.cv[name]).toBe(cv[name]);
          expect(merged.base[name]).toBe(cv[name]);
        }
        expect(hasChanges(merged.base, merged.cv, nothingDeleted())).toBe(false);
      }),
    );
  });

  it('a field that is composed in keeps what stands in it, and theirs is asked about', () => {
    const theirs = withHobby(start, '등산');
    const place = { section: 'profileDetail', key: 'hobby' } as const;
    const { cv, choices } = mergeDraft(start, start, theirs, { composing: place });
    expect(cv.profileDetail.hobby).toBe('');
    expect(choices).toEqual([{ ...place, no: undefined, mine: '', theirs: '등산' }].map(({ no: _, ...one }) => one));
    expect(mergeDraft(start, start, theirs).cv.profileDetail.hobby).toBe('등산');
  });

  it('what was written, sent without an answer and undone stays undone, and what was removed and brought back stays', () => {
    fc.assert(
      fc.property(writing, ({ base, draft }) => {
        const sent = cvOf(draft);
        const theirs = JSON.parse(JSON.stringify(sent)) as Cv;
        const { cv, choices } = mergeDraft(base, base, theirs, { sent: [sent] });
        expect(choices).toEqual([]);
        for (const name of objectNames) {
          for (const [key, { options }] of Object.entries(sections[name].fields)) {
            if (options.sensitive || options.server) continue;
            expect((cv[name] as Loose)[key]).toEqual((base[name] as Loose)[key]);
          }
        }
        const numbers = (rows: readonly { no?: number }[]) => rows.map(({ no }) => no);
        for (const name of listNames) expect(numbers(cv[name])).toEqual(numbers(base[name]));
      }),
    );
  });

  it('rows moved, sent without an answer and moved back, are back, whatever rows others added and removed since', () => {
    const ordered = (...nos: number[]): Cv => ({ ...start, career: nos.map((no) => ({ ...start.career[0]!, no })) });
    const order = (cv: Cv) => cv.career.map(({ no }) => no);
    const mergedOrder = (theirs: Cv, mine = ordered(1, 2, 3)) =>
      order(mergeDraft(ordered(1, 2, 3), mine, theirs, { sent: [ordered(1, 3, 2), ordered(3, 1, 2)] }).cv);
    expect(mergedOrder(ordered(3, 1, 2))).toEqual([1, 2, 3]);
    expect(mergedOrder(ordered(3, 1, 2), ordered(2, 1, 3))).toEqual([2, 1, 3]);
    expect(mergedOrder(ordered(3, 1, 2, 4))).toEqual([1, 2, 3, 4]);
    expect(mergedOrder(ordered(3, 2))).toEqual([2, 3]);
    // Nobody sent this order from here: somebody else moved them.
    expect(mergedOrder(ordered(3, 2, 1))).toEqual([3, 2, 1]);
  });

  it('a row that somebody else wrote under the number of one that was sent is not taken for it', () => {
    const row = (company: string) => [{ ...start.career[0]!, no: 7, company }];
    const [mine, theirs] = [row('내 회사'), row('남의 회사')].map((career): Cv => ({ ...start, career }));
    const merged = mergeDraft(start, mine!, theirs!, { sent: [mine!] });
    expect(merged.cv.career.find(({ no }) => no === 7)?.company).toBe('내 회사');
    expect(merged.choices).toMatchObject([{ section: 'career', no: 7, key: 'company', theirs: '남의 회사' }]);
    const removed = mergeDraft(start, start, theirs!, { sent: [mine!] });
    expect(removed.cv.career.find(({ no }) => no === 7)?.company).toBe('남의 회사');
  });

  it('one’s own text, sent without an answer and found again, is no choice', () => {
    const [sent, mine] = [withHobby(start, '하'), withHobby(start, '하늘')];
    const merged = mergeDraft(start, mine, JSON.parse(JSON.stringify(sent)) as Cv, { sent: [sent] });
    expect([merged.cv.profileDetail.hobby, merged.choices]).toEqual(['하늘', []]);
    expect(mergeDraft(start, mine, withHobby(start, '남의 글'), { sent: [sent] }).choices).toHaveLength(1);
  });

  it('a number the server tidied has been changed by nobody', () => {
    const wanting = (desiredSalary: string): Cv => ({
      ...start,
      profileDetail: { ...start.profileDetail, desiredSalary },
    });
    const merged = mergeDraft(wanting('4,000'), wanting('4,100'), wanting('4000'));
    expect(merged.choices).toEqual([]);
    expect(merged.cv.profileDetail.desiredSalary).toBe('4,100');
  });
});

it('a wire path names the place of its field, by the row’s number', () => {
  const cv = cvOf(reduce(opened(cvOf(blankDraft())), { type: 'add', section: 'career', no: 41 }));
  const index = cv.career.findIndex((row) => row.no === 41);
  expect(placeOf(cv, `career.${index}.company_nm`)).toEqual({ section: 'career', no: 41, key: 'company' });
  expect(placeOf(cv, 'profileDetail.hob_nm')).toMatchObject({ section: 'profileDetail', key: 'hobby' });
  for (const path of ['', 'career.99.company_nm', 'career.0.x', 'nothing.at_all'])
    expect(placeOf(cv, path)).toBeUndefined();
  expect(holderOf(cv, { section: 'career' as SectionName, no: 41 })).toBe(cv.career[index]);
});
