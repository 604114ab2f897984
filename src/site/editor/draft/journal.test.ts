import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAction, anyCv } from '../../../../dev/anyCv.ts';
import { fullWireCv } from '../../../../dev/cvSample.ts';
import { readCv } from '../../../domain/cv/cv.ts';
import { blankDraft, cvOf, type Draft, reduce } from '../../../domain/cv/draft.ts';
import { noMarks } from '../../../domain/cv/marks.ts';
import { type Cv, listNames } from '../../../domain/cv/sections.ts';
import { entrySplitter, type JournalEntry, type JournalWrite, readEntry } from './journal.ts';

const opened = (cv: Cv) => reduce(blankDraft(), { type: 'load', cv });

function entryOf(base: Cv, draft: Draft, sent: readonly Cv[] = [base]): JournalEntry {
  const key = { companyCode: 'DT', postingNumber: '1', revision: 3 };
  const marks = { answered: [`education.${sent.length}.ledu_pt`], versions: { optinf: '2026-11-22' } };
  return { ...key, base, cv: cvOf(draft), sent, deleted: draft.deleted, choices: [], marks };
}

/** A record as the store keeps it: what is written is text there, and what was not written again is as it was. */
function storedRecord() {
  const parts = new Map<string, string>();
  let head = '';
  return {
    put(write: JournalWrite) {
      head = JSON.stringify(write.head);
      for (const [name, part] of Object.entries(write.parts)) parts.set(name, JSON.stringify(part));
      for (const name of write.gone) parts.delete(name);
    },
    read: () =>
      readEntry(JSON.parse(head), Object.fromEntries([...parts].map(([name, part]) => [name, JSON.parse(part)]))),
    size: () => parts.size,
  };
}

describe('a record of the journal', () => {
  it('comes back as it was after every one of its writes, whatever was written, sent and saved between them', () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: anyAction },
      fc.constantFrom<'send' | 'saved' | 'failed'>('send', 'saved', 'failed'),
    );
    fc.assert(
      fc.property(anyCv, fc.array(step, { maxLength: 20 }), (cv, steps) => {
        let [base, draft, sent, split] = [cv, opened(cv), [] as Cv[], entrySplitter()];
        const record = storedRecord();
        for (const one of steps) {
          if (one === 'send') sent = [...sent, cvOf(draft)];
          else if (one === 'saved') [base, sent] = [sent.at(-1) ?? base, []];
          else if (one === 'failed') split = entrySplitter();
          else draft = reduce(draft, one);
          record.put(split(entryOf(base, draft, sent)));
          const read = record.read()!;
          const { marks } = entryOf(base, draft, sent);
          expect([read.base, read.cv, read.sent, read.marks]).toEqual([base, cvOf(draft), sent, marks]);
          for (const name of listNames) expect(read.deleted[name]).toEqual(draft.deleted[name]);
        }
      }),
    );
  });

  it('brings one row for a key, and keeps nothing that nothing names', () => {
    const base = readCv(fullWireCv(30));
    const [record, split] = [storedRecord(), entrySplitter()];
    let draft = opened(base);
    const type = (text: string): JournalWrite => {
      const at = { section: 'careerHistory', index: 14, key: 'summary' } as const;
      draft = reduce(draft, { type: 'updateRow', ...at, value: text });
      const write = split(entryOf(base, draft, []));
      record.put(write);
      return write;
    };
    type('가');
    const size = record.size();
    const write = type('가나');
    expect(Object.values(write.parts)).toEqual([draft.careerHistory[14]]);
    expect(write.gone).toHaveLength(1);
    expect(record.size()).toBe(size);
    expect(record.read()!.cv.careerHistory[14]!.summary).toBe('가나');
  });

  it('of another version has every field of this one and none else', () => {
    const { head, parts } = entrySplitter()(entryOf(cvOf(blankDraft()), blankDraft()));
    const record = JSON.parse(JSON.stringify({ head, parts }));
    delete record.parts[record.head.cv.profileDetail].hobby;
    record.parts[record.head.cv.profile].gone = 'x';
    delete record.head.cv.skill;
    delete record.head.marks;
    const read = readEntry(record.head, record.parts)!;
    expect(read.cv.profileDetail.hobby).toBe('');
    expect(read.cv.skill).toEqual([]);
    expect(read.cv.profile).not.toHaveProperty('gone');
    expect(read.marks).toEqual(noMarks);
    record.head.marks = { answered: [7, 'education.1.ledu_pt', {}], versions: { optinf: 7 } };
    expect(readEntry(record.head, record.parts)!.marks).toEqual({ answered: ['education.1.ledu_pt'], versions: {} });
    const none = [undefined, null, 7, 'x', [], {}, { base: {} }].map((given) => readEntry(given, {}));
    expect(none).toEqual(Array(7).fill(undefined));
  });
});
