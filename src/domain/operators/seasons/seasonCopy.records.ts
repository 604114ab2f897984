import { whole } from '../../../fields/answers.ts';
import { several } from '../../../fields/prose.ts';
import { list, nest, type RecordOf, record } from '../../../fields/record.ts';
import type { Faults, Infer } from '../../../fields/shape.ts';
import { choice, key, text } from '../../../fields/text.ts';
import { COMPANY_CODE, POSTING_NUMBER, saidFields, seasonField } from '../../postings/posting.records.ts';
import { LEFTOVERS, type LeftoverKind } from './leftovers.ts';
import { instantIn } from './typedDay.ts';

/** As many postings as a season is copied with. */
export const MOST_COPIED = 100;

/** 52 weeks: a year later on the same weekdays. */
export const YEAR_LATER = 364;

const season = (wire: string, label: string) => text(wire, label, { required: true, max: seasonField.max });

/** By how many days the dates of a copy move. */
export const laterBy = (required: boolean) => whole('days', '늦출 날수', { min: 1, max: 1500, required });

/** Which season is copied, and by how many days its dates move. */
export const seasonFields = {
  from: season('from_season', '복사할 시즌'),
  days: laterBy(true),
};

export const toSeason = season('to_season', '새 시즌');

/** The season that is wanted, of one company or all. */
export const wantedSeason = record({
  ...seasonFields,
  to: toSeason,
  company: key('company', '회사', { pattern: COMPANY_CODE }),
});

const instantCell = (wire: string, label: string, required: boolean) =>
  key(wire, label, {
    required,
    pattern: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/,
    wrong: '2027-03-02 10:00처럼 날짜와 시각을 적어 주세요.',
    input: 'text',
  });

/** What of a draft is a cell of the sheet. */
export const sheetCells = {
  number: key('pblanc_no', '공고 번호', {
    required: true,
    pattern: POSTING_NUMBER,
    wrong: '공고 번호는 숫자로 20자리까지예요.',
  }),
  title: saidFields.title,
  headcount: saidFields.headcount,
  publish: instantCell('publish', '게시', false),
  acceptFrom: instantCell('accept_from', '접수 시작', true),
  acceptTo: instantCell('accept_to', '접수 끝', false),
};

export type SheetCells = RecordOf<typeof sheetCells>;
export type SheetCell = keyof SheetCells;

const INSTANTS = ['publish', 'acceptFrom', 'acceptTo'] as const;

const copied = {
  companyCode: key('company_cd', '회사 코드', { required: true, pattern: COMPANY_CODE }),
  copied: key('copied_no', '복사할 공고', { required: true, pattern: POSTING_NUMBER }),
};

/** A line of the sheet: the posting that is copied, and what its draft is to say. */
export const sheetLine = record({ ...copied, ...sheetCells }, (line, wrong) => {
  const at = Object.fromEntries(INSTANTS.map((name) => [name, instantIn(line[name])]));
  for (const name of INSTANTS) {
    if (line[name] !== '' && !at[name]) wrong(name, '달력에 없는 날이나 시각이에요. 다시 적어 주세요.');
  }
  const { publish, acceptFrom, acceptTo } = at;
  if (acceptFrom && acceptTo && acceptTo <= acceptFrom) wrong('acceptTo', '접수 시작보다 늦어야 해요.');
  if (acceptFrom && publish && publish > acceptFrom) wrong('publish', '접수 시작보다 늦을 수 없어요.');
});
export type SheetLine = Infer<typeof sheetLine>;

const lines = several('lines', '공고', sheetLine, { least: 1, most: MOST_COPIED });

/** The copy of a season, under a number of its own: the same one again makes nothing twice. */
export const seasonCopy = record({
  copyId: key('copy_id', '복사의 번호', {
    required: true,
    pattern: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  }),
  ...seasonFields,
  to: toSeason,
  lines: {
    ...lines,
    check(value, path, faults, context) {
      lines.check(value, path, faults, context);
      for (const [at, sentence] of Object.entries(doubled(value))) faults[`${path}.${at}`] ??= sentence;
    },
  } satisfies typeof lines,
});
export type SeasonCopy = Infer<typeof seasonCopy>;

/** Numbers that two lines of one company have. */
export function doubled(all: readonly SheetLine[]): Faults {
  const named = all.map(({ companyCode, number }) => `${companyCode} ${number}`);
  return Object.fromEntries(
    named.flatMap((name, index) =>
      all[index]?.number !== '' && named.indexOf(name) !== named.lastIndexOf(name)
        ? [[`${index}.${sheetCells.number.wire}`, '같은 공고 번호가 두 번 있어요.']]
        : [],
    ),
  );
}

const leftover = record({
  at: text('at', '자리'),
  label: text('label', '자리의 이름'),
  words: text('words', '남은 말'),
  kind: choice('kind', '무엇이 남았는지', Object.keys(LEFTOVERS) as LeftoverKind[]),
});
export type SaidLeftover = Infer<typeof leftover>;
export const leftovers = nest('leftovers', '지난 시즌의 흔적', list(leftover));

const company = text('company_nm', '회사');

/** What copying a season would make, before anything is made. */
export const seasonPlan = record({
  lines: nest('lines', '공고', list(record({ ...copied, company, ...sheetCells, leftovers }))),
});
export type SeasonPlan = Infer<typeof seasonPlan>;

/** The drafts that were made. */
export const copiedSeason = record({
  drafts: nest(
    'drafts',
    '초안',
    list(
      record({
        companyCode: copied.companyCode,
        postingNumber: sheetCells.number,
        company,
        title: saidFields.title,
        leftovers,
      }),
    ),
  ),
});
export type CopiedSeason = Infer<typeof copiedSeason>;
