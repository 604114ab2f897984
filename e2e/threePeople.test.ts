import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitor } from '../dev/browser.ts';
import { textOfPdf, withoutSpaces } from '../dev/readPdf.ts';
import { samplePdf } from '../dev/sampleFiles.ts';
import { MINUTE, makePosting } from '../dev/testPosting.ts';
import { type TestServer, testServer } from '../dev/testServer.ts';
import { sections } from '../src/domain/cv/sections.ts';
import { steps } from '../src/domain/cv/steps.ts';
import { choosePhoto } from './cvForm.ts';
import { fieldOf, openReview, openStep, submitReviewed } from './editorSteps.ts';
import { passVerification } from './steps.ts';

// Three people from registration to the printed copy: nothing has to pose as something else.

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

type Answers = Record<string, string>;

interface Person {
  userId: string;
  /** One of the provider's people; somebody without a Korean phone registers by mail with the data given here. */
  register: { verified: string } | { mailed: Answers };
  career: string;
  /** By step; rows of its list in their order, in which a path begins with `0.`, `1.` … */
  answers: Partial<Record<string, Answers>>;
  /** What the printed copy says, and what it must not say. */
  says: readonly string[];
  saysNot: readonly string[];
}

const LONG_NAME = 'Maximiliano Alejandro de la Santísima Trinidad Fernández-Wolfeschlegelstein';
const contact = { 'profileDetail.base_cur_addr': '수원시 팔달구 정조로 1', 'profileDetail.sex_cd': '여' };
const introduction = { 'profileDetail.self_intrdc1_txt': '맡은 일을 끝까지 합니다.' };

const people: Record<string, Person> = {
  'a nurse, new from school': {
    userId: 'newnurse',
    register: { verified: '박서연' },
    career: '신입·경력',
    answers: {
      basic: { ...contact, 'profile.carr_fg_cd': '신입' },
      education: {
        ...{ '0.ledu_cd': '고등학교', '0.schl_nm': '나래여자고등학교', '0.grdt_dt': '202002' },
        ...{ '1.ledu_cd': '대학교', '1.schl_nm': '한빛대학교', '1.mjr_nm': '간호학', '1.ledu_pt': '3.92' },
        '1.std_pnt_pt': '4.5',
      },
      certificate: { '0.qua_card_nm': '간호사 면허', '0.issue_istn_nm': '보건복지부', '0.acqs_dt': '24.2.20' },
      language: { '0.lang_nm': '토익', '0.lang_pt': '850', '1.lang_nm': 'OPIc', '1.lang_grd_cd': 'IH' },
      activity: {
        ...{ '0.actv_kind_cd': '교육 이수', '0.actv_nm': '응급실 실습', '0.actv_istn_nm': '한빛대학교병원' },
        ...{ '1.actv_kind_cd': '수상', '1.actv_nm': '간호학과 우수상', '1.actv_dt': '202311' },
      },
      introduction,
    },
    says: [
      '신입',
      '나래여자고등학교',
      '3.92',
      '4.5',
      '간호사 면허',
      '2024.02.20',
      'TOEIC',
      'IH',
      '응급실 실습',
      '우수상',
    ],
    saysNot: ['3.0', '최종 학력', '주야간'],
  },
  'an engineer of twenty years': {
    userId: 'oldengineer',
    register: { verified: '이준호' },
    career: '경력 10년 이상',
    answers: {
      basic: contact,
      wishes: { 'profileDetail.hope_anic_amt': '1억 2천만원', 'profileDetail.jnco_poss_dt': '즉시' },
      career: {
        ...{ '0.company_nm': 'Acme Korea', '0.posi_nm': 'Senior Business Process Consultant (Payments)' },
        ...{ '0.jnco_dt': '15.3', '0.retr_dt': '', '0.yearslary_amt': '9,600만원' },
        '0.rspt_tsk_nm': `결제 정산 서버의 설계와 운영. ${'하루 백만 건을 처리하는 배치를 다시 썼습니다. '.repeat(5)}`,
        ...{ '1.company_nm': '마루소프트', '1.posi_nm': 'Principal Software Engineer', '1.jnco_dt': '200603' },
        '1.retr_dt': '201502',
      },
      careerHistory: { '0.work_company_nm': 'Acme Korea', '0.hlof_nopl_cnt': '약 50명', '0.bill_amt': '12억' },
      skill: { '0.skl_nm': 'PostgreSQL', '0.term_dy': '12년 6개월', '0.edu_nm': '성능 진단', '0.edu_tm_dy': '120시간' },
      link: { '0.link_nm': 'GitHub', '0.link_url': 'github.com/example-engineer' },
      activity: {
        ...{ '0.actv_kind_cd': '프로젝트', '0.actv_nm': '정산 다시 쓰기', '0.actv_role_nm': '설계' },
        ...{ '1.actv_kind_cd': '논문·특허', '1.actv_nm': '정산 배치의 병렬 처리 방법', '1.actv_dt': '201911' },
      },
      introduction,
    },
    says: [
      ...['경력', '12,000만 원', '즉시', 'Senior Business Process Consultant (Payments)', '2015.03', '약 50명'],
      ...['1,200백만 원', '12억 원', '12년 6개월', '120시간', 'github.com/example-engineer', '병렬 처리 방법'],
    ],
    saysNot: ['신입', '학점', '4562일'],
  },
  'a foreigner': {
    userId: 'foreigner',
    register: { mailed: { 이름: LONG_NAME, '휴대폰 번호': '+49 151 23456789' } },
    career: '신입·경력',
    answers: {
      basic: {
        ...{ 'profile.carr_fg_cd': '경력', 'profileDetail.sex_cd': '남', 'profileDetail.biryymm_dt': '1994. 5. 17.' },
        'profileDetail.base_cur_addr': 'Musterstraße 5, 80331 München, Germany',
        'profile.eng_lnm_nm2': 'de la Santísima Trinidad Fernández-Wolfeschlegelstein',
      },
      education: {
        ...{ '0.ledu_cd': '대학교', '0.schl_nm': 'Universidad de Salamanca', '0.ledu_pt': '8.7', '0.std_pnt_pt': '10' },
        ...{
          '1.ledu_cd': '대학원(석사)',
          '1.schl_nm': 'TU München',
          '1.std_pnt_pt': '1.0이 가장 높음',
          '1.ledu_pt': '1.3',
        },
        ...{ '2.ledu_cd': '대학교', '2.schl_nm': 'University of York', '2.std_pnt_pt': '없음·기타' },
        '2.ledu_pt': 'First Class Honours',
      },
      career: { '0.company_nm': 'Beispiel GmbH', '0.jnco_dt': '201910', '0.yearslary_amt': 'EUR 65,000' },
      language: { '0.lang_nm': 'TOPIK', '0.lang_grd_cd': '6급' },
      introduction,
    },
    says: [
      ...[LONG_NAME, '8.7', '1.0이 가장 높음', 'First Class Honours', 'EUR 65,000', 'TOPIK', '6급', 'München'],
      '1994.05.17',
    ],
    saysNot: ['3.0', '신입', '최종 학력'],
  },
};

async function mailedLink(): Promise<string> {
  const { db, vault } = server.context;
  const mails = await db.selectFrom('outbox').selectAll().where('template', '=', 'registerByEmail').execute();
  const mail = mails.at(-1)!;
  return vault.open<{ link: string }>(mail.data, `outbox ${mail.outbox_id}`).link;
}

async function register(page: Page, { userId, register: how }: Person): Promise<void> {
  const address = `${userId}@example.com`;
  await page.goto(`${server.origin}/auth/register`);
  await page.locator('html[data-ready]').waitFor();
  if ('verified' in how) {
    await passVerification(page, how.verified);
    await page.getByText('본인확인을 마쳤어요.', { exact: true }).waitFor();
    await page.getByLabel('이메일').fill(address);
  } else {
    await page.getByRole('link', { name: '본인확인이 어려우신가요?' }).click();
    // The page left has such a field, too.
    await page.getByRole('heading', { name: '이메일로 가입하기' }).waitFor();
    await page.getByLabel('이메일').fill(address);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('메일을 보냈어요.').waitFor();
    await page.goto(await mailedLink());
    await page.getByText('이메일 주소를 확인했어요.').waitFor();
    await page.waitForURL(`${server.origin}/auth/register`);
    for (const [label, value] of Object.entries(how.mailed)) {
      await page.getByLabel(label, { exact: label === '이름' }).fill(value);
    }
  }
  await page.getByLabel('아이디', { exact: true }).fill(userId);
  await page.getByLabel('비밀번호').fill('첫눈 오는 날의 약속');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: '가입하기' }).click();
  await page.getByText('회원가입을 마치고 로그인했어요.').waitFor();
}

async function give(page: Page, path: string, value: string): Promise<void> {
  const control = fieldOf(page, path);
  const isSelect = await control.evaluate((element) => element.tagName === 'SELECT');
  await (isSelect ? control.selectOption({ label: value }) : control.fill(value));
  await control.blur();
}

async function write(page: Page, person: Person): Promise<void> {
  for (const [at, step] of steps.entries()) {
    await page.getByRole('heading', { level: 2, name: step.title, exact: true }).waitFor();
    const list = step.list && sections[step.list];
    let rows = 0;
    for (const [path, value] of Object.entries(person.answers[step.id] ?? {})) {
      if (list && Number(path.split('.')[0]) === rows) {
        await page.getByRole('button', { name: `${list.title} 추가하기` }).click();
        rows += 1;
      }
      await give(page, list ? `${list.wire}.${path}` : path, value);
    }
    if (step.files) {
      await choosePhoto(page);
      const report = { name: '보고서.pdf', mimeType: 'application/pdf', buffer: samplePdf('보고서') };
      await fieldOf(page, 'files.D01').setInputFiles(report);
      await page.getByRole('region', { name: '분석 보고서' }).getByText('보고서.pdf').waitFor();
    }
    if (step.id === 'confirm') {
      for (const wire of ['peninfo_agr_yn', 'optinf_agr_yn', 'agr_yn']) await fieldOf(page, `profile.${wire}`).check();
    }
    const next = steps[at + 1];
    if (next) await page.getByRole('link', { name: `다음: ${next.title}` }).click();
  }
}

test.each(Object.keys(people))('%s', async (name) => {
  const person = people[name]!;
  const documents = [
    { kind: 'D01', name: '분석 보고서', note: '분량 자유', required: true },
    { kind: 'D02', name: '교육 수료증', note: '', required: false },
  ];
  // Long enough before its end: in the last minutes the next step is one that is missing.
  const options = { closesIn: 60 * MINUTE, career: person.career, form: { documents }, photo: true };
  const posting = await makePosting(server.database, options);
  // The receipt says what comes next.
  await server.database.pool.query(
    `UPDATE posting SET body = (SELECT body FROM posting WHERE pblanc_no = '2026110204') WHERE pblanc_no = $1`,
    [posting.PBLANC_NO],
  );
  const { page } = await visitor();
  await register(page, person);
  await openStep(page, server, steps[0]!.id, posting);
  await write(page, person);
  await openReview(page);
  await page.getByText('공고에 적힌 서류를 아직 올리지 않았어요: 교육 수료증.').waitFor();
  await submitReviewed(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: '제출한 지원서 PDF' }).click();
  const printed = await readFile(await (await waiting).path());
  const text = withoutSpaces((await textOfPdf(printed)).join(''));
  expect(person.says.filter((words) => !text.includes(withoutSpaces(words)))).toEqual([]);
  expect(person.saysNot.filter((words) => text.includes(withoutSpaces(words)))).toEqual([]);
  expect(text).toContain(withoutSpaces('분석 보고서'));
});
