import { describe, expect, it } from 'vitest';
import { leastCv, sampleCodes } from '../../../dev/cvSample.ts';
import type { FormRules } from '../../fields/shape.ts';
import { checkCv, settle } from './cv.ts';
import { formNames } from './formNames.ts';
import { steps, stepsOf } from './steps.ts';
import { inWords } from './words.ts';

const form = (change: Partial<FormRules>): FormRules => ({ questions: [], relaxed: [], hidden: [], ...change });
const context = (change: Partial<FormRules>) => ({ codes: sampleCodes, form: form(change) });
const school = { education: [{ no_sq: 1, schl_nm: '한빛대학교', mjr_nm: '철학' }] };

describe('what a posting requires beyond what is declared', () => {
  it('is asked for: a field, and one row of a list', () => {
    const asks = context({ required: ['chcrt_nm2', 'education'] });
    expect(checkCv(leastCv({ education: [{ no_sq: 1 }] }), asks)).toEqual({
      'profile.chcrt_nm2': '한자 이름을 입력해 주세요.',
      education: '학력 항목을 하나 이상 적어 주세요.',
    });
    expect(checkCv(leastCv({ ...school, profile: { chcrt_nm2: '金' } }), asks)).toEqual({});
  });

  it('is not asked for where it is hidden as well', () => {
    const both = { required: ['education', 'chcrt_nm2'], hidden: ['education', 'chcrt_nm2'] };
    expect(checkCv(leastCv(), context(both))).toEqual({});
  });
});

describe('블라인드 채용', () => {
  const blind = form({ hidden: ['photo', 'biryymm_dt', 'sex_cd', 'schl_nm', 'cert'] });
  const cv = leastCv({ ...school, cert: [{ no_sq: 2, qua_card_nm: '운전면허' }] });

  it('neither asks for what is hidden, nor takes it along', () => {
    const blank = leastCv({ profileDetail: { biryymm_dt: '', sex_cd: '' }, education: [{ no_sq: 1, mjr_nm: '철학' }] });
    expect(checkCv(blank, { codes: sampleCodes, form: blind })).toEqual({});
    const sent = settle(cv, { form: blind });
    expect(sent.profileDetail).toMatchObject({ birthDate: '', gender: '' });
    expect(sent.education).toMatchObject([{ institution: '', major: '철학' }]);
    expect(sent.certificate).toEqual([]);
  });

  it('says nothing of it in words, and has no step for it', () => {
    const words = inWords(settle(cv, { form: blind }), { codes: sampleCodes, form: blind });
    const said = JSON.stringify(words);
    for (const gone of ['생년월일', '성별', '학교명', '자격증', '한빛대학교', '1998']) expect(said).not.toContain(gone);
    const gone = steps.filter((step) => !stepsOf(blind).includes(step));
    expect(gone.map(({ id }) => id)).toEqual(['certificate']);
    expect(stepsOf(undefined)).toEqual(steps);
    const all = ['hope_anic_amt hope_anic_fg jnco_poss_dt hope_workarea_nm jnco_afe_path_cd jnco_afe_path_nm'];
    const wishes = form({ hidden: [...all.join(' ').split(' '), 'hob_nm', 'tlnt_nm', 'specail_txt'] });
    expect(stepsOf(wishes).map(({ id }) => id)).not.toContain('wishes');
  });
});

it('what a form may name: fields a person fills in, lists and the photo', () => {
  expect(['photo', 'education', 'schl_nm', 'kor_nm'].filter((name) => !formNames.has(name))).toEqual([]);
  expect(['jnco_afe_no', 'no_sq', 'profile', 'sbmt_st', 'nothing'].filter((name) => formNames.has(name))).toEqual([]);
});
