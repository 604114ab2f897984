import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAction, anyCv, asStored } from '../../../dev/anyCv.ts';
import { changes, isChanged } from './changes.ts';
import { nothingDeleted } from './deleted.ts';
import { blankDraft, cvOf, type Draft, type DraftAction, reduce } from './draft.ts';
import { applyPatch, readPatch } from './patch.ts';
import type { Cv } from './sections.ts';

const opened = (cv: Cv) => reduce(blankDraft(), { type: 'load', cv });
const run = (draft: Draft, ...actions: DraftAction[]) => actions.reduce(reduce, draft);

describe('what a save sends', () => {
  const draft = run(
    blankDraft(),
    { type: 'updateRow', section: 'career', index: 0, key: 'company', value: '마루' },
    { type: 'add', section: 'career' },
  );
  const base = cvOf(draft);
  const [first, second] = draft.career.map((row) => row.no);

  it('is nothing where nothing changed', () => {
    const lists = { education: [], career: [], ch: [], cert: [], lang: [], skill: [], activity: [], link: [] };
    const nothing = { deleted: { company_cd: '', jnco_afe_no: null, ...lists }, order: {} };
    expect(changes(base, base, draft.deleted)).toEqual(nothing);
    expect(isChanged(base, draft, draft.deleted)).toBe(false);
    expect(isChanged(base, structuredClone(base), draft.deleted)).toBe(true);
  });

  it('is the changed fields alone', () => {
    const next = run(
      draft,
      { type: 'update', section: 'profile', key: 'name', value: '김하늘' },
      { type: 'updateRow', section: 'career', index: 0, key: 'position', value: '대리' },
    );
    expect(changes(base, cvOf(next), next.deleted)).toMatchObject({
      profile: { kor_nm: '김하늘' },
      career: [{ no_sq: first, posi_nm: '대리' }],
      order: {},
    });
    expect(isChanged(base, next, next.deleted)).toBe(true);
  });

  it('is a new row whole, with the order', () => {
    const next = run(
      draft,
      { type: 'add', section: 'career', no: 7 },
      { type: 'move', section: 'career', index: 2, to: 0 },
    );
    const body = changes(base, cvOf(next), next.deleted);
    expect(body.career).toEqual([
      {
        ...{ no_sq: 7, company_nm: '', jnco_dt: '', retr_dt: '', posi_nm: '' },
        ...{ rspt_tsk_nm: '', retr_reason_dc: '', yearslary_amt: '' },
      },
    ]);
    expect(body.order).toEqual({ career: [7, first, second] });
  });

  it('is the number of a removed row', () => {
    const next = run(draft, { type: 'remove', section: 'career', index: 0 });
    expect(changes(base, cvOf(next), next.deleted)).toMatchObject({ deleted: { career: [{ no_sq: first }] } });
    expect(isChanged(cvOf(next), next, next.deleted)).toBe(true);
    expect(isChanged(cvOf(next), next, nothingDeleted())).toBe(false);
  });

  it('says which application rows are removed from, once it has a number', () => {
    const of = { companyCode: 'DT', applicationNumber: undefined };
    const loaded = run(draft, { type: 'load', cv: { ...base, profile: { ...base.profile, ...of } } });
    expect(changes(base, base, loaded.deleted).deleted).toMatchObject({ company_cd: 'DT', jnco_afe_no: null });
    const saved = run(loaded, { type: 'forgetDeleted', deleted: loaded.deleted, applicationNumber: 10000001 });
    const later = run(saved, { type: 'forgetDeleted', deleted: saved.deleted });
    expect(changes(base, base, later.deleted).deleted).toMatchObject({ company_cd: 'DT', jnco_afe_no: 10000001 });
  });

  it('never names what the server decides', () => {
    const mine = { ...base, profile: { ...base.profile, submitStatus: 2, companyCode: 'XX', applicationNumber: 7 } };
    expect(changes(base, mine, draft.deleted)).not.toHaveProperty('profile');
  });
});

it('brings the server to exactly what the editor holds, whatever was done', () => {
  fc.assert(
    fc.property(anyCv, fc.array(anyAction, { maxLength: 25 }), (cv, actions) => {
      const draft = run(opened(cv), ...actions);
      const body = JSON.parse(JSON.stringify(changes(cv, cvOf(draft), draft.deleted)));
      const faults: Record<string, string> = {};
      const stored = applyPatch(cv, readPatch(body, faults));
      // Text the form itself refuses (a lone surrogate) is refused, and only that.
      fc.pre(Object.keys(faults).length === 0);
      expect(asStored(normalised(stored))).toEqual(asStored(normalised(cvOf(draft))));
    }),
    { numRuns: 300 },
  );
});

/** The server composes text (NFC); the editor leaves it as typed. */
const normalised = (cv: Cv): Cv => JSON.parse(JSON.stringify(cv).normalize('NFC')) as Cv;
