import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAction, anyCv } from '../../../dev/anyCv.ts';
import { readCv, writeCv } from './cv.ts';
import { blankDraft, type Draft, type DraftAction, reduce } from './draft.ts';
import type { Section } from './section.ts';
import { listNames, objectNames, sectionNames, sections } from './sections.ts';

const run = (draft: Draft, ...actions: DraftAction[]) => actions.reduce(reduce, draft);
const start = blankDraft();

describe('a blank draft (Specification §3)', () => {
  it('has every section, one blank row in each list, no files, nothing deleted', () => {
    expect(Object.keys(start).toSorted()).toEqual([...sectionNames, 'files', 'deleted'].toSorted());
    expect(listNames.map((name) => start[name].length)).toEqual(listNames.map(() => 1));
    expect(start.files).toEqual([]);
    expect(listNames.flatMap((name) => start.deleted[name])).toEqual([]);
  });

  it('starts with the specification’s defaults', () => {
    expect(start.profile).toMatchObject({
      applicantType: '1',
      requiredNotice: false,
      sensitiveConsent: false,
      truthStatement: false,
      submitStatus: 1,
    });
    expect(start.profileDetail).toMatchObject({
      finalEducation: '1',
      veteran: false,
      disabled: false,
      lowIncome: false,
    });
    expect(start.education[0]).toMatchObject({ gpa: '3.0', gpaScale: '4.5', institution: '' });
  });
});

describe('add', () => {
  it.each(listNames)('appends a blank row to %s that shares nothing with the others', (section) => {
    const added = run(start, { type: 'add', section });
    const [first, second] = added[section];
    expect(added[section]).toHaveLength(2);
    expect(first).toBe(start[section][0]);
    expect({ ...second, no: first!.no }).toEqual(first);
    expect(second!.no).not.toBe(first!.no);
    expect(second!.no).toBeGreaterThan(0);
    expect(second!.no).toBeLessThan(2 ** 31);
  });

  it('gives a new school 3.0 of 4.5', () => {
    const { education } = run(start, { type: 'add', section: 'education' });
    expect([education[1]!.gpa, education[1]!.gpaScale]).toEqual(['3.0', '4.5']);
  });
});

describe('update', () => {
  const two = run(start, { type: 'add', section: 'career' });

  it('changes one field of one row and nothing else', () => {
    const next = run(two, { type: 'updateRow', section: 'career', index: 1, key: 'company', value: '마루' });
    expect(next.career[1]).toEqual({ ...two.career[1], company: '마루' });
    expect(next.career[0]).toBe(two.career[0]);
    for (const name of [...sectionNames.filter((one) => one !== 'career'), 'files', 'deleted'] as const) {
      expect(next[name]).toBe(two[name]);
    }
  });

  it('changes one field of an object', () => {
    const next = run(start, { type: 'update', section: 'profile', key: 'hanjaName', value: '金' });
    expect(next.profile).toEqual({ ...start.profile, hanjaName: '金' });
    expect(next.profileDetail).toBe(start.profileDetail);
  });

  it.each(['unknown', '__proto__', 'constructor', 'toString', '', 'no'])('ignores the field %j', (key) => {
    expect(run(two, { type: 'updateRow', section: 'career', index: 0, key, value: 7 })).toBe(two);
    expect(run(two, { type: 'update', section: 'profile', key, value: 'x' })).toBe(two);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  it.each(['submitStatus', 'applicationNumber', 'companyCode', 'postingNumber', 'supportField'])(
    'leaves %s to the server',
    (key) => expect(run(start, { type: 'update', section: 'profile', key, value: '2' })).toBe(start),
  );

  it.each([-1, 2, 99, 0.5, Number.NaN])('ignores the row %j that is not there', (index) => {
    expect(run(two, { type: 'updateRow', section: 'career', index, key: 'company', value: 'x' })).toBe(two);
  });

  it('strips control characters (§5)', () => {
    const value = '가\u0000\u0008\u000b\u001f\u007f\r나\t다\n라';
    expect(run(start, { type: 'update', section: 'profile', key: 'name', value }).profile.name).toBe('가나\t다\n라');
  });

  it('ignores a value of another type', () => {
    for (const value of [7, true, null, undefined, {}, []]) {
      expect(run(start, { type: 'update', section: 'profile', key: 'name', value })).toBe(start);
      const action = { type: 'updateRow', section: 'skill', index: 0, key: 'period' } as const;
      if (typeof value !== 'number') expect(run(start, { ...action, value })).toBe(start);
    }
    expect(run(start, { type: 'update', section: 'profile', key: 'truthStatement', value: 'true' })).toBe(start);
  });

  it.each([
    ['careerHistory', 'headcount'],
    ['careerHistory', 'revenue'],
    ['skill', 'period'],
    ['skill', 'trainingDays'],
  ] as const)('makes numeric text an integer in %s %s, and only there (D-3)', (section, key) => {
    const typed = (value: string) => run(start, { type: 'updateRow', section, index: 0, key, value })[section][0];
    expect(['120', '3.7', '', '열', '12a'].map((value) => (typed(value) as Record<string, unknown>)[key])).toEqual([
      120,
      3,
      '',
      '열',
      '12a',
    ]);
  });

  it.each([
    ['careerHistory', 'company', '2080'],
    ['careerHistory', 'startDate', '202103'],
    ['skill', 'name', '2080'],
    ['career', 'company', '2080'],
    ['education', 'gpa', '3.50'],
  ] as const)('keeps digits as text in %s %s (D-3)', (section, key, value) => {
    const next = run(start, { type: 'updateRow', section, index: 0, key, value });
    expect((next[section][0] as Record<string, unknown>)[key]).toBe(value);
  });

  it('removes sensitive answers the moment their consent or their flag goes', () => {
    const update = (key: string, value: unknown) =>
      ({ type: 'update', section: key === 'sensitiveConsent' ? 'profile' : 'profileDetail', key, value }) as const;
    const given = run(start, update('sensitiveConsent', true), update('veteran', true), update('veteranNumber', '12'));
    expect(given.profileDetail.veteranNumber).toBe('12');
    expect(run(given, update('veteran', false)).profileDetail.veteranNumber).toBe('');
    const withdrawn = run(given, update('sensitiveConsent', false));
    expect(withdrawn.profileDetail).toMatchObject({ veteran: false, veteranNumber: '' });
    expect(run(withdrawn, update('sensitiveConsent', true)).profileDetail.veteranNumber).toBe('');
    expect(run(start, update('veteranNumber', '12'))).toEqual(start);
  });
});

describe('remove and reset', () => {
  const two = run(start, { type: 'add', section: 'certificate' }, { type: 'add', section: 'certificate' });

  it('removes the row of an index and collects it', () => {
    const next = run(two, { type: 'remove', section: 'certificate', index: 1 });
    expect(next.certificate).toEqual([two.certificate[0], two.certificate[2]]);
    expect(next.deleted.certificate).toEqual([two.certificate[1]]);
    expect(run(next, { type: 'remove', section: 'certificate', index: 5 })).toBe(next);
    expect(run(next, { type: 'remove', section: 'certificate', index: -1 })).toBe(next);
  });

  it('resets to a single blank row and collects the rest', () => {
    const next = run(two, { type: 'reset', section: 'certificate' });
    expect(next.certificate).toHaveLength(1);
    expect(next.certificate[0]).toMatchObject({ name: '', issuer: '' });
    expect(next.deleted.certificate).toEqual(two.certificate);
    expect(two.certificate.map((row) => row.no)).not.toContain(next.certificate[0]!.no);
  });

  it('moves a row', () => {
    const next = run(two, { type: 'move', section: 'certificate', index: 0, to: 2 });
    expect(next.certificate).toEqual([two.certificate[1], two.certificate[2], two.certificate[0]]);
    expect(run(two, { type: 'move', section: 'certificate', index: 0, to: 3 })).toBe(two);
  });

  it('forgets what was sent and keeps what was removed since', () => {
    const sent = run(two, { type: 'remove', section: 'certificate', index: 0 });
    const since = run(sent, { type: 'remove', section: 'certificate', index: 0 });
    const next = run(since, { type: 'forgetDeleted', deleted: sent.deleted });
    expect(next.deleted.certificate).toEqual([two.certificate[1]]);
  });

  it('a removed row that a merge brings back is not deleted any more', () => {
    const removed = run(two, { type: 'remove', section: 'certificate', index: 0 });
    const next = run(removed, { type: 'load', cv: two });
    expect(next.certificate).toEqual(two.certificate);
    expect(next.deleted.certificate).toEqual([]);
  });
});

describe('files', () => {
  const file = { number: '1', kind: '03', name: '이력서.pdf', size: 1, sha256: '', at: null, scan: 'none' as const };

  it('are added, cleared and set anew', () => {
    const one = run(start, { type: 'addFile', file });
    expect(one.files).toEqual([file]);
    expect(run(one, { type: 'clearFiles' }).files).toEqual([]);
    expect(run(start, { type: 'resetFiles', files: [file, file] }).files).toEqual([file, file]);
  });
});

it('keeps its invariants whatever happens', () => {
  fc.assert(
    fc.property(anyCv, fc.array(anyAction, { maxLength: 30 }), (cv, actions) => {
      let draft = run(blankDraft(), { type: 'load', cv });
      const seen = new Map(listNames.map((name) => [name, new Set(draft[name].map((row) => row.no))]));
      for (const action of actions) {
        const frozen = structuredClone(draft);
        const next = reduce(draft, action);
        expect(draft).toEqual(frozen);
        // What an action does not name keeps its identity, and so its components do not render.
        for (const name of sectionNames)
          if (!('section' in action) || action.section !== name) {
            if (name !== 'profileDetail') expect(next[name]).toBe(draft[name]);
          }
        if (action.type === 'updateRow') {
          const others = (rows: readonly object[]) => rows.filter((_, index) => index !== action.index);
          const now = others(next[action.section]);
          for (const [index, row] of others(draft[action.section]).entries()) expect(now[index]).toBe(row);
        }
        for (const name of listNames) expect(new Set<object>(next[name]).size).toBe(next[name].length);
        draft = next;
        for (const name of listNames) for (const row of draft[name]) seen.get(name)!.add(row.no);
      }
      for (const name of objectNames) expect(Object.keys(draft[name])).toEqual(Object.keys(sections[name].fields));
      for (const name of listNames) {
        const section: Section = sections[name];
        const numbers = draft[name].map((row) => row.no);
        expect(new Set(numbers).size).toBe(numbers.length);
        for (const row of draft[name]) expect(Object.keys(row)).toEqual(Object.keys(section.fields));
        // Whatever was there is there or in the deleted record, never both.
        const gone = draft.deleted[name].map((row) => row.no);
        expect(new Set([...numbers, ...gone])).toEqual(seen.get(name));
        expect(gone.filter((no) => numbers.includes(no))).toEqual([]);
      }
      // A draft is always one that a save can send: right in form, and read back as it is.
      const faults = {};
      readCv(JSON.parse(JSON.stringify(writeCv(draft))), faults);
      expect(Object.values(faults).filter((sentence) => !String(sentence).includes('글자'))).toEqual([]);
    }),
  );
});
