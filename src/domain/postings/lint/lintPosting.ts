import { at } from '../../../fields/shape.ts';
import { employmentTypeOf } from '../employment.ts';
import { BODY_PARTS, type PartName } from '../postingBody.ts';
import { forbiddenAsk, type Where } from './forbiddenAsks.ts';
import { limitsIn } from './limitingWords.ts';
import { LINT_RULES, type LintRule, type RuleName } from './lintRules.ts';
import { readingsOf, sentencesOf } from './textReadings.ts';

/** Something in a posting that may not be published, or only with a written reason. */
export interface Finding extends LintRule {
  /** Where it is, as the posting's file names it: `form.questions.0.text`; of a missing part, where it belongs. */
  readonly place: string;
  readonly rule: RuleName;
  /** The words found, as they are read (NFKC, small letters); a missing part has none. */
  readonly found: string;
}

/** The rules that one text of a posting breaks, each once, with the words that break it. */
export function lintText(text: string, where: Where): { rule: RuleName; found: string }[] {
  const readings = readingsOf(text);
  const forbidden = forbiddenAsk(readings, where);
  const found: { rule: RuleName; found: string }[] = forbidden ? [{ rule: 'forbidden', found: forbidden }] : [];
  for (const reading of readings.written) {
    for (const sentence of sentencesOf(reading)) {
      for (const one of limitsIn(sentence, where !== 'body')) {
        if (!found.some(({ rule }) => rule === one.rule)) found.push(one);
      }
    }
  }
  return found;
}

/** What the check reads of a posting: its file's shape, or a draft of it. */
export interface Lintable {
  readonly title: string;
  readonly kind: string;
  readonly employment: string;
  readonly career: string;
  readonly headcount: string;
  readonly fields: readonly { readonly name: string }[];
  readonly form: { readonly questions: readonly { readonly text: string }[] };
  readonly body: Readonly<Partial<Record<PartName, unknown>>>;
  readonly images: readonly { readonly caption: string; readonly words: readonly string[] }[];
}

interface Text {
  place: string;
  text: string;
  where: Where;
}

/** Every text in a value of JSON, by its place. */
function textsIn(value: unknown, place: string, where: Where): Text[] {
  if (typeof value === 'string') return value === '' ? [] : [{ place, text: value, where }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, at(place, key), where));
}

function textsOf(posting: Lintable): Text[] {
  const { title, employment, career, headcount } = posting;
  const parts = Object.keys(BODY_PARTS).filter((part) => part !== 'contact') as PartName[];
  return [
    ...textsIn({ title, employment, career, headcount }, '', 'body'),
    ...posting.fields.flatMap(({ name }, index) => textsIn(name, `fields.${index}.name`, 'body')),
    ...posting.form.questions.flatMap(({ text }, index) => textsIn(text, `form.questions.${index}.text`, 'question')),
    ...parts.flatMap((part) =>
      textsIn(posting.body[part], `body.${part}`, BODY_PARTS[part].kind === 'documents' ? 'document' : 'body'),
    ),
    ...posting.images.flatMap(({ caption, words }, index) =>
      textsIn({ caption, text: words }, `images.${index}`, 'body'),
    ),
  ];
}

const PAY =
  /연봉|월급|시급|일급|주급|급여|임금|보수|기본급|수당 포함|(?:연|월|시간당|하루|일)\s?[\d,.]+\s?(?:만\s?)?원|[\d,.]+\s?만\s?원|내규/;
const TERM = /\d\s?(?:년|개월|달|주|일)|[한두세네여섯]+\s?(?:달|해)|\d+\.\s?\d+\.?\s?까지|\d월까지|프로젝트\s?종료/;
/** Employments that end, so that an applicant has to know when. */
const WITH_TERM: readonly string[] = ['계약직', '인턴', '파트타임', '일용직'];

/** Parts without which an applicant cannot decide. A talent pool promises no work yet. */
function missingIn(posting: Lintable): { rule: RuleName; place: string }[] {
  const told = textsOf(posting).map(({ text }) => text);
  const contact = (posting.body.contact ?? {}) as Readonly<Record<string, unknown>>;
  const hasTerm = TERM.test(posting.employment) || told.some((text) => /기간/.test(text) && TERM.test(text));
  const found: { rule: RuleName; place: string }[] = [];
  if (posting.kind !== '인재풀') {
    if (!told.some((text) => PAY.test(text))) found.push({ rule: 'pay', place: 'body.conditions' });
    if (WITH_TERM.includes(employmentTypeOf(posting.employment)) && !hasTerm)
      found.push({ rule: 'term', place: 'employment' });
  }
  if (!contact.email && !contact.phone) found.push({ rule: 'contact', place: 'body.contact' });
  return found;
}

/**
 * What a posting may not ask, and wording that leaves people out or leaves something out, in reading order. Those that
 * block come from 채용절차법 4조의3; the others can be passed with a written reason.
 */
export function lintPosting(posting: Lintable): Finding[] {
  const said = textsOf(posting).flatMap(({ place, text, where }) =>
    lintText(text, where).map(({ rule, found }) => ({ ...LINT_RULES[rule], rule, place, found })),
  );
  return [...said, ...missingIn(posting).map(({ rule, place }) => ({ ...LINT_RULES[rule], rule, place, found: '' }))];
}
