import type {
  AccessibilityText,
  BenefitsText,
  ConsentText,
  FaqText,
  GroupText,
  HelpText,
  ProcessText,
  TalentedText,
} from '../../domain/company/companyPages.ts';
import { formNames } from '../../domain/cv/formNames.ts';
import { type NoticeName, type NoticeText, namedIn, valuesOf } from '../../domain/notices/notice.ts';
import { isForbiddenQuestion } from '../../domain/postings/fairHiring.ts';
import type { PostingContact, PostingForm } from '../../domain/postings/postingBody.ts';
import { document } from './contentDocument.ts';
import { anything, fields, listOf, oneOf, optional, type Shape, truth, whole, words, wrong } from './contentShape.ts';

/* The format of content/: one shape a file. README of the format is these declarations; see also relative times. */

const lines = listOf(words());

export const group: Shape<GroupText> = fields({
  name: words(),
  wordmark: words(),
  headline: listOf(words(), 1, 3),
  companiesHeading: words(),
  description: words(),
  copyright: words(),
});

export const companies = listOf(
  fields({
    cd: words(/^[A-Z0-9]{2,10}$/, 'is 2 to 10 of A–Z and 0–9'),
    name: words(),
    line: words(),
    description: words(),
  }),
  1,
);

export const categories = listOf(
  fields({ cd: words(/^[A-Z0-9]{1,10}$/, 'is 1 to 10 of A–Z and 0–9'), name: words() }),
  1,
);

export const codes = fields({
  module: words(),
  groups: listOf(
    fields({
      field: words(/^[a-z0-9_]+$/),
      title: words(),
      codes: listOf(
        fields({
          cd: words(),
          nm: words(),
          order: whole(0, 9999),
          in_use: truth,
          extra: optional(anything, undefined),
        }),
        1,
      ),
    }),
    1,
  ),
});

const reach = {
  team: words(),
  email: words(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be a mail address'),
  phone: words(/^[0-9-]{7,20}$/, 'must be digits and hyphens'),
};
const contact: Shape<PostingContact> = fields(reach);

const question: Shape<string> = (given, at) => {
  const text = words()(given, at);
  if (isForbiddenQuestion(text)) wrong(at, `asks what 채용절차법 4조의3 forbids (it is "${text}")`);
  return text;
};

/** A field or a list of the CV by its wire name, or the photo. */
const formName: Shape<string> = (given, at) => {
  const name = words()(given, at);
  if (name !== '' && !formNames.has(name)) wrong(at, `"${name}" is neither a field nor a list of the CV`);
  return name;
};

const form: Shape<Omit<PostingForm, 'applicantTypes' | 'documents'>> = fields({
  questions: listOf(fields({ text: question, max: whole(300, 3000) }), 0, 4),
  relaxed: listOf(formName),
  hidden: listOf(formName),
  required: optional(listOf(formName), []),
  files: optional(listOf(words(/^\d\d$/, 'is a kind of file like 02')), []),
});

const step = fields({
  name: words(),
  when: optional(words(), ''),
  term: optional(words(), ''),
  note: optional(words(), ''),
});

const image = fields({
  file: words(/^images\/[a-z0-9-]+\.(svg|png|jpe?g)$/, 'is like images/name.svg, .png or .jpg'),
  caption: words(),
  /** All the image says, in sentences. */
  text: listOf(words(), 1),
});

/** A posting as its file writes it: times still in words ("+1d 18:00"). */
export const posting = fields({
  company: words(),
  number: words(/^[0-9]{1,20}$/, 'must be digits only'),
  title: words(),
  category: words(),
  kind: oneOf('정기', '상시', '인재풀'),
  employment: words(),
  career: words(/^(신입|신입·경력|인턴|경력( .+)?)$/, 'begins with 신입, 경력, 신입·경력 or 인턴'),
  place: words(),
  workplace: words(),
  headcount: words(),
  publish: optional(words(), undefined),
  accept: fields({ from: words(), to: optional(words(), undefined) }),
  shown: truth,
  edit_until_deadline: truth,
  closed_early: optional(fields({ at: words(), reason: words() }), undefined),
  finished: optional(words(), undefined),
  fields: listOf(fields({ no: words(/^[0-9]{1,4}$/), name: words() }), 1, 30),
  form,
  body: fields({
    intro: words(),
    duties: listOf(words(), 1),
    qualifications: listOf(words(), 1),
    preferred: lines,
    steps: listOf(step, 1),
    documents: listOf(document),
    conditions: lines,
    contact,
  }),
  images: optional(listOf(image), []),
});
export type PostingFile = ReturnType<typeof posting>;

const consentBody: Shape<ConsentText> = fields({
  purpose: words(),
  items: listOf(words(), 1),
  period: words(),
  refusal: words(),
  withdrawal: words(),
  label: words(),
});

export const consents = listOf(
  fields({
    cd: words(/^[a-z_]+$/),
    version: words(/^\d{4}-\d{2}-\d{2}$/, 'is a day like 2024-06-17'),
    title: words(),
    moment: oneOf('register', 'application'),
    required: truth,
    body: consentBody,
  }),
  1,
);

export const process: Shape<ProcessText> = fields({
  title: words(),
  intro: words(),
  steps: listOf(fields({ name: words(), lead: words(), lines, period: words() }), 1),
  sections: listOf(fields({ title: words(), lines })),
});

export const faq: Shape<FaqText> = fields({
  title: words(),
  intro: words(),
  groups: listOf(
    fields({
      name: words(),
      questions: listOf(
        fields({ id: words(/^[a-z0-9-]+$/), question: words(), answer: listOf(words(), 1), top: truth }),
        1,
      ),
    }),
    1,
  ),
});

export const talented: Shape<TalentedText> = fields({
  title: words(),
  intro: words(),
  values: listOf(fields({ name: words(), line: words(), paragraphs: lines, asked: words() }), 1),
  companiesIntro: words(),
  companies: listOf(
    fields({
      company: words(),
      headline: words(),
      paragraphs: lines,
      facts: listOf(fields({ name: words(), value: words() })),
    }),
  ),
  history: listOf(fields({ year: words(/^\d{4}$/), line: words() })),
});

export const benefits: Shape<BenefitsText> = fields({
  title: words(),
  intro: words(),
  groups: listOf(
    fields({
      name: words(),
      line: words(),
      items: listOf(fields({ name: words(), text: words(), company: words() }), 1),
    }),
    1,
  ),
  note: words(),
});

const statement = {
  ...{ title: words(), intro: words() },
  sections: listOf(fields({ title: words(), lines: listOf(words(), 1) }), 1),
  contact: fields({ title: words(), text: words(), ...reach }),
};
export const help: Shape<HelpText> = fields(statement);

const checkedOn = words(/^\d{4}-\d{2}-\d{2}$/, 'is a day like 2026-11-21');
export const accessibility: Shape<AccessibilityText> = fields({ ...statement, checkedOn });

/** A notice's words; they may name the values that notice has, and no others. */
export function noticeText(name: NoticeName): Shape<NoticeText> {
  const line: Shape<string> = (value, at) => {
    const text = words()(value, at);
    const unknown = namedIn(text).filter((one) => !valuesOf(name).includes(one));
    if (unknown.length > 0) wrong(at, `this notice has no ${unknown.join(', ')}; it has ${valuesOf(name).join(', ')}`);
    return text;
  };
  const orBlank: Shape<string> = (value, at) => (value === '' ? '' : line(value, at));
  return fields({
    subject: line,
    short: orBlank,
    lines: listOf(line, 1),
    facts: listOf(fields({ name: words(), value: line })),
    after: listOf(line),
    button: orBlank,
  });
}

export const policyHead = fields({
  title: words(),
  effective: words(/^(\d{4}-\d{2}-\d{2}|unknown)$/, 'is a day like 2024-06-17, or unknown'),
  offered: oneOf('true', 'false'),
});
