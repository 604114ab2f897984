import { expect, test } from 'vitest';
import { wholeWireCv } from '../../../dev/cvSample.ts';
import { readCv, writeCv } from '../cv/cv.ts';
import { inWords } from '../cv/words.ts';
import { blindCopyOf } from './openCopy.acts.ts';

const PEOPLE = 500;
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES = 11_172;

// Words that nobody says, so that one of them anywhere is the person it is of.
const made = (person: number, which: number) =>
  [7, 11, 13]
    .map((step) => String.fromCharCode(FIRST_SYLLABLE + ((person * 97 + which * 1_213 + step * 911) % SYLLABLES)))
    .join('');

/** Somebody all of whose own words are theirs alone. */
function canary(person: number) {
  const [given, school, employer, second, street] = [1, 2, 3, 4, 5].map((which) => made(person, which)) as [
    ...[string, string, string, string, string],
  ];
  const tail = String(70_000_000 + person * 7_919).slice(0, 8);
  const [name, mail, latin] = [`김${given}`, `canary-${person}-${tail}`, `Zq${person.toString(36)}xw`];
  return { name, given, school, employer, second, street, tail, mail, latin };
}
type Canary = ReturnType<typeof canary>;

/** What somebody may write of themself, in the ways people spell it. */
const said = ({ name, given, school, employer, second, street, tail, mail, latin }: Canary) =>
  [
    `저 ${name}(${given}, ${latin.toUpperCase()})은 ${school}대를 나와 (주) ${employer}와 ${second}에서 일했습니다.`,
    `${[...name].join(' ')}에게 010-${tail.slice(0, 4)}-${tail.slice(4)}, +82 10 ${tail.slice(0, 4)} ${tail.slice(4)}`,
    `010${tail}, ${mail}@example.com, https://example.com/${mail}로 연락해 주세요.`,
    `${school}대학교 앞 ${street}로에 삽니다. ${employer.normalize('NFD')}의 ${school.normalize('NFD')} 동문입니다.`,
  ].join('\n');

function cvOf(one: Canary) {
  const { name, school, employer, second, street, tail, mail, latin } = one;
  const own = said(one);
  const whole = structuredClone(wholeWireCv);
  return readCv({
    ...whole,
    profile: { ...whole.profile, kor_nm: name, chcrt_nm2: name, eng_lnm_nm2: 'Kim', eng_fnm_nm2: latin },
    profileDetail: {
      ...whole.profileDetail,
      ...{ base_cur_addr: `서울특별시 성동구 ${street}로 17`, tel_no: `010${tail}`, email_nm: `${mail}@example.com` },
      ...{ self_intrdc1_txt: own, tlnt_nm: name, hob_nm: school },
    },
    education: whole.education.slice(0, 1).map((row) => ({ ...row, schl_nm: `${school}대학교`, mjr_nm: '통계학' })),
    career: whole.career
      .slice(0, 1)
      .map((row) => ({ ...row, company_nm: `${employer}(주)`, rspt_tsk_nm: own.slice(0, 90) })),
    careerHistory: whole.careerHistory
      .slice(0, 1)
      .map((row) => ({ ...row, work_company_nm: second, carr_skl_txt: own.slice(0, 60) })),
    activity: whole.activity
      .slice(0, 1)
      .map((row) => ({ ...row, actv_txt: school, actv_url: `https://example.com/${mail}` })),
    link: whole.link.slice(0, 1).map((row) => ({ ...row, link_url: `https://example.com/${mail}`, link_nm: latin })),
  });
}

test('of 500 people nothing that is theirs alone is in what a blind reader opens, nor in what others noted', () => {
  const found: string[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    const one = canary(person);
    const cv = cvOf(one);
    const copy = {
      ...{ number: 80_000_000 + person, blindNumber: 'ABC123', revision: 1, passed: 0 },
      ...{ submittedAt: new Date(0), redactedAt: null },
      content: { cv: writeCv(cv), words: inWords(cv, {}), files: [] },
    };
    const note = { number: '', by: '운영자', isOwn: false, at: null, text: said(one) };
    const shown = blindCopyOf(copy, [{ ...note, shownTo: 'readers', gone: '' }]);
    const text = JSON.stringify(shown).normalize('NFC').replaceAll(/[\s-]/g, '').toLowerCase();
    const words = [one.given, one.school, one.employer, one.second, one.street, one.tail, one.mail, one.latin];
    for (const word of [...words, String(copy.number)])
      if (text.includes(word.replaceAll('-', '').toLowerCase())) found.push(`${person}: ${word}`);
  }
  expect(found).toEqual([]);
});
