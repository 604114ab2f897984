import { readFileSync } from 'node:fs';
import { SubmitStatus } from '../src/domain/applications/application.ts';
import { readCv, type WireCv } from '../src/domain/cv/cv.ts';
import type { Cv } from '../src/domain/cv/sections.ts';
import { type CodeBook, withPostingFields } from '../src/fields/codes.ts';

/** The sample content's code table, with two support fields as a posting brings them. */
export const sampleCodes: CodeBook = withPostingFields(
  Object.fromEntries(
    (JSON.parse(readFileSync(new URL('../content/codes.json', import.meta.url), 'utf8')) as CodeFile).groups.map(
      ({ field, codes }) => [field, codes],
    ),
  ),
  [
    { number: '01', name: '서버 개발' },
    { number: '02', name: '화면 개발' },
  ],
);

type CodeFile = { groups: { field: string; codes: CodeBook[string] }[] };

/** A whole CV as the wire has it, written by hand: every name of Specification §3 and ours, each value another. */
export const wholeWireCv = {
  profile: {
    company_cd: 'DT',
    jnco_afe_no: 10000001,
    pblanc_no: '2026110503',
    rcrt_sect_no: '01',
    rcrt_sect_dc: '서버 개발',
    kor_nm: '김하늘',
    chcrt_nm2: '金하늘',
    eng_lnm_nm2: 'Kim',
    eng_fnm_nm2: 'Haneul',
    carr_fg_cd: '2',
    peninfo_agr_yn: true,
    optinf_agr_yn: true,
    sensinf_agr_yn: true,
    agr_yn: true,
    sbmt_st: SubmitStatus.writing,
  },
  profileDetail: {
    atscolc_cd: '3',
    base_cur_addr: '서울특별시 성동구 아차산로 17',
    tel_no: '01020000001',
    biryymm_dt: '1998-03-15',
    email_nm: 'haneul.kim@example.com',
    hope_anic_amt: 4800,
    hope_anic_fg: '1',
    jnco_poss_dt: '2027-01-04',
    jnco_afe_path_cd: '99',
    jnco_afe_path_nm: '지하철 광고',
    hob_nm: '달리기',
    tlnt_nm: '손글씨',
    sex_cd: '2',
    hope_workarea_nm: '서울·판교',
    specail_txt: '2027년 1월부터 일할 수 있습니다.',
    self_intrdc1_txt: '첫째 질문에 대한 답입니다.\n두 줄입니다.',
    self_intrdc2_txt: '둘째 질문에 대한 답입니다.',
    self_intrdc3_txt: '셋째 질문에 대한 답입니다.',
    self_intrdc4_txt: '넷째 질문에 대한 답입니다.',
    mtrsc_fg_cd: '1',
    enst_dt: '2019-03-11',
    dmblz_dt: '2020-12-10',
    exmt_reason_cd: '',
    amft_cd: '3',
    bms_cd: '05',
    mlh_cd: '04',
    vtrn_trgt_yn: 'Y',
    vtrn_no: '12-345678',
    vtrn_rate_cd: '5',
    dspsn_yn: 'Y',
    dspsn_grd_cd: '2',
    linc_flr_yn: 'Y',
    linc_kind_cd: '3',
  },
  education: [
    {
      no_sq: 101,
      ledu_cd: '3',
      grdt_st_cd: '1',
      schl_nm: '한빛대학교',
      location_nm: '서울',
      mtrc_dt: '2016-03',
      grdt_dt: '2022-02',
      mjr_nm: '컴퓨터공학',
      dmj_nm: '통계학',
      dn_cd: '1',
      ledu_pt: 3.87,
      std_pnt_pt: 4.5,
    },
    {
      no_sq: 102,
      ledu_cd: '1',
      grdt_st_cd: '2',
      schl_nm: '나래고등학교',
      location_nm: '수원',
      mtrc_dt: '2013-03',
      grdt_dt: '2016-01',
      mjr_nm: '인문계',
      dmj_nm: '없음',
      dn_cd: '2',
      ledu_pt: 88.5,
      std_pnt_pt: 100,
    },
  ],
  career: [
    {
      no_sq: 201,
      company_nm: '2080',
      jnco_dt: '2022-03',
      retr_dt: '2024-02',
      posi_nm: '사원',
      rspt_tsk_nm: '결제 서버 운영',
      retr_reason_dc: '계약 만료',
      yearslary_amt: 4200,
    },
    {
      no_sq: 202,
      company_nm: '마루소프트',
      jnco_dt: '2024-03',
      retr_dt: '',
      posi_nm: '대리',
      rspt_tsk_nm: '정산 개발',
      retr_reason_dc: '',
      yearslary_amt: '',
    },
  ],
  careerHistory: [
    {
      no_sq: 301,
      work_company_nm: '2080',
      hlof_nopl_cnt: 120,
      bill_amt: 35000,
      work_jnco_dt: '2022-04',
      work_retr_dt: '2024-01',
      biztp_nm: '전자금융',
      work_retr_reason_dc: '사업 종료',
      orgn_desc_txt: '여섯 명이 결제를 맡았습니다.',
      carr_skl_txt: '하루 백만 건의 결제를 처리했습니다.',
    },
    {
      no_sq: 302,
      work_company_nm: '마루소프트',
      hlof_nopl_cnt: 0,
      bill_amt: '',
      work_jnco_dt: '2024-04',
      work_retr_dt: '',
      biztp_nm: '소프트웨어',
      work_retr_reason_dc: '',
      orgn_desc_txt: '세 명의 팀입니다.',
      carr_skl_txt: '정산을 다시 썼습니다.',
    },
  ],
  cert: [
    { no_sq: 401, qua_card_nm: '정보처리기사', acqs_dt: '2021-06-02', vlid_dt: '', issue_istn_nm: '한국산업인력공단' },
    { no_sq: 402, qua_card_nm: '운전면허', acqs_dt: '2017-08-09', vlid_dt: '2027-12-31', issue_istn_nm: '경찰청' },
  ],
  language: [
    { no_sq: 501, lang_nm: 'TOEIC', lang_grd_cd: '', lang_pt: 905, lang_acqs_dt: '2026-02-14' },
    { no_sq: 502, lang_nm: 'OPIc', lang_grd_cd: 'OPIC-IH', lang_pt: '', lang_acqs_dt: '2025-11-30' },
  ],
  skill: [
    {
      no_sq: 601,
      skl_nm: 'PostgreSQL',
      techgrade_cd: '3',
      tsk_invlv_grd_cd: '4',
      term_dy: 900,
      edu_nm: '성능 진단',
      eclst_nm: '다온아카데미',
      edu_tm_dy: 5,
    },
    {
      no_sq: 602,
      skl_nm: 'TypeScript',
      techgrade_cd: '2',
      tsk_invlv_grd_cd: '3',
      term_dy: 400,
      edu_nm: '자료형 설계',
      eclst_nm: '누리교육원',
      edu_tm_dy: 3,
    },
  ],
  activity: [
    {
      ...{ no_sq: 701, actv_kind_cd: '1', actv_nm: '전국 정산 해커톤 대상', actv_istn_nm: '한빛재단' },
      ...{ actv_role_nm: '팀장', actv_dt: '2021-11', actv_fr_dt: '', actv_to_dt: '' },
      ...{ actv_url: 'https://hackathon.example.com/2021', actv_txt: '장부를 맞추는 도구를 만들었습니다.' },
    },
    {
      ...{ no_sq: 702, actv_kind_cd: '3', actv_nm: '동네 책장', actv_istn_nm: '나래동아리' },
      ...{ actv_role_nm: '화면 개발', actv_dt: '', actv_fr_dt: '2020-03', actv_to_dt: '2020-12' },
      ...{ actv_url: 'https://books.example.com', actv_txt: '책을 나누어 읽는 앱입니다.' },
    },
  ],
  link: [
    { no_sq: 801, link_nm: 'GitHub', link_url: 'https://github.com/haneul' },
    { no_sq: 802, link_nm: '블로그', link_url: 'https://blog.example.com/하늘' },
  ],
} as const satisfies WireCv;

const long = (text: string, characters: number) =>
  text.repeat(Math.ceil(characters / text.length)).slice(0, characters);

/** A CV with so many rows in every list, and its long answers nearly full. */
export function fullWireCv(rows: number): WireCv {
  const wire: WireCv = structuredClone(wholeWireCv);
  const detail = wire.profileDetail as Record<string, unknown>;
  for (const at of [1, 2, 3, 4]) {
    detail[`self_intrdc${at}_txt`] = long(
      '정산을 다시 쓰며 배운 것을 여기에 적습니다. 숫자는 12,345건이었습니다.\n',
      950,
    );
  }
  for (const [name, value] of Object.entries(wire)) {
    if (!Array.isArray(value)) continue;
    wire[name] = Array.from({ length: rows }, (_, at) => ({ ...value[at % value.length], no_sq: 1000 + at }));
  }
  return wire;
}

/** What a posting without special wishes requires of a submission, and no more (domain decision §2). */
export const leastWireCv = {
  profile: { kor_nm: '김하늘', carr_fg_cd: '2', peninfo_agr_yn: true, agr_yn: true },
  profileDetail: {
    base_cur_addr: '서울특별시 성동구 아차산로 17',
    tel_no: '010-2000-0001',
    biryymm_dt: '19980315',
    email_nm: 'haneul.kim@example.com',
    sex_cd: '2',
    self_intrdc1_txt: '저는 …',
  },
} satisfies WireCv;

/** The same, sent to be submitted as it is saved. */
export const submittingWireCv = {
  ...leastWireCv,
  profile: { ...leastWireCv.profile, sbmt_st: SubmitStatus.submitted },
} satisfies WireCv;

/** The least CV one may submit, with some of its wire fields changed. */
export function leastCv(change: { [section: string]: object } = {}): Cv {
  const wire: WireCv = structuredClone(leastWireCv);
  for (const [section, fields] of Object.entries(change)) {
    wire[section] = Array.isArray(fields) ? fields : { ...(wire[section] as object), ...fields };
  }
  return readCv(wire);
}
