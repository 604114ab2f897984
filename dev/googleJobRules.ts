/*
 * Google's rules for JobPosting (developers.google.com/search/docs/appearance/structured-data/job-posting), written
 * down by hand, for tests: which fields it requires and recommends, and what each may hold.
 */

type Json = Record<string, unknown>;
type Rule = {
  field: string;
  need: 'required' | 'recommended';
  /** A sentence about what is wrong; undefined if nothing is. */
  fault(value: unknown, job: Json): string | undefined;
};

const EMPLOYMENT_TYPES = [
  ...['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY'],
  ...['INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'],
];

/** A date, or a time with its offset. */
const ISO_8601 = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/;

const isObject = (value: unknown, type: string): value is Json =>
  typeof value === 'object' && value !== null && (value as Json)['@type'] === type;
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() === value && value !== '';
const unless = (isRight: unknown, sentence: string) => (isRight ? undefined : sentence);
const isDate = (value: unknown) => isText(value) && ISO_8601.test(value) && !Number.isNaN(Date.parse(value));
const isAddress = (value: unknown) => isText(value) && /^https?:\/\/[^/]+\//.test(value);

const rules: readonly Rule[] = [
  {
    field: 'title',
    need: 'required',
    fault: (value, job) =>
      unless(
        isText(value) &&
          !/[!*<>]|\d{4}[-.]/.test(value) &&
          !value.includes(String((job.hiringOrganization as Json | undefined)?.name)),
        'names the job alone: no company, date, number of the posting or ornament',
      ),
  },
  {
    field: 'description',
    need: 'required',
    fault: (value, job) => {
      if (!isText(value) || value === job.title) return 'is the whole posting, not its title';
      if (!/<p>|<br>/.test(value)) return 'has paragraphs in HTML';
      const tags = [...value.matchAll(/<\/?([a-z0-9]+)/g)].map(([, tag]) => tag ?? '');
      return unless(
        tags.every((tag) => ['p', 'br', 'ul', 'li', 'strong'].includes(tag)),
        'uses no tag Google drops',
      );
    },
  },
  { field: 'datePosted', need: 'required', fault: (value) => unless(isDate(value), 'is a date in ISO 8601') },
  {
    field: 'hiringOrganization',
    need: 'required',
    fault: (value) =>
      unless(
        isObject(value, 'Organization') && isText(value.name) && isAddress(value.sameAs) && isAddress(value.logo),
        'is an Organization with its name, site and logo',
      ),
  },
  {
    field: 'jobLocation',
    need: 'required',
    fault: (value) =>
      unless(
        Array.isArray(value) &&
          value.length > 0 &&
          value.every(
            (place) =>
              isObject(place, 'Place') &&
              isObject(place.address, 'PostalAddress') &&
              place.address.addressCountry === 'KR' &&
              Object.values(place.address).every(isText),
          ),
        'is Places with a PostalAddress that names at least the country',
      ),
  },
  {
    field: 'validThrough',
    need: 'recommended',
    fault: (value, job) =>
      unless(
        isDate(value) && Date.parse(String(value)) > Date.parse(String(job.datePosted)),
        'is a time after datePosted in ISO 8601',
      ),
  },
  {
    field: 'employmentType',
    need: 'recommended',
    fault: (value) => unless(EMPLOYMENT_TYPES.includes(String(value)), `is one of ${EMPLOYMENT_TYPES.join(', ')}`),
  },
  {
    field: 'identifier',
    need: 'recommended',
    fault: (value) =>
      unless(
        isObject(value, 'PropertyValue') && isText(value.name) && isText(value.value),
        'is a PropertyValue with name and value',
      ),
  },
  { field: 'directApply', need: 'recommended', fault: (value) => unless(typeof value === 'boolean', 'is a boolean') },
  {
    field: 'experienceRequirements',
    need: 'recommended',
    fault: (value) =>
      unless(
        value === 'no requirements' ||
          (isObject(value, 'OccupationalExperienceRequirements') &&
            Number.isInteger(value.monthsOfExperience) &&
            Number(value.monthsOfExperience) > 0),
        'is "no requirements" or whole months of experience',
      ),
  },
];

/** Of Google's recommended fields those a posting here never says: its pay, its schooling, work from anywhere. */
export const neverSaid = ['baseSalary', 'educationRequirements', 'applicantLocationRequirements', 'jobLocationType'];

/** Fields Google does not name, which it ignores. */
const others = ['@context', '@type', 'url'];

/** What Google would complain of, `absent` being the recommended fields this posting rightly leaves out. */
export function jobFaults(given: unknown, absent: readonly string[] = []): string[] {
  if (!isObject(given, 'JobPosting') || given['@context'] !== 'https://schema.org') return ['is no JobPosting'];
  const unknown = Object.keys(given).filter(
    (name) => !others.includes(name) && !rules.some(({ field }) => field === name),
  );
  return [
    ...unknown.map((name) => `${name} is not on the list`),
    ...rules.flatMap(({ field, need, fault }) => {
      if (absent.includes(field) && need === 'recommended') {
        return given[field] === undefined ? [] : [`${field} is there, though the posting says nothing of it`];
      }
      if (given[field] === undefined) return [`${field} is ${need} and missing`];
      const sentence = fault(given[field], given);
      return sentence === undefined ? [] : [`${field} ${sentence}`];
    }),
  ];
}
