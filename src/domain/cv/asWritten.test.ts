import { expect, it } from 'vitest';
import { leastCv, sampleCodes } from '../../../dev/cvSample.ts';
import { checkCv, settle, writeCv } from './cv.ts';

// What people write of themselves, as they write it.

const context = { codes: sampleCodes };

it('takes long names and titles, and periods, money and days as people write them', () => {
  const name = 'Maximiliano Alejandro de la Santísima Trinidad Fernández-Wolfeschlegelstein';
  const cv = leastCv({
    profile: { kor_nm: name, eng_lnm_nm2: name, eng_fnm_nm2: name },
    profileDetail: { jnco_poss_dt: '즉시', hope_anic_amt: '4,600만원', hope_anic_fg: '1' },
    career: [
      {
        ...{ no_sq: 1, company_nm: 'Acme', posi_nm: 'Senior Business Process Consultant (Payments and Settlement)' },
        ...{
          jnco_dt: '21.3',
          rspt_tsk_nm: '결제 정산 서버를 여섯 해 맡았습니다. '.repeat(12),
          yearslary_amt: '1억 2천만원',
        },
      },
    ],
    careerHistory: [{ no_sq: 1, work_company_nm: 'Acme', hlof_nopl_cnt: '약 50명', bill_amt: '12억' }],
    skill: [{ no_sq: 1, skl_nm: 'React', term_dy: '2년 6개월', edu_tm_dy: '120시간' }],
  });
  expect(checkCv(cv, context)).toEqual({});
  const wire = writeCv(settle(cv, context)) as Record<string, Record<string, unknown>[]>;
  expect(wire.profileDetail).toMatchObject({ jnco_poss_dt: '즉시', hope_anic_amt: 4600 });
  expect(wire.career![0]).toMatchObject({ jnco_dt: '2021-03', yearslary_amt: 12_000 });
  expect(wire.careerHistory![0]).toMatchObject({ hlof_nopl_cnt: '약 50명', bill_amt: 1200 });
  expect(wire.skill![0]).toMatchObject({ term_dy: '2년 6개월', edu_tm_dy: '120시간' });
});
