import { describe, expect, it } from 'vitest';
import { leastCv, sampleCodes } from '../../dev/cvSample.ts';
import type { Field } from '../fields/field.ts';
import { blankCv } from './cv.ts';
import { answeredIn, defaultFaults, isDefaulted, mergeAnswered, openDefaults, withNumbers } from './defaults.ts';
import { readPatch } from './patch.ts';
import { type SectionName, sections } from './sections.ts';

const context = { codes: sampleCodes };
const schools = { education: [{ no_sq: 7, schl_nm: '한빛' }, { no_sq: 8 }] };
const marks = (cv = leastCv(schools), answered: string[] = []) =>
  openDefaults(cv, answered).map(({ mark, path }) => [mark, path]);

describe('defaults that are no answers (domain decision §3)', () => {
  it('are exactly the specification’s', () => {
    const all = (Object.keys(sections) as SectionName[]).flatMap((name) =>
      Object.values(sections[name].fields as Record<string, Field<unknown>>)
        .filter(isDefaulted)
        .map((field) => field.wire),
    );
    const flags = ['vtrn_trgt_yn', 'dspsn_yn', 'linc_flr_yn'];
    expect(all.toSorted()).toEqual(['carr_fg_cd', 'atscolc_cd', 'ledu_pt', 'std_pnt_pt', ...flags].sort());
  });

  it('are open until they are answered: by row number, told by row place, untouched rows not', () => {
    const rows = [
      ['education.7.ledu_pt', 'education.0.ledu_pt'],
      ['education.7.std_pnt_pt', 'education.0.std_pnt_pt'],
    ];
    const ones = ['profile.carr_fg_cd', 'profileDetail.atscolc_cd'].map((path) => [path, path]);
    expect(marks()).toEqual([...ones, ...rows]);
    expect(marks(leastCv(schools), ['profile.carr_fg_cd', 'education.7.ledu_pt'])).toEqual([ones[1], rows[1]]);
    const changed = leastCv({ profile: { carr_fg_cd: '2' }, profileDetail: { atscolc_cd: '3' } });
    expect(marks(changed)).toEqual([]);
  });

  it('a No is asked about only while the consent stands, and nothing the posting hides', () => {
    const consented = leastCv({ profile: { sensinf_agr_yn: true }, profileDetail: { vtrn_trgt_yn: 'Y' } });
    const paths = openDefaults(consented, ['profile.carr_fg_cd'], {
      form: { questions: [], relaxed: [], hidden: ['atscolc_cd'] },
    }).map(({ path }) => path);
    expect(paths).toEqual(['profileDetail.dspsn_yn', 'profileDetail.linc_flr_yn']);
  });

  it('say in their sentence what they are', () => {
    const faults = defaultFaults(blankCv(), [], context);
    expect(faults['profile.carr_fg_cd']).toBe('처음부터 들어 있던 값(신입)이 맞는지 확인해 주세요.');
  });
});

describe('what a save answers', () => {
  it('is every default it names; rows without a number get one first', () => {
    const body = {
      profile: { carr_fg_cd: '1', kor_nm: '김' },
      education: [{ no_sq: 7, ledu_pt: '3.0' }, { std_pnt_pt: 4.5 }],
    };
    const patch = withNumbers(readPatch(body, {}), blankCv());
    const number = patch.rows.education?.[1]?.no;
    expect(number).toEqual(expect.any(Number));
    expect(answeredIn(patch)).toEqual(['profile.carr_fg_cd', 'education.7.ledu_pt', `education.${number}.std_pnt_pt`]);
  });

  it('is kept once, and goes with its row; nobody can fill a draft with other words', () => {
    const more = ['education.7.ledu_pt', 'education.9.ledu_pt', 'profile.kor_nm', 'x'.repeat(90), 'profile.carr_fg_cd'];
    expect(mergeAnswered(leastCv(schools), ['profile.carr_fg_cd'], more)).toEqual([
      'profile.carr_fg_cd',
      'education.7.ledu_pt',
    ]);
  });
});
