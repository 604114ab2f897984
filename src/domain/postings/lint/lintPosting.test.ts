import { describe, expect, it } from 'vitest';
import { type Lintable, lintPosting, lintText } from './lintPosting.ts';

const posting: Lintable = {
  title: '물류센터 운영 매니저',
  kind: '정기',
  employment: '계약직 (1년)',
  career: '경력',
  headcount: '2명',
  fields: [{ name: '운영' }],
  form: { questions: [{ text: '순서를 정하는 나름의 기준을 적어 주세요.' }] },
  body: {
    workplace: '경기 이천시',
    intro: '이천센터는 하루 9만 상자를 내보냅니다.',
    duties: ['인력과 도크를 배치합니다.'],
    qualifications: ['30명 이상의 현장을 이끌어 본 분'],
    preferred: [],
    steps: [{ name: '서류 접수', note: '' }],
    documents: ['지원서', { no: '01', name: '경력증명서', note: '', required: true }],
    conditions: ['연봉 협의', '배우자 건강검진'],
    contact: { team: '운영팀', email: 'a@b.example', phone: '031-000-0000' },
  },
  images: [],
};
const placesOf = (changed: Partial<Lintable>) =>
  lintPosting({ ...posting, ...changed }).map(({ place, rule, severity }) => `${place} ${rule} ${severity}`);

it('finds nothing in a posting that asks for what the work needs', () => {
  expect(lintPosting(posting)).toEqual([]);
});

it('finds at its place what a title, a question, a paper, a step, an image or a line of the text says', () => {
  const { body } = posting;
  expect(
    placesOf({
      title: '여직원 모집',
      form: { questions: [...posting.form.questions, { text: '고향이 어디인가요?' }] },
      body: {
        ...body,
        preferred: ['물류관리사', '인근 거주자 우대'],
        steps: [{ name: '면접', note: '면접에서 부모님의 직업을 여쭤봅니다.' }],
        documents: ['지원서', { no: '01', name: '가족관계증명서', note: '', required: true }],
      },
      images: [{ caption: '팀', words: ['젊은 인재를 기다립니다.'] }],
    }),
  ).toEqual([
    'title sex warns',
    'form.questions.1.text forbidden blocks',
    'body.preferred.1 region warns',
    'body.steps.0.note forbidden blocks',
    'body.documents.1.name forbidden blocks',
    'images.0.text.0 age warns',
  ]);
});

it('tells the law, the words found and what to write instead', () => {
  const [finding] = lintPosting({ ...posting, title: '남성 우대' });
  expect(finding).toMatchObject({ found: '남성 우대', sentence: expect.stringContaining('남녀고용평등법 7조') });
  expect(finding!.instead).not.toBe('');
});

describe('what is missing', () => {
  const { body } = posting;
  const conditions = { ...body, conditions: ['통근 버스'] };
  it.each<[string, Partial<Lintable>, string[]]>([
    ['a pay', { body: conditions }, ['body.conditions pay warns']],
    ['nothing in a talent pool', { body: conditions, kind: '인재풀' }, []],
    ['the term of a contract', { employment: '계약직' }, ['employment term warns']],
    ['the term of an internship', { employment: '체험형 인턴' }, ['employment term warns']],
    ['no term of who stays', { employment: '정규직' }, []],
    ['no term that the text tells', { employment: '인턴', body: { ...body, intro: '인턴 기간은 6개월입니다.' } }, []],
    [
      'somebody to ask',
      { body: { ...body, contact: { team: '운영팀', email: '', phone: '' } } },
      ['body.contact contact warns'],
    ],
  ])('%s', (_, changed, places) => {
    expect(placesOf(changed)).toEqual(places);
  });
});

describe('a text is read as a person reads it', () => {
  it.each([
    ['full-width', '신장（ｃｍ）과 체중（ｋｇ）'],
    ['a sign of squared cm', '신장(㎝)과 체중'],
    ['letter by letter', '결 혼 여 부'],
    ['with dots between', '부.모.님 직.업을 적어 주세요.'],
    ['in lone letters', 'ㅂㅗㄴㅈㅓㄱ을 적어 주세요.'],
    ['in half-width letters', '\uffb2\uffcc\uffa4\uffb8\uffc6\uffa1을 적어 주세요.'],
    ['without spaces', '부모님직업을적어주세요'],
    ['with a gap in a word', '몸 무게를 적어 주세요.'],
    ['with what nobody sees', '결\u200b혼\u2060여\u00ad부'],
  ])('%s', (_, text) => {
    expect(lintText(text, 'question').map(({ rule }) => rule)).toContain('forbidden');
  });
});
