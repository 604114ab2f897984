import { describe, expect, it } from 'vitest';
import { leastCv, sampleCodes } from '../../../dev/cvSample.ts';
import { checkCv, settle, writeCv } from './cv.ts';
import { fromJsonResume, toJsonResume } from './exchange/jsonResume.ts';
import { inWords } from './words.ts';

// What schools give and what they do not: no average if a school gives none, and scales of other countries.

const context = { codes: sampleCodes };
const school = (more: object) => leastCv({ education: [{ no_sq: 1, schl_nm: '한빛', ledu_cd: '3', ...more }] });
const frozen = (more: object) =>
  (writeCv(settle(school(more), context)).education as Record<string, unknown>[])[0] as Record<string, unknown>;
const ofUniversity = { ledu_pt: 3, std_pnt_pt: 4.5, dn_cd: '2', dmj_nm: '통계학' };

describe.each([
  ['고등학교', '1'],
  ['검정고시', '9'],
])('%s', (_name, ledu_cd) => {
  it('gives no 학점, 만점, 주야간 and 복수전공: not in the copy, not in words, not in a résumé; the draft keeps them', () => {
    const more = { ...ofUniversity, ledu_cd };
    expect(writeCv(school(more)).education).toMatchObject([ofUniversity]);
    expect(frozen(more)).toMatchObject({ schl_nm: '한빛', ledu_pt: '', std_pnt_pt: '', dn_cd: '', dmj_nm: '' });
    const said = inWords(school(more), context).find(({ title }) => title === '학력')!;
    const asked = said.entries.flatMap(({ answers }) => answers).map(({ wire }) => wire);
    expect(asked.filter((wire) => Object.keys(ofUniversity).includes(wire))).toEqual([]);
    expect(toJsonResume(school(more), context).education).toEqual([expect.not.objectContaining({ score: '3/4.5' })]);
    expect(toJsonResume(school(more), context).education).toEqual([
      expect.not.objectContaining({ score: expect.anything() }),
    ]);
  });

  it('is not asked for what is wrong with them', () => {
    expect(checkCv(school({ ledu_cd, ledu_pt: '많이', std_pnt_pt: '' }), context)).toEqual({});
  });
});

describe('a grade', () => {
  it.each([
    [8.7, 10],
    [1.3, 'R'],
    ['First Class Honours', 'X'],
    ['110/110', 'X'],
    [3.87, 4.5],
    [95, 100],
  ])('%s of %s is taken, kept and comes back from a résumé', (ledu_pt, std_pnt_pt) => {
    expect(checkCv(school({ ledu_pt, std_pnt_pt }), context)).toEqual({});
    expect(frozen({ ledu_pt, std_pnt_pt })).toMatchObject({ ledu_pt, std_pnt_pt });
    const [back] = fromJsonResume(toJsonResume(school({ ledu_pt, std_pnt_pt }), context), context).education;
    expect(checkCv({ ...leastCv(), education: [{ ...back!, no: 1 }] }, context)).toEqual({});
    expect([back!.gpa, back!.gpaScale]).toEqual([String(ledu_pt), String(std_pnt_pt)]);
  });

  it.each([
    [10.5, 10, 'ledu_pt'],
    [0.7, 'R', 'ledu_pt'],
    [6.5, 'R', 'ledu_pt'],
    ['우수', 4.5, 'ledu_pt'],
    ['우수', 'R', 'ledu_pt'],
    ['가'.repeat(51), 'X', 'ledu_pt'],
    [3.5, '', 'std_pnt_pt'],
    [3.5, 110, 'std_pnt_pt'],
    [3.5, 'Z', 'std_pnt_pt'],
  ])('%s of %s is refused at %s', (ledu_pt, std_pnt_pt, wire) => {
    expect(Object.keys(checkCv(school({ ledu_pt, std_pnt_pt }), context))).toEqual([`education.0.${wire}`]);
  });

  it('reads as people say it', () => {
    const words = (more: object) => {
      const said = inWords(settle(school(more), context), context).find(({ title }) => title === '학력')!;
      const answers = said.entries[0]!.answers;
      return ['ledu_pt', 'std_pnt_pt'].map((wire) => answers.find((one) => one.wire === wire)?.answer);
    };
    expect(words({ ledu_pt: 1.3, std_pnt_pt: 'R' })).toEqual(['1.3', '1.0이 가장 높음']);
    expect(words({ ledu_pt: 3, std_pnt_pt: 4 })).toEqual(['3.0', '4.0']);
  });
});
