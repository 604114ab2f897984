import { describe, expect, it } from 'vitest';
import { leastCv, sampleCodes } from '../../../dev/cvSample.ts';
import { checkCv, settle, withoutUnconsented, writeCv } from './cv.ts';

// Answers that apply, or must be given, only for what was answered elsewhere (domain decision §2).

const context = { codes: sampleCodes };
const faultsOf = (change: { [section: string]: object }) => checkCv(leastCv(change), context);

const military = (mtrsc_fg_cd: string, more: object = {}) => ({ profileDetail: { mtrsc_fg_cd, ...more } });
const service = {
  amft_cd: '3',
  bms_cd: '05',
  mlh_cd: '04',
  enst_dt: '20190311',
  dmblz_dt: '20201210',
  exmt_reason_cd: '5',
};

describe('answers that depend on others', () => {
  it.each([
    ['1', ['amft_cd', 'dmblz_dt', 'enst_dt', 'mlh_cd']],
    ['2', []],
    ['3', []],
    ['4', ['amft_cd', 'enst_dt', 'mlh_cd']],
    ['5', []],
  ])('military service %s needs %j', (kind, needed) => {
    expect(Object.keys(faultsOf(military(kind))).toSorted()).toEqual(needed.map((name) => `profileDetail.${name}`));
    expect(faultsOf(military(kind, service))).toEqual({});
  });

  it.each([
    ['1', ['amft_cd', 'bms_cd', 'dmblz_dt', 'enst_dt', 'mlh_cd']],
    ['2', []],
    ['3', ['exmt_reason_cd']],
    ['4', ['amft_cd', 'bms_cd', 'enst_dt', 'mlh_cd']],
    ['5', []],
  ])('military service %s keeps only %j of what was typed', (kind, kept) => {
    const cv = leastCv(military(kind, service));
    const frozen = writeCv(settle(cv)).profileDetail as Record<string, string>;
    expect(
      Object.keys(service)
        .filter((name) => frozen[name] !== '')
        .toSorted(),
    ).toEqual(kept);
    // The draft keeps all of it.
    expect(writeCv(cv).profileDetail).toMatchObject(service);
  });

  it('asks nothing of answers that do not apply', () => {
    expect(faultsOf(military('3', { enst_dt: '언젠가', amft_cd: 'x' }))).toEqual({});
    expect(Object.keys(faultsOf(military('3', { exmt_reason_cd: 'x' })))).toEqual(['profileDetail.exmt_reason_cd']);
  });

  it.each(['20190311', '2019-3-11', '2019.03.10'])(
    'does not discharge on %s who enlisted on 2019-03-11',
    (dmblz_dt) => {
      const faults = faultsOf(military('1', { ...service, enst_dt: '2019. 3. 11.', dmblz_dt }));
      expect(faults).toEqual({ 'profileDetail.dmblz_dt': '전역일이 입대일보다 빨라요. 날짜를 확인해 주세요.' });
    },
  );

  it('other paths are told in words, and left out where another is chosen', () => {
    const path = (cd: string, nm: string) => ({ profileDetail: { jnco_afe_path_cd: cd, jnco_afe_path_nm: nm } });
    expect(Object.keys(faultsOf(path('99', ' ')))).toEqual(['profileDetail.jnco_afe_path_nm']);
    expect(faultsOf(path('99', '지하철'))).toEqual({});
    expect(settle(leastCv(path('01', '지하철'))).profileDetail.applicationPathOther).toBe('');
  });

  it.each([
    ['1', '4800'],
    ['2', ''],
    ['3', ''],
  ])('a wished salary of kind %s is %j', (hope_anic_fg, amount) => {
    const cv = leastCv({ profileDetail: { hope_anic_fg, hope_anic_amt: 4800 } });
    expect(settle(cv).profileDetail.desiredSalary).toBe(amount);
  });
});

describe('sensitive answers', () => {
  const sensitive = { vtrn_trgt_yn: 'Y', vtrn_no: '12', vtrn_rate_cd: '5', dspsn_yn: 'Y', dspsn_grd_cd: '1' };
  const answers = (agreed: boolean, more: object = {}) =>
    leastCv({
      profile: { sensinf_agr_yn: agreed },
      profileDetail: { ...sensitive, linc_flr_yn: 'Y', linc_kind_cd: '1', ...more },
    });

  it('stand while their consent does', () => {
    const cv = answers(true);
    expect(withoutUnconsented(cv)).toBe(cv);
    expect(settle(cv).profileDetail).toMatchObject({ veteran: true, veteranNumber: '12', lowIncomeKind: '1' });
  });

  it('go without it, from the draft too', () => {
    const gone = {
      veteran: false,
      veteranNumber: '',
      veteranRate: '',
      disabled: false,
      disabilityGrade: '',
      lowIncome: false,
    };
    expect(withoutUnconsented(answers(false)).profileDetail).toMatchObject({ ...gone, lowIncomeKind: '' });
    expect(settle(answers(false)).profileDetail).toMatchObject(gone);
    expect(checkCv(answers(false, { dspsn_grd_cd: 'x' }), context)).toEqual({});
  });

  it('go where their flag says no', () => {
    const cv = withoutUnconsented(answers(true, { vtrn_trgt_yn: 'N' }));
    expect(cv.profileDetail).toMatchObject({ veteran: false, veteranNumber: '', disabled: true, disabilityGrade: '1' });
  });
});
