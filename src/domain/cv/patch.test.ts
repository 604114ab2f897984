import { describe, expect, it } from 'vitest';
import { wholeWireCv } from '../../../dev/cvSample.ts';
import type { Faults } from '../../fields/shape.ts';
import { blankCv, MOST_ROWS, readCv, type WireCv, writeCv } from './cv.ts';
import { applyPatch, readPatch, tooManyRows } from './patch.ts';
import type { Cv } from './sections.ts';

// POST /api/updatecv's body (docs/specification.md and the wire of the design): what it names changes, nothing else.

const cv = readCv(structuredClone(wholeWireCv) as WireCv);

function save(body: Record<string, unknown>, to: Cv = cv): Cv {
  const faults: Faults = {};
  const next = applyPatch(to, readPatch(JSON.parse(JSON.stringify(body)), faults));
  expect(faults).toEqual({});
  return next;
}

function faultsOf(body: Record<string, unknown>): string[] {
  const faults: Faults = {};
  readPatch(body, faults);
  return Object.keys(faults);
}

describe('objects', () => {
  it('change only in the fields that are there', () => {
    const next = save({ profileDetail: { hob_nm: '수영' } });
    expect(next).toEqual({ ...cv, profileDetail: { ...cv.profileDetail, hobby: '수영' } });
  });

  it('null is blank, for a field; a section that is null is unchanged', () => {
    expect(save({ profile: { carr_fg_cd: null, agr_yn: null } }).profile).toMatchObject({
      applicantType: '',
      truthStatement: false,
    });
    expect(save({ profile: null, profileDetail: null, education: null })).toEqual(cv);
  });

  it('an empty body and unknown names change nothing', () => {
    expect(save({})).toEqual(cv);
    expect(
      save({ profile: { unknown: 1, name: 'x' }, nothing: {}, deleted: { nothing: [1] }, order: { x: [1] } }),
    ).toEqual(cv);
  });

  it('what the server decides is ignored', () => {
    const mine = { company_cd: 'XX', jnco_afe_no: 7, pblanc_no: '1', rcrt_sect_dc: '사장', sbmt_st: 2 };
    expect(save({ profile: mine })).toEqual(cv);
    expect(save({ profile: { ...mine, sbmt_st: 3 } }).profile.submitStatus).toBe(1);
  });

  it('flags are Y or N, consents booleans, codes text or numbers', () => {
    const next = save({ profile: { carr_fg_cd: 3, agr_yn: false }, profileDetail: { dspsn_yn: 'N' } });
    expect([next.profile.applicantType, next.profile.truthStatement]).toEqual(['3', false]);
    expect([next.profileDetail.disabled, next.profileDetail.disabilityGrade]).toEqual([false, '']);
  });

  it('withdrawing the consent removes what it covered at once', () => {
    expect(save({ profile: { sensinf_agr_yn: false } }).profileDetail).toMatchObject({
      veteran: false,
      veteranNumber: '',
      lowIncomeKind: '',
    });
  });
});

describe('rows', () => {
  it('are merged by number, and absent ones stay', () => {
    const next = save({ career: [{ no_sq: 202, posi_nm: '과장' }] });
    expect(next.career).toEqual([cv.career[0], { ...cv.career[1], position: '과장' }]);
  });

  it('of an unknown number are added with the defaults', () => {
    const { education } = save({ education: [{ no_sq: 7, schl_nm: '새 학교' }] });
    expect(education).toHaveLength(3);
    expect(education[2]).toMatchObject({ no: 7, institution: '새 학교', gpa: '3.0', gpaScale: '4.5', major: '' });
  });

  it.each([{}, { no_sq: null }])('without a number (%j) get one', (row) => {
    const { skill } = save({
      skill: [
        { ...row, skl_nm: 'a' },
        { ...row, skl_nm: 'b' },
      ],
    });
    expect(skill.slice(2).map(({ name }) => name)).toEqual(['a', 'b']);
    const numbers = skill.map(({ no }) => no);
    expect(new Set(numbers).size).toBe(4);
    expect(numbers.every((no) => Number.isInteger(no) && no! > 0 && no! < 2 ** 31)).toBe(true);
  });

  it('named twice in one body are one row', () => {
    const { cert } = writeCv(
      save({
        cert: [
          { no_sq: 9, qua_card_nm: 'a' },
          { no_sq: 9, issue_istn_nm: 'b' },
        ],
      }),
    );
    expect((cert as object[]).slice(2)).toEqual([
      { no_sq: 9, qua_card_nm: 'a', acqs_dt: '', vlid_dt: '', issue_istn_nm: 'b' },
    ]);
  });

  it.each([
    ['rows', [{ no_sq: 401, qua_card_nm: '정보처리기사' }]],
    ['bare numbers', [401]],
    ['digits', ['401']],
  ])('are deleted by %s', (_form, cert) => {
    expect(save({ deleted: { cert } }).certificate).toEqual([cv.certificate[1]]);
  });

  it('are deleted under the record’s own names', () => {
    const all = {
      education: [101, 102],
      career: [201, 202],
      cert: [401, 402],
      lang: [501, 502],
      skill: [601, 602],
      ch: [301, 302],
    };
    const lists = { education: [], career: [], careerHistory: [], certificate: [], language: [], skill: [] };
    expect(save({ deleted: all })).toEqual({ ...cv, ...lists });
  });

  it('that are deleted and sent at once are deleted; those never numbered are nobody’s', () => {
    expect(
      save({ career: [{ no_sq: 201, posi_nm: 'x' }], deleted: { career: [201, { no_sq: null }, {}] } }).career,
    ).toEqual([cv.career[1]]);
  });

  it('in an order', () => {
    expect(save({ order: { skill: [602, 601] } }).skill).toEqual([cv.skill[1], cv.skill[0]]);
  });

  it('an order leaves who is not named behind whom they stood', () => {
    const four = save({ skill: [{ no_sq: 1 }, { no_sq: 2 }] });
    const numbers = (order: number[]) => save({ order: { skill: order } }, four).skill.map(({ no }) => no);
    expect(numbers([1, 601])).toEqual([1, 2, 601, 602]);
    expect(numbers([2])).toEqual([601, 602, 1, 2]);
    expect(numbers([])).toEqual([601, 602, 1, 2]);
    expect(numbers([77, 2, 601])).toEqual([2, 601, 602, 1]);
  });

  it('share nothing between saves', () => {
    const before = structuredClone(cv);
    const first = save({ skill: [{ no_sq: 1 }, { no_sq: 601, skl_nm: 'x' }] }, cv);
    save({ skill: [{ no_sq: 1, skl_nm: 'y' }], order: { skill: [1, 601] } }, first);
    expect(cv).toEqual(before);
    expect(first.skill[2]!.name).toBe('');
    expect(save({ skill: [{ no_sq: 5 }] }, blankCv()).skill[0]).not.toBe(
      save({ skill: [{ no_sq: 5 }] }, blankCv()).skill[0],
    );
  });

  it('number a hundred a list at most', () => {
    const rows = Array.from({ length: MOST_ROWS + 1 }, (_, index) => ({ no_sq: index + 1 }));
    expect(faultsOf({ cert: rows })).toEqual(['cert']);
    expect(tooManyRows(save({ cert: rows.slice(2) }))).toHaveProperty('cert');
    expect(tooManyRows(save({ cert: rows.slice(3) }))).toEqual({});
  });
});

describe('wrong form', () => {
  it.each([
    [{ profile: 'x' }, ['profile']],
    [{ profile: [] }, ['profile']],
    [{ profile: { kor_nm: {}, agr_yn: 'Y' } }, ['profile.kor_nm', 'profile.agr_yn']],
    [
      { profileDetail: { vtrn_trgt_yn: 'maybe', tel_no: '\ud800' } },
      ['profileDetail.tel_no', 'profileDetail.vtrn_trgt_yn'],
    ],
    [{ education: {} }, ['education']],
    [
      { education: [null, 7, { no_sq: 'x' }, { no_sq: 1.5 }] },
      ['education.0', 'education.1', 'education.2.no_sq', 'education.3.no_sq'],
    ],
    [{ skill: [{ no_sq: 0 }, { no_sq: -1 }, { no_sq: 2 ** 31 }] }, ['skill.0.no_sq', 'skill.1.no_sq', 'skill.2.no_sq']],
    [{ deleted: [] }, ['deleted']],
    [
      { deleted: { cert: 7, ch: [true, 'x', {}], lang: [{ no_sq: [] }] } },
      ['deleted.ch.0', 'deleted.ch.1', 'deleted.cert', 'deleted.lang.0'],
    ],
    [{ order: 'x' }, ['order']],
    [{ order: { skill: {}, career: [null, '2', 'x'] } }, ['order.career.2', 'order.skill']],
  ])('%j is refused at every place', (body, places) => {
    expect(faultsOf(body).toSorted()).toEqual([...places].sort());
  });

  it('nothing comes from a prototype', () => {
    const hostile = JSON.parse('{"__proto__":{"profile":{"kor_nm":"x"}},"profile":{"__proto__":{"kor_nm":"x"}}}');
    expect(applyPatch(cv, readPatch(hostile, {}))).toEqual(cv);
  });
});
