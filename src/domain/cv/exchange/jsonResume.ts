import { languageTest, languageTestName } from '../../../fields/codes.ts';
import type { Field } from '../../../fields/field.ts';
import { numberOf } from '../../../fields/quantities.ts';
import type { CheckContext } from '../../../fields/shape.ts';
import { blankCv, givenOf, inapplicable, MOST_ROWS } from '../cv.ts';
import { labelOf } from '../form.ts';
import type { Section } from '../section.ts';
import { type Cv, type ListName, type Row, sections } from '../sections.ts';
import { activitiesFrom, activitiesTo, linksFrom, linksTo } from './resumeActivities.ts';
import { dayOf, type JsonResume, monthOf, objectOf, objectsOf, rowOf, said, textOf, textsOf } from './resumeParts.ts';
import { scoreIn, scoreOf } from './resumeScores.ts';
import {
  codeOfDegree,
  codeOfLevel,
  DEGREES,
  LEVELS,
  paragraphs,
  withAside,
  withHighlights,
  withoutAside,
  withoutHighlights,
} from './resumeWords.ts';

/* JSON Resume (jsonresume.org, schema 1.0.0) in and out. What has no place on the other side is left out. */

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

// What does not exist for a row says nothing in a résumé either.
function applicable<N extends ListName>(name: N, row: Row<N>, cv: Cv, context: CheckContext): Row<N> {
  const section: Section = sections[name];
  const gone = inapplicable(section, row, givenOf(cv, context));
  return { ...row, ...Object.fromEntries(gone.map((key) => [key, section.fields[key].read(null, '', {})])) };
}

function languageRow({ language, fluency }: JsonResume, { codes = {} }: CheckContext): Row<'language'> {
  const [name, level] = [languageTestName(codes, textOf(language)), textOf(fluency)];
  const test = languageTest(codes, name);
  if (test.kind === 'score' && numberOf(level) !== undefined) return rowOf('language', { test: name, score: level });
  const grade = test.kind === 'grade' ? test.grades.find(({ nm }) => nm === level) : undefined;
  if (grade) return rowOf('language', { test: name, grade: grade.cd });
  return rowOf('language', { test: withAside(name, level) });
}

/** The CV a résumé makes; what has no field, or a value its field refuses, is not in it. */
export function fromJsonResume(given: JsonResume, context: CheckContext): Cv {
  const cv = blankCv();
  const basics = objectOf(given.basics);
  const work = objectsOf(given.work).slice(0, MOST_ROWS);
  const rows = (name: string) => objectsOf(given[name]).slice(0, MOST_ROWS);
  const text = (section: 'profile' | 'profileDetail', key: string, value: string) => {
    const field = sections[section].fields[key as never] as Field<unknown>;
    return { [key]: field.read(value, '', {}) };
  };
  // A summary answers no question of the posting's own.
  const asksOwn = (context.form?.questions.length ?? 0) > 0;
  const dates = ({ startDate, endDate }: JsonResume) => ({ startDate: monthOf(startDate), endDate: monthOf(endDate) });
  const told = (one: JsonResume) => ({
    organisation: textOf(one.description),
    summary: withHighlights(textOf(one.summary), textsOf(one.highlights)),
  });
  return {
    ...cv,
    profile: { ...cv.profile, ...text('profile', 'name', textOf(basics.name)) },
    profileDetail: {
      ...cv.profileDetail,
      ...text('profileDetail', 'email', textOf(basics.email)),
      ...text('profileDetail', 'phone', textOf(basics.phone)),
      ...text('profileDetail', 'address', textOf(objectOf(basics.location).address)),
      ...text('profileDetail', 'introduction1', asksOwn ? '' : textOf(basics.summary)),
      ...text(
        'profileDetail',
        'hobby',
        rows('interests')
          .map(({ name }) => textOf(name))
          .filter(Boolean)
          .join(', '),
      ),
    },
    education: rows('education').map((one) => {
      return rowOf('education', {
        institution: textOf(one.institution),
        major: textOf(one.area),
        level: codeOfDegree(textOf(one.studyType)),
        ...dates(one),
        ...scoreOf(one.score, context),
      });
    }),
    career: work.map((one) =>
      rowOf('career', { company: textOf(one.name), position: textOf(one.position), ...dates(one) }),
    ),
    careerHistory: work
      .filter((one) => told(one).organisation !== '' || told(one).summary !== '')
      .map((one) => rowOf('careerHistory', { company: textOf(one.name), ...dates(one), ...told(one) })),
    certificate: rows('certificates').map(({ name, issuer, date }) =>
      rowOf('certificate', { name: textOf(name), issuer: textOf(issuer), date: dayOf(date) }),
    ),
    language: rows('languages').map((one) => languageRow(one, context)),
    skill: rows('skills').map(({ name, level, keywords }) => {
      return rowOf('skill', {
        name: withAside(textOf(name), textsOf(keywords).join(', ')),
        level: codeOfLevel(textOf(level)),
      });
    }),
    activity: activitiesFrom(given).slice(0, MOST_ROWS),
    link: linksFrom(given).slice(0, MOST_ROWS),
  };
}

type Told = Row<'careerHistory'>;

function workOf(cv: Cv): JsonResume[] {
  const histories: Told[] = [...cv.careerHistory];
  const work = cv.career.map((row) => {
    // The detailed telling of the same employment: same company, same beginning where both tell it.
    const at = histories.findIndex(
      (one) =>
        one.company === row.company &&
        (one.startDate === row.startDate || one.startDate === '' || row.startDate === ''),
    );
    const [history] = at < 0 ? [] : histories.splice(at, 1);
    return employment(row, row.position, row.duty, history);
  });
  return [...work, ...histories.map((one) => employment(one, '', '', one))];
}

function employment(
  { company, startDate, endDate }: Pick<Told, 'company' | 'startDate' | 'endDate'>,
  position: string,
  duty: string,
  history: Told | undefined,
): JsonResume {
  const { summary, highlights } = withoutHighlights(history?.summary ?? '');
  return said({
    name: company,
    position,
    startDate: monthOf(startDate),
    endDate: monthOf(endDate),
    description: history?.organisation,
    summary: paragraphs([duty, summary]),
    highlights,
  });
}

/** The résumé of a CV, valid against the schema: addresses and dates it would refuse are left out. */
export function toJsonResume(cv: Cv, { codes = {}, form }: CheckContext): JsonResume {
  const { profile, profileDetail: detail } = cv;
  const first = sections.profileDetail.fields.introduction1;
  const { fields } = sections.language;
  const isOwn = labelOf(first, form) !== first.label;
  const emails: Record<string, string> = {};
  sections.profileDetail.fields.email.check(detail.email, 'email', emails, {});
  return said({
    $schema: SCHEMA,
    basics: said({
      name: profile.name,
      email: 'email' in emails ? '' : detail.email,
      phone: detail.phone,
      ...linksTo(cv),
      summary: isOwn ? '' : detail.introduction1,
      location: said({ address: detail.address }),
    }),
    work: workOf(cv),
    ...activitiesTo(cv),
    education: cv.education
      .map((own) => applicable('education', own, cv, { codes }))
      .map((row) =>
        said({
          institution: row.institution,
          area: row.major,
          studyType: DEGREES[row.level],
          startDate: monthOf(row.startDate),
          endDate: monthOf(row.endDate),
          score: scoreIn(row),
        }),
      ),
    certificates: cv.certificate.map((row) => said({ name: row.name, date: dayOf(row.date), issuer: row.issuer })),
    languages: cv.language.map(({ test, grade, score }) => {
      const { name, aside } = withoutAside(test);
      const known = languageTest(codes, test).kind !== 'free';
      const fluency = score || fields.grade.inWords(grade, { codes });
      return known || fluency ? said({ language: test, fluency }) : said({ language: name, fluency: aside });
    }),
    skills: cv.skill.map(({ name: whole, level }) => {
      const { name, aside } = withoutAside(whole);
      return said({ name, level: LEVELS[level], keywords: aside === '' ? [] : aside.split(', ') });
    }),
    interests: detail.hobby === '' ? [] : detail.hobby.split(', ').map((name) => ({ name })),
    meta: { version: 'v1.0.0', canonical: SCHEMA },
  });
}
