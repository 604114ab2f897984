import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectDir } from '../../../server/instance.mjs';
import { postingRow, supportFieldRows } from '../../content/content.queries.ts';
import { resolvePosting } from '../../content/contentPosting.records.ts';
import { type Place, readAs } from '../../content/contentProblems.ts';
import { folderSource } from '../../content/contentSource.ts';
import { readContent } from '../../content/readContent.records.ts';
import { postingFile } from '../postingFile.records.ts';
import { copyOf, fileOf, placeInCopy, type StoredPosting } from './copyOfPosting.records.ts';

const DAY = '2026-11-23';
const KEY = { companyCode: 'DT', postingNumber: '2026110201' };

/** The rows that a file makes. */
function rowsOf(file: unknown) {
  const place: Place = { file: '', path: '', problems: [], faults: {} };
  const posting = readAs(postingFile, file, place);
  const row = postingRow(resolvePosting(posting, DAY, place), undefined);
  return { row, fields: supportFieldRows(posting), problems: place.problems };
}

// biome-ignore lint/suspicious/noExplicitAny: a row by the names of its columns.
type Rows = { row: any; fields: Record<string, unknown>[] };

/** What would be read of these rows. */
const stored = ({ row, fields }: Rows): StoredPosting => ({
  posting: row,
  fields: fields.map((field) => ({ no: String(field.rcrt_sect_no), name: String(field.rcrt_sect_dc) })),
  images: [],
});

const again = (one: ReturnType<typeof rowsOf>) => rowsOf(fileOf(copyOf(stored(one)), KEY, true));

const word = fc.stringMatching(/^[가-힣a-z]{1,12}( [가-힣a-z]{1,12})?$/);
const day = fc.integer({ min: 1, max: 28 }).map((of) => `2026-12-${String(of).padStart(2, '0')}`);
const when = fc.oneof(
  fc.constant('deadline'),
  day,
  fc.tuple(day, day).map((two) => two.toSorted().join('..')),
);
const step = fc.oneof(fc.record({ name: word, when, note: word }), fc.record({ name: word, term: word }));
const document = fc.oneof(
  word,
  fc.record({
    no: fc.integer({ min: 1, max: 99 }).map((no) => String(no).padStart(2, '0')),
    name: word,
    note: fc.oneof(fc.constant(''), word),
    required: fc.boolean(),
  }),
);
const NAMES = ['photo', 'education', 'career', 'family', 'award', 'license'];
const isNumber = (one: unknown): one is { no: string } => typeof one === 'object';
const file = fc
  .record({
    title: word,
    kind: fc.constantFrom('정기', '상시'),
    publish: fc.constantFrom('', '2026-11-20 09:00'),
    hour: fc.integer({ min: 10, max: 23 }),
    edit_until_deadline: fc.boolean(),
    fields: fc.array(word, { minLength: 1, maxLength: 4 }),
    questions: fc.array(fc.record({ text: word, max: fc.integer({ min: 300, max: 3000 }) }), { maxLength: 4 }),
    names: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 4 }),
    files: fc.uniqueArray(fc.constantFrom('01', '10', '02'), { maxLength: 3 }),
    duties: fc.array(word, { minLength: 1, maxLength: 4 }),
    colleague: fc.option(fc.record({ quote: word, who: word }), { nil: undefined }),
    steps: fc.array(step, { minLength: 1, maxLength: 5 }),
    documents: fc.uniqueArray(document, { maxLength: 5, selector: (one) => (isNumber(one) ? one.no : one) }),
  })
  .map(({ hour, names, questions, files, duties, colleague, steps, documents, fields, ...rest }) => ({
    ...{
      company: 'DT',
      number: KEY.postingNumber,
      category: 'DEV',
      employment: '정규직',
      career: '신입',
      place: '성남',
    },
    ...{ headcount: '1명', shown: true, accept: { from: '2026-11-25 09:00', to: `2026-12-05 ${hour}:00` } },
    ...rest,
    fields: fields.map((name, index) => ({ no: `0${index + 1}`, name })),
    form: { questions, relaxed: names.slice(0, 1), hidden: names.slice(1, 2), required: names.slice(2), files },
    body: {
      ...{ workplace: '성남', intro: '소개', duties, qualifications: ['자격'], preferred: [], steps, documents },
      ...(colleague ? { colleague } : {}),
      conditions: [],
      contact: { team: '채용팀', email: 'a@b.kr', phone: '02-000-0000' },
    },
    images: [],
  }));

describe('a working copy', () => {
  it('of what was imported makes the same rows again', () => {
    fc.assert(
      fc.property(file, (one) => {
        const rows = rowsOf(one);
        expect(again(rows)).toEqual(rows);
      }),
    );
  });

  it('of each sample posting makes the same rows again', async () => {
    const problems: string[] = [];
    const { postings } = await readContent(folderSource(`${projectDir}/content`), problems);
    expect([postings.length > 20, problems]).toEqual([true, []]);
    for (const { posting } of postings) {
      const place: Place = { file: '', path: '', problems: [] };
      const resolved = resolvePosting({ ...posting, closedEarly: undefined, finished: '', images: [] }, DAY, place);
      const rows = { row: postingRow(resolved, undefined), fields: supportFieldRows(posting), problems: [] };
      const key = { companyCode: posting.company, postingNumber: posting.number };
      const made = rowsOf(fileOf(copyOf(stored(rows)), key, posting.shown));
      expect(made, posting.number).toEqual(rows);
    }
  });

  it('says what is wrong at its place: a row by its id, a text of a list as the list', () => {
    const copy = { body: { steps: [{ id: 's7', name: '' }], duties: ['가'] } };
    expect(placeInCopy(copy, 'body.steps.0.name')).toBe('body.steps.s7.name');
    expect(placeInCopy(copy, 'body.duties.0')).toBe('body.duties');
    expect(placeInCopy(copy, 'accept.from')).toBe('accept.from');
  });

  it('leaves out lines that are blank, and keeps what this program does not know', () => {
    const copy = {
      later: 1,
      body: { duties: ['가', '', ' '], pay: '5,000만 원', steps: [], documents: [] },
    };
    expect(fileOf(copy, KEY, true)).toMatchObject({ later: 1, body: { duties: ['가'], pay: '5,000만 원' } });
  });
});
