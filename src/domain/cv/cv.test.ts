import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAction, anyCv, asStored } from '../../../dev/anyCv.ts';
import { leastCv, sampleCodes, wholeWireCv } from '../../../dev/cvSample.ts';
import { ownWireNames } from '../../../dev/house/ours.ts';
import { readSpecification } from '../../../dev/house/specification.ts';
import type { Faults } from '../../fields/shape.ts';
import { blankCv, checkCv, type Looked, newRowNumber, readBack, readCv, settle, type WireCv, writeCv } from './cv.ts';
import { blankDraft, cvOf, reduce } from './draft.ts';
import { titleOf } from './section.ts';
import { type Cv, sectionNames, sections } from './sections.ts';

const context = { codes: sampleCodes };
const overWire = (cv: Cv) => readCv(JSON.parse(JSON.stringify(writeCv(cv))) as WireCv);

const relaxing = { questions: [], relaxed: ['kor_nm', 'schl_nm'], hidden: ['skill', 'tel_no'] };

const faultsOf = (change: { [section: string]: object } = {}) => checkCv(leastCv(change), context);

describe('the wire (Specification §3)', () => {
  it('has a sample that holds every name of the specification and ours', () => {
    const entities = [...readSpecification().entities].filter(([name]) => name in wholeWireCv);
    expect(entities).toHaveLength(8);
    for (const [name, fields] of entities) {
      const sample = (wholeWireCv as WireCv)[name];
      for (const one of Array.isArray(sample) ? sample : [sample]) {
        const legacy = Object.keys(one).filter((wire) => !ownWireNames.includes(wire));
        expect(legacy.toSorted()).toEqual(fields.map(({ field }) => field).toSorted());
      }
    }
    const written = JSON.stringify(wholeWireCv);
    expect(ownWireNames.filter((name) => !written.includes(`"${name}"`))).toEqual([]);
  });

  it('is read and written back to the letter', () => {
    const faults: Faults = {};
    const cv = readCv(structuredClone(wholeWireCv) as WireCv, faults);
    expect(faults).toEqual({});
    expect(writeCv(cv)).toEqual(wholeWireCv);
    expect(checkCv(cv, context)).toEqual({});
  });

  it('has the specification’s values in our names', () => {
    const cv = readCv(structuredClone(wholeWireCv) as WireCv);
    expect(cv.profile).toMatchObject({ name: '김하늘', applicantType: '2', truthStatement: true, submitStatus: 1 });
    expect(cv.profileDetail).toMatchObject({ desiredSalary: '4800', veteran: true, veteranRate: '5' });
    expect(cv.education[1]).toMatchObject({ no: 102, institution: '나래고등학교', gpa: '88.5', gpaScale: '100' });
    expect(cv.career[0]).toMatchObject({ company: '2080', salary: '4200' });
    expect(cv.careerHistory[1]).toMatchObject({ headcount: 0, revenue: '' });
    expect(cv.skill[0]).toMatchObject({ period: 900, trainingDays: 5 });
  });

  it('reads back after a save as if all of it had been read', () => {
    fc.assert(
      fc.property(anyCv, fc.array(anyAction, { maxLength: 8 }), (cv, actions) => {
        const before = overWire(cv);
        const next = cvOf(actions.reduce(reduce, reduce(blankDraft(), { type: 'load', cv: before })));
        const back = readBack(next, before);
        expect(back).toEqual(overWire(next));
        for (const name of sectionNames) if (next[name] === before[name]) expect(back[name]).toBe(before[name]);
      }),
    );
  });

  it('reads back any CV that it writes', () => {
    fc.assert(
      fc.property(anyCv, (cv) => {
        expect(asStored(overWire(cv))).toEqual(cv);
      }),
    );
  });

  it('is blank where nothing is given, and tells what has the wrong form', () => {
    expect(readCv({})).toEqual(blankCv());
    const faults: Faults = {};
    readCv({ profile: [], education: [7, { schl_nm: {} }], skill: 'no' }, faults);
    expect(Object.keys(faults)).toEqual(['profile', 'education.0', 'education.1.schl_nm']);
  });
});

describe('what a submission requires (domain decision §2)', () => {
  it('is this and no more', () => {
    expect(faultsOf()).toEqual({});
    expect(Object.keys(checkCv(blankCv(), context)).toSorted()).toEqual(
      [
        'profile.kor_nm',
        'profile.peninfo_agr_yn',
        'profile.agr_yn',
        'profileDetail.base_cur_addr',
        'profileDetail.tel_no',
        'profileDetail.biryymm_dt',
        'profileDetail.email_nm',
        'profileDetail.sex_cd',
        'profileDetail.self_intrdc1_txt',
      ].sort(),
    );
  });

  it.each([
    ['profile', { carr_fg_cd: null }, 'profile.carr_fg_cd'],
    ['profile', { kor_nm: '가'.repeat(101) }, 'profile.kor_nm'],
    ['profile', { eng_lnm_nm2: 'a'.repeat(101) }, 'profile.eng_lnm_nm2'],
    ['profileDetail', { jnco_poss_dt: '언젠가' }, 'profileDetail.jnco_poss_dt'],
    ['career', [{ no_sq: 1, company_nm: '가', posi_nm: '가'.repeat(101) }], 'career.0.posi_nm'],
    ['career', [{ no_sq: 1, company_nm: '가', rspt_tsk_nm: '가'.repeat(501) }], 'career.0.rspt_tsk_nm'],
    ['careerHistory', [{ no_sq: 1, work_company_nm: '가', bill_amt: '12억쯤 될까' }], 'careerHistory.0.bill_amt'],
    ['skill', [{ no_sq: 1, skl_nm: '가', edu_tm_dy: '오래' }], 'skill.0.edu_tm_dy'],
    ['profile', { carr_fg_cd: '7' }, 'profile.carr_fg_cd'],
    ['profile', { rcrt_sect_no: '99' }, 'profile.rcrt_sect_no'],
    ['profileDetail', { tel_no: '전화 없음' }, 'profileDetail.tel_no'],
    ['profileDetail', { biryymm_dt: '1998-02-30' }, 'profileDetail.biryymm_dt'],
    ['profileDetail', { email_nm: 'nobody' }, 'profileDetail.email_nm'],
    ['profileDetail', { self_intrdc2_txt: '가'.repeat(1001) }, 'profileDetail.self_intrdc2_txt'],
    ['profileDetail', { hob_nm: '가'.repeat(51) }, 'profileDetail.hob_nm'],
    ['education', [{ no_sq: 1, ledu_cd: '3' }], 'education.0.schl_nm'],
    ['education', [{ no_sq: 1, schl_nm: '가', ledu_pt: 4.6 }], 'education.0.ledu_pt'],
    ['education', [{ no_sq: 1, schl_nm: '가', ledu_pt: '1,000', std_pnt_pt: '100' }], 'education.0.ledu_pt'],
    ['education', [{ no_sq: 1, schl_nm: '가', mtrc_dt: '202003', grdt_dt: '2020-2' }], 'education.0.grdt_dt'],
    ['career', [{ no_sq: 1, company_nm: '가', jnco_dt: '202003', retr_dt: '202002' }], 'career.0.retr_dt'],
    ['careerHistory', [{ no_sq: 1, work_company_nm: '가', hlof_nopl_cnt: '많이' }], 'careerHistory.0.hlof_nopl_cnt'],
    ['cert', [{ no_sq: 1, qua_card_nm: '가', acqs_dt: '2020-3-2', vlid_dt: '2020-3-1' }], 'cert.0.vlid_dt'],
    ['language', [{ no_sq: 1, lang_nm: 'TOEIC', lang_pt: 907 }], 'language.0.lang_pt'],
    ['language', [{ no_sq: 1, lang_nm: ' TOEIC ', lang_pt: '1,905' }], 'language.0.lang_pt'],
    ['language', [{ no_sq: 1, lang_nm: 'JLPT', lang_grd_cd: 'OPIC-IH' }], 'language.0.lang_grd_cd'],
    ['language', [{ no_sq: 1, lang_nm: 'Toeic', lang_grd_cd: 'AL', lang_pt: 9999 }], 'language.0.lang_pt'],
    ['language', [{ no_sq: 1, lang_nm: '오픽', lang_grd_cd: 'N1' }], 'language.0.lang_grd_cd'],
    ['language', [{ no_sq: 1, lang_nm: '기타(직접 입력)', lang_pt: 7 }], 'language.0.lang_nm'],
    ['language', [{ no_sq: 1, lang_nm: '사내 시험', lang_grd_cd: '가'.repeat(51) }], 'language.0.lang_grd_cd'],
    ['language', [{ no_sq: 1, lang_nm: '사내 시험', lang_grd_cd: '900101-1234567' }], 'language.0.lang_grd_cd'],
    ['skill', [{ no_sq: 1, skl_nm: '가', term_dy: -1 }], 'skill.0.term_dy'],
  ])('%s %j is kept in a draft and refused at %s', (section, fields, path) => {
    const faults: Faults = {};
    const cv = readCv(writeCv(leastCv({ [section]: fields })), faults);
    expect(faults).toEqual({});
    expect(Object.keys(checkCv(cv, context))).toEqual([path]);
  });

  it('tells all of it at once', () => {
    const faults = faultsOf({
      profile: { kor_nm: '' },
      education: [{ no_sq: 1, grdt_st_cd: 'x' }, { no_sq: 2 }, { no_sq: 3, mjr_nm: '가'.repeat(101) }],
    });
    expect(Object.keys(faults).toSorted()).toEqual([
      'education.0.grdt_st_cd',
      'education.0.schl_nm',
      'education.2.mjr_nm',
      'education.2.schl_nm',
      'profile.kor_nm',
    ]);
    expect(Object.values(faults).filter((sentence) => !/[가-힣]/.test(sentence))).toEqual([]);
  });

  it('ignores rows nobody touched, and drops them', () => {
    const rows = {
      education: [{ no_sq: 1 }, { no_sq: 2, schl_nm: '한빛' }, { no_sq: 3, ledu_pt: '3', std_pnt_pt: '' }],
    };
    expect(faultsOf(rows)).toEqual({});
    expect(settle(leastCv(rows)).education.map((row) => row.no)).toEqual([2]);
  });
});

it('what was found in a part before is found again, and anew once it or what it depends on has changed', () => {
  const context = { codes: sampleCodes };
  fc.assert(
    fc.property(anyCv, fc.array(anyAction, { maxLength: 10 }), (cv, actions) => {
      const looked: Looked = new WeakMap();
      let draft = reduce(blankDraft(), { type: 'load', cv });
      for (const action of actions) {
        draft = reduce(draft, action);
        expect(checkCv(draft, context, looked)).toEqual(checkCv(draft, context));
      }
      expect(checkCv(draft, { ...context, form: relaxing }, looked)).toEqual(
        checkCv(draft, { ...context, form: relaxing }),
      );
    }),
  );
});

describe('settling for submission', () => {
  it('makes values canonical', () => {
    const settled = settle(
      leastCv({
        profile: { kor_nm: ' 김하늘 ' },
        education: [{ no_sq: 1, schl_nm: '한빛 ', mtrc_dt: '201603', ledu_pt: '4' }],
      }),
    );
    expect(settled.profile.name).toBe('김하늘');
    expect(settled.profileDetail).toMatchObject({ phone: '01020000001', birthDate: '1998-03-15' });
    expect(settled.education[0]).toMatchObject({ institution: '한빛', startDate: '2016-03', gpa: '4.0' });
  });

  it('calls language tests by their names, and grades by their codes', () => {
    const row = (no: number, test: string, grade: string) => ({ no_sq: no, lang_nm: test, lang_grd_cd: grade });
    const given = leastCv({ language: [row(1, '토익', 'AL'), row(2, '오픽', 'ih'), row(3, '사내 시험', ' 상급 ')] });
    expect(settle(given, context).language.map(({ test, grade }) => [test, grade])).toEqual([
      ['TOEIC', ''],
      ['OPIc', 'OPIC-IH'],
      ['사내 시험', '상급'],
    ]);
    expect(titleOf(sections.language, given.language[0]!, context)).toBe('토익');
  });

  it('changes nothing more the second time, and what it settled has no new faults', () => {
    fc.assert(
      fc.property(anyCv, (cv) => {
        const once = settle(cv);
        expect(settle(once)).toEqual(once);
        const places = (one: Cv) => Object.values(checkCv(one, context)).toSorted();
        expect(places(once)).toEqual(places(cv));
      }),
    );
  });
});

it('a row’s title is made of its own answers', () => {
  const cv = readCv(structuredClone(wholeWireCv) as WireCv);
  expect(titleOf(sections.education, cv.education[0]!, context)).toBe('한빛대학교 · 컴퓨터공학 · 졸업');
  expect(titleOf(sections.language, cv.language[1]!, context)).toBe('OPIc · IH');
});

it('a new row number is positive, below 2³¹ and free', () => {
  const taken = new Set<number>();
  for (let i = 0; i < 1000; i += 1) {
    const number = newRowNumber(taken);
    expect(number > 0 && number < 2 ** 31 && !taken.has(number)).toBe(true);
    taken.add(number);
  }
});
