import { describe, expect, it } from 'vitest';
import { ownFields, type Section } from './section.ts';
import { sectionNames, sections } from './sections.ts';

const all = sectionNames.flatMap((name) => {
  const section: Section = sections[name];
  return ownFields(section).map(([, field]) => ({ path: `${section.wire}.${field.wire}`, field }));
});
const having = (input: string) => all.filter(({ field }) => field.input === input).map(({ path }) => path);

describe('the keyboard of a field', () => {
  it('has a point where a number has digits behind it, and none where it has not', () => {
    expect(having('decimal')).toEqual(['education.ledu_pt', 'language.lang_pt']);
    expect(having('number')).toEqual(['profileDetail.hope_anic_amt']);
  });

  it('has letters where the hint invites words: 약 50명, 12억, 2년 6개월', () => {
    const amounts = ['career.yearslary_amt', 'careerHistory.hlof_nopl_cnt', 'careerHistory.bill_amt'];
    expect(having('text')).toEqual(expect.arrayContaining([...amounts, 'skill.term_dy', 'skill.edu_tm_dy']));
    expect(having('dateOrWords')).toEqual(['profileDetail.jnco_poss_dt']);
  });

  it('is that of telephones and of mail where these are asked for', () => {
    expect([having('tel'), having('email')]).toEqual([['profileDetail.tel_no'], ['profileDetail.email_nm']]);
  });
});

it('what a browser may know of a person is named in its own words (WCAG 1.3.5)', () => {
  const named = all.flatMap(({ path, field }) =>
    field.options.autocomplete ? [[path, field.options.autocomplete]] : [],
  );
  expect(Object.fromEntries(named)).toEqual({
    'profile.kor_nm': 'name',
    'profile.eng_lnm_nm2': 'family-name',
    'profile.eng_fnm_nm2': 'given-name',
    'profileDetail.base_cur_addr': 'street-address',
    'profileDetail.tel_no': 'tel',
    'profileDetail.biryymm_dt': 'bday',
    'profileDetail.email_nm': 'email',
    'profileDetail.sex_cd': 'sex',
    'career.company_nm': 'organization',
    'career.posi_nm': 'organization-title',
    'careerHistory.work_company_nm': 'organization',
  });
});
