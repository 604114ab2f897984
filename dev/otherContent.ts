import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectDir } from '../src/server/instance.mjs';
import { atEndOfFile } from './endOfFile.ts';
import { OTHER_BODIES } from './otherPostings.ts';

/*
 * The content of another group than the sample's, made for tests: it shares no company, code, colour, picture, mail
 * host or date with it. What both have is the product's: the code lists of the CV and the words of mails.
 */

/** Forty Latin letters: as long as a name gets. */
export const OTHER_GROUP = 'Northwinds Amberfield Lighthouse Cartwright';
export const OTHER_COMPANIES = [
  {
    cd: 'NWMARINE',
    name: 'Northwinds Marine',
    line: '등대와 항로를 지킵니다.',
    description: '항로 표지를 만들고 남쪽 바다의 등대 일곱 곳을 지키는 곳입니다.',
    glyph: [{ part: 'solid', d: 'M8 2h8v5H8zM9 9h6l3 13H6z' }],
    colours: { strong: '#7a2231', deep: '#3a0f18', light: '#f9edee', accent: '#e3b04b' },
  },
  {
    cd: 'AMB',
    name: 'Amberfield Glass',
    line: '빛을 모으는 유리를 굽습니다.',
    description: '등대에 쓰는 렌즈를 굽고 가는 곳입니다. 가마 세 개에서 해마다 마흔 개를 만듭니다.',
  },
] as const;
export const OTHER_POSTING = { COMPANY_CD: 'NWMARINE', PBLANC_NO: '71500000000000000001' };
export const OTHER_HOST = 'lighthouse-careers.test';

const DAY = '2019-03-04';
const CONSENT_DAY = '2026-11-23';
const reach = (name: string) => ({ team: `${name} Team`, email: `${name}@${OTHER_HOST}`, phone: '051-000-0001' });

const group = {
  name: OTHER_GROUP,
  wordmark: `${OTHER_GROUP} Careers`,
  headline: ['먼 바다에서도', '보이는 일을', '함께합니다'],
  companiesHeading: '두 곳의 등대',
  description: '등대를 짓고 지키는 두 회사의 자리를 알려 드립니다.',
  copyright: `© ${OTHER_GROUP}. Every right kept.`,
  colours: {
    main: '#8a3b12',
    strong: '#7a2f0a',
    soft: '#fbf1ea',
    deep: '#2b1a10',
    deepAccent: '#5c3a22',
    deepText: '#f3dfd0',
  },
  sign: {
    width: 24,
    height: 24,
    shapes: [
      { part: 'back', d: 'M2 22h20l-4-16h-12z' },
      { part: 'front', d: 'M9 2h6v6h-6z' },
    ],
  },
};

const posting = (company: string, number: string, contact: keyof typeof OTHER_BODIES) => ({
  company,
  number,
  title: `${contact[0]!.toUpperCase()}${contact.slice(1)} keeper`,
  category: 'LAMP',
  kind: '상시',
  employment: '정규직',
  career: '신입·경력',
  place: '부산',
  headcount: '7명',
  accept: { from: '2026-05-06 09:00' },
  shown: true,
  edit_until_deadline: true,
  fields: [{ no: '41', name: '등명기' }],
  form: { questions: [], relaxed: ['photo'], hidden: [] },
  body: { ...OTHER_BODIES[contact], contact: reach(contact) },
});

const statement = (title: string) => ({
  title,
  intro: `${title} 쪽입니다.`,
  sections: [{ title: '등대지기에게', lines: ['불빛이 보이는 곳에서 알려 주세요.'] }],
  contact: { title: '등대지기', text: '밤에도 답합니다.', ...reach('keeper') },
});

const pages = {
  process: {
    title: '채용 절차',
    intro: '세 번 만납니다.',
    steps: [{ name: '만남', lead: '등대에서 봅니다.', lines: [], period: '하루' }],
    sections: [],
  },
  faq: {
    title: '자주 묻는 질문',
    intro: '등대에 대해 묻습니다.',
    groups: [
      {
        name: '등대',
        questions: [
          { id: 'light', question: '불은 누가 켜나요?', answer: ['함께 켭니다.'], top: true },
          { id: 'island', question: '섬에서 지내야 하나요?', answer: ['열흘 지내고 나흘은 뭍에서 쉽니다.'], top: true },
          {
            id: 'kiln',
            question: '가마를 다뤄 본 적이 없어도 되나요?',
            answer: ['첫 석 달 동안 가르칩니다.'],
            top: true,
          },
          { id: 'both', question: '두 회사에 함께 지원해도 되나요?', answer: ['네, 따로 읽습니다.'], top: true },
        ],
      },
    ],
  },
  talented: {
    title: '인재상과 회사 소개',
    intro: '불을 지키는 사람들입니다.',
    values: [
      {
        name: '지키는 사람',
        line: '아무도 보지 않는 밤에도 불을 지킵니다.',
        paragraphs: ['지나는 배는 지킨 사람을 모릅니다. 그래도 불이 켜져 있었다는 것은 압니다.'],
        asked: '아무도 모르게 지킨 것이 있나요?',
      },
      {
        name: '적는 사람',
        line: '다음 사람이 읽을 수 있게 적어 둡니다.',
        paragraphs: ['일지는 백 년 전 것도 남아 있습니다. 그날 바람이 어땠는지 지금도 찾아 읽습니다.'],
        asked: '남을 위해 적어 둔 것이 있나요?',
      },
      {
        name: '묻는 사람',
        line: '모르는 불빛을 보면 먼저 묻습니다.',
        paragraphs: ['짐작으로 고친 등은 한 번 더 꺼집니다. 물어서 늦는 것은 늦은 것이 아닙니다.'],
        asked: '묻기를 잘했다고 생각한 때는 언제인가요?',
      },
    ],
    companiesIntro: '유리와 등대, 하는 일은 달라도 밤을 밝힙니다.',
    companies: [
      { company: 'AMB', headline: '유리를 굽습니다', paragraphs: [], facts: [] },
      { company: 'NWMARINE', headline: '등대를 켭니다', paragraphs: ['밤마다 켭니다.'], facts: [] },
    ],
    history: [{ year: '1907', line: '첫 등대를 세웠습니다.' }],
  },
  benefits: {
    title: '복지 제도',
    intro: '바다를 봅니다.',
    groups: [
      {
        name: '바다',
        line: '매일 봅니다.',
        items: [{ name: '배', text: '배를 탑니다.', company: OTHER_COMPANIES[0].name }],
      },
    ],
    note: '바람이 셉니다.',
  },
  accessibility: { ...statement('접근성 안내'), checkedOn: '2026-11-19' },
  help: statement('도움받기'),
};

const read = (file: string) => readFileSync(path.join(projectDir, 'content', file), 'utf8');

/** The sample's consents as they are now, each of another day and by another word. */
function consents(): object[] {
  type Consent = { cd: string; version: string; body: { purpose: string } };
  const all = JSON.parse(read('consents.json')) as Consent[];
  const newest = new Map(all.toSorted((a, b) => a.version.localeCompare(b.version)).map((one) => [one.cd, one]));
  return [...newest.values()].map((one) => ({
    ...one,
    version: CONSENT_DAY,
    body: { ...one.body, purpose: '등대를 지키는 데 씁니다.' },
  }));
}

/** Gone after the test file. */
function folderFor(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `jiwon-${name}-`));
  atEndOfFile(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The sample's content with seven companies, of which none says how it looks, in a folder that is gone after the test file. */
export function sevenCompanies(): string {
  const folder = folderFor('seven');
  cpSync(path.join(projectDir, 'content'), folder, { recursive: true });
  type Company = { cd: string; name: string; line: string; description: string };
  const three = (JSON.parse(read('companies.json')) as Company[]).map(({ cd, name, line, description }) => ({
    ...{ cd, name, line, description },
  }));
  const four = ['다온건설', '다온에너지', '다온리테일', '다온바이오'].map((name, at) => ({
    ...{ cd: `D${at}`, name, line: '이웃과 함께 자랍니다.', description: `${name}은 이웃과 함께 자라는 곳입니다.` },
  }));
  writeFileSync(path.join(folder, 'companies.json'), JSON.stringify([...three, ...four]));
  const talented = read('pages/talented.json')
    .replace('결제, 음식, 물류로 하는 일은', '일곱 회사가 하는 일은')
    .replace('세 회사의', '여러 회사의');
  writeFileSync(path.join(folder, 'pages/talented.json'), talented);
  const group = { ...JSON.parse(read('group.json')), companiesHeading: '일곱 회사, 하나의 기준' };
  writeFileSync(path.join(folder, 'group.json'), JSON.stringify(group));
  return folder;
}

/** Writes it into a folder of its own, which is gone after the test file. */
export function otherContent(): string {
  const folder = folderFor('other');
  const write = (file: string, text: string | object) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), typeof text === 'string' ? text : JSON.stringify(text));
  };
  cpSync(path.join(projectDir, 'content/mail'), path.join(folder, 'mail'), { recursive: true });
  write('codes.json', read('codes.json'));
  write('consents.json', consents());
  write('group.json', group);
  write('companies.json', OTHER_COMPANIES);
  write('categories.json', [{ cd: 'LAMP', name: '등대' }]);
  for (const [name, page] of Object.entries(pages)) write(`pages/${name}.json`, page);
  const postings = [
    posting(OTHER_POSTING.COMPANY_CD, OTHER_POSTING.PBLANC_NO, 'lamp'),
    posting('AMB', '71500000000000000002', 'glass'),
  ];
  for (const one of postings) write(`postings/${one.company}-${one.number}.json`, one);
  for (const kind of ['privacy', 'terms']) {
    const head = `---\ntitle: 등대의 ${kind}\neffective: ${DAY}\noffered: true\n---\n`;
    write(
      `policies/${kind}-${DAY}.md`,
      `${head}\n## 제1조\n\n${OTHER_GROUP}의 약속입니다.\n\n보호책임자: 등대지기 (051-000-0001)\n`,
    );
  }
  return folder;
}
