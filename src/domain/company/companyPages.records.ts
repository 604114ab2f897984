import { whole } from '../../fields/answers.ts';
import type { Field } from '../../fields/field.ts';
import { decided, line, lines, rows, several } from '../../fields/prose.ts';
import { maybe, type Nested, nest, record } from '../../fields/record.ts';
import { type Infer, isObject, type Shape } from '../../fields/shape.ts';
import { choice, key } from '../../fields/text.ts';
import { contact, person } from '../postings/namedPeople.records.ts';
import { ACTION_BLUE, COLOUR_TOKENS, type GroupColours, type GroupSign, SIGN_PARTS } from './brand.ts';
import { colourSet, ofSvg, outlines } from './colours.records.ts';
import { DRAWN, HELP_WAYS, PAGE_PARTS, type PageName, type PagePart } from './companyPages.ts';
import { MENU_WORDS } from './menuWords.ts';
import { PICTURES } from './svgParts.ts';

/*
 * The words of the company's own pages and of the frame around every page. A word is one line here: the file it is
 * imported from and what calls answer follow from it, and its page lays it out. What needs no layout of its own is a part
 * (PAGE_PARTS), and one line there is all.
 */

const PARTS = {
  note: (name: string, { title, optional }: PagePart) => line(name, title, { required: !optional }),
  lines: (name: string, { title, optional }: PagePart) => lines(name, title, optional ? 0 : 1),
};
type PartField<P extends PagePart> = P['kind'] extends 'note' ? Field<string> : Nested<string[]>;

const head = { title: line('title', '제목'), intro: line('intro', '여는 말') };

/** What every page says first, and the parts that it has of those any page may have. */
function around<P extends Record<string, PagePart>>(parts: P) {
  const members = Object.entries(parts).map(([name, part]) => [name, PARTS[part.kind](name, part)]);
  return { ...head, ...(Object.fromEntries(members) as { [name in keyof P]: PartField<P[name]> }) };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const allColours = colourSet(Object.keys(COLOUR_TOKENS) as (keyof GroupColours)[], [
  { one: 'strong', on: 'white', least: 4.5 },
  { one: 'strong', on: 'soft', least: 4.5 },
  { one: 'main', on: 'white', least: 4.5 },
  { one: 'deep', on: 'white', least: 4.5 },
  { one: 'deepText', on: 'deep', least: 4.5 },
]);

/** A group's colours; none may make a text hard to read, and what can be pressed is blue where it says nothing of it. */
const colours: Shape<GroupColours> = {
  ...allColours,
  read(given, path, faults) {
    const saysNothing = isObject(given) && !Object.keys(ACTION_BLUE).some((name) => Object.hasOwn(given, name));
    return allColours.read(saysNothing ? { ...ACTION_BLUE, ...given } : given, path, faults);
  },
};

/** A group's sign, as outlines of two tones. */
const sign = record({
  width: whole('width', '너비', { min: 1, max: 1000, required: true }),
  height: whole('height', '높이', { min: 1, max: 1000, required: true }),
  shapes: ofSvg(outlines('shapes', '도형', SIGN_PARTS, PICTURES.sign.most), 'sign'),
}) as unknown as Shape<GroupSign>;

/** Another word for a group or a screen of the menu, for which there is room in its line. */
const menuWord = (name: string) =>
  line(name, `‘${MENU_WORDS[name as keyof typeof MENU_WORDS]}’ 대신`, { required: false, max: 20 });

const menu = record(
  Object.fromEntries(Object.keys(MENU_WORDS).map((name) => [name, menuWord(name)])) as Record<
    keyof typeof MENU_WORDS,
    Field<string>
  >,
);

/** Words of the home page and the frame around every page, and how the group looks. */
export const groupText = record({
  name: line('name', '그룹 이름', { hint: '회사들을 함께 부르는 이름이에요. 예: 한빛그룹' }),
  wordmark: line('wordmark', '누리집 이름', {
    hint: '모든 쪽의 왼쪽 위와 창의 제목, 메일의 보내는 이름에 보여요. 예: 한빛그룹 채용',
  }),
  headline: several('headline', '첫 화면의 말', line('', '첫 화면의 말'), { least: 1, most: 3 }),
  companiesHeading: line('companiesHeading', '회사들 위의 제목', {
    hint: '첫 화면에서 회사들을 소개하는 자리의 제목이에요.',
  }),
  description: line('description', '소개', { hint: '검색 결과와 공유한 주소에 보이는 한두 문장이에요.' }),
  copyright: line('copyright', '저작권 표시', { hint: '모든 쪽의 맨 아래에 보여요. 예: © 한빛그룹.' }),
  menu: maybe(nest('menu', '메뉴의 말', menu)),
  colours: nest('colours', '색', colours),
  sign: nest('sign', '표장', sign),
});
export type GroupText = Infer<typeof groupText>;

const statement = { title: line('title', '제목'), lines: lines('lines', '문장', 1) };
const whomToAsk = nest(
  'contact',
  '물어볼 곳',
  record({ title: line('title', '제목'), text: line('text', '안내'), ...contact }),
);

/** How long a step takes; one that only some postings have says none. */
const weeks = record(
  {
    least: whole('least', '적어도 몇 주', { min: 1, max: 99, required: true }),
    most: whole('most', '길면 몇 주', { min: 1, max: 99, required: true }),
  },
  ({ least, most }, fault) => {
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      fault('most', '적어도 걸리는 동안보다 짧아요.');
  },
);

/** A number to be remembered, and what it is of. */
const figure = { value: line('value', '숫자', { max: 12 }), of: line('of', '무엇의 숫자인지', { max: 60 }) };

/** What each screen of the company's words says, under the name of its route (Specification §2, and two of ours). */
export const pageTexts = {
  /** A step's name is a line of the home page too. */
  process: record({
    ...around(PAGE_PARTS.process),
    steps: rows(
      'steps',
      '단계',
      {
        name: line('name', '단계'),
        lead: line('lead', '한 줄'),
        lines: lines('lines', '문장'),
        period: line('period', '기간'),
        weeks: maybe(nest('weeks', '걸리는 동안', weeks)),
        figure: maybe(nest('figure', '주가 아닌 숫자', record(figure))),
        gets: maybe(
          nest(
            'gets',
            '받는 것',
            record({ what: line('what', '받는 것'), drawing: choice('drawing', '그림', DRAWN, { required: true }) }),
          ),
        ),
      },
      1,
    ),
    sections: rows('sections', '부분', { title: line('title', '제목'), lines: lines('lines', '문장') }),
  }),
  recruitFAQ: record({
    ...around(PAGE_PARTS.recruitFAQ),
    groups: rows(
      'groups',
      '묶음',
      {
        name: line('name', '묶음'),
        questions: rows(
          'questions',
          '질문',
          {
            id: key('id', '주소', { required: true, pattern: /^[a-z0-9-]+$/ }),
            question: line('question', '질문'),
            answer: lines('answer', '답', 1),
            top: decided('top', '많이 묻는지'),
          },
          1,
        ),
      },
      1,
    ),
  }),
  talented: record({
    ...around(PAGE_PARTS.talented),
    values: rows(
      'values',
      '인재상',
      {
        name: line('name', '이름'),
        line: line('line', '한 줄'),
        paragraphs: lines('paragraphs', '문단'),
        asked: line('asked', '묻는 것', { required: false }),
      },
      1,
    ),
    companiesIntro: line('companiesIntro', '회사들을 여는 말'),
    companies: rows('companies', '회사', {
      company: line('company', '회사 코드'),
      headline: line('headline', '한 줄'),
      paragraphs: lines('paragraphs', '문단'),
      facts: rows('facts', '사실', { name: line('name', '이름'), value: line('value', '값') }),
      colleague: maybe(nest('colleague', '함께 일하는 사람', record(person))),
    }),
    history: rows('history', '연혁', {
      year: key('year', '해', { required: true, pattern: /^\d{4}$/ }),
      line: line('line', '일'),
      company: line('company', '이 해에 시작한 회사의 코드', { required: false }),
    }),
  }),
  benefits: record({
    ...around(PAGE_PARTS.benefits),
    figures: several('figures', '숫자', record(figure), { most: 4 }),
    groups: rows(
      'groups',
      '묶음',
      {
        name: line('name', '묶음'),
        line: line('line', '한 줄'),
        items: rows(
          'items',
          '복지',
          { name: line('name', '이름'), text: line('text', '설명'), company: line('company', '회사') },
          1,
        ),
      },
      1,
    ),
  }),
  /** What the site does for everybody to be able to use it; `checkedOn` is the day of the last check. */
  accessibility: record({
    ...around(PAGE_PARTS.accessibility),
    sections: rows('sections', '부분', statement, 1),
    contact: whomToAsk,
    checkedOn: key('checkedOn', '살펴본 날', { required: true, pattern: DAY }),
  }),
  /** Where help is to be had; a section may have a drawing, and a screen that it leads to. */
  help: record({
    ...around(PAGE_PARTS.help),
    sections: rows(
      'sections',
      '부분',
      {
        ...statement,
        drawing: maybe(choice('drawing', '그림', DRAWN)),
        to: maybe(choice('to', '이어지는 화면', HELP_WAYS)),
      },
      1,
    ),
    contact: whomToAsk,
  }),
} satisfies Record<PageName, unknown>;

export type PageTexts = { [page in PageName]: Infer<(typeof pageTexts)[page]> };
export type ProcessText = PageTexts['process'];
export type FaqText = PageTexts['recruitFAQ'];
export type TalentedText = PageTexts['talented'];
export type BenefitsText = PageTexts['benefits'];
export type AccessibilityText = PageTexts['accessibility'];
export type HelpText = PageTexts['help'];

/** A notice or a consent asked of a person. `refusal` says what happens to someone who does not agree. */
export const consentBody = record({
  purpose: line('purpose', '목적', { hint: '무엇을 하려고 받는지 적어요.' }),
  items: lines('items', '항목', 1),
  period: line('period', '기간', { hint: '보관 기간은 {{destroyAfterSelection}}처럼 적으면 정한 대로 채워져요.' }),
  refusal: line('refusal', '거부할 때'),
  /** What goes when it is taken back. */
  withdrawal: line('withdrawal', '철회할 때'),
  label: line('label', '동의하는 말', { hint: '지원자가 표시하는 칸 옆에 보여요.' }),
  /** Which other applications are read together; said in the notice of an application alone, none without it. */
  others: maybe(line('others', '함께 보는 지원서', { hint: '지원서 필수 항목 안내에만 적어요.' })),
});
export type ConsentText = Infer<typeof consentBody>;
