import { value, whole } from '../../../fields/answers.ts';
import { file } from '../../../fields/file.ts';
import { list, nest, record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { choice, key, text } from '../../../fields/text.ts';
import { saidFields } from '../../postings/posting.records.ts';

/** As many postings as a sheet may hold. */
export const MOST_ROWS = 500;

/** Bytes of a sheet, as it is sent. */
export const MOST_BYTES = 2 * 1024 * 1024;

/** What becomes of a row. */
export const BECOMES = { new: '새 초안', changed: '고친 초안', same: '그대로', refused: '가져오지 않음' } as const;
export type Becomes = keyof typeof BECOMES;
const becomes = choice('becomes', '어떻게 되는지', Object.keys(BECOMES) as Becomes[]);

/** A sheet of postings: a workbook, or text as Excel saves and copies it. */
export const sentSheet = record({ file: file('file', '파일', { required: true }) });

/** The same with the reading that is confirmed, under a number of its own: sent again it is done once. */
export const confirmedSheet = record({
  ...sentSheet.members,
  sheetId: key('sheet_id', '가져오기의 번호', {
    required: true,
    pattern: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  }),
  hash: key('shown_hash', '확인한 내용의 해시', { required: true, pattern: /^[0-9a-f]{64}$/ }),
});

const company = text('company_nm', '회사');
const named = {
  row: whole('row', '행'),
  companyCode: text('company_cd', '회사 코드'),
  company,
  postingNumber: text('pblanc_no', '공고 번호'),
  title: saidFields.title,
  becomes,
};

/** A row of the sheet, with what it would become: changed places with both texts, or what is wrong in which cell. */
export const readRow = record({
  ...named,
  changes: nest(
    'changes',
    '달라지는 것',
    list(record({ label: text('label', '자리'), before: text('before', '지금'), after: text('after', '가져온 뒤') })),
  ),
  faults: nest(
    'faults',
    '잘못된 칸',
    list(
      record({
        cell: text('cell', '칸'),
        label: text('label', '열'),
        given: text('given', '적힌 것'),
        sentence: text('sentence', '고칠 것'),
      }),
    ),
  ),
});
export type ReadRow = Infer<typeof readRow>;

/** What a sheet would make, before anything is made. */
export const readPostings = record({
  hash: text('shown_hash', '확인할 내용의 해시'),
  rows: nest('rows', '행', list(readRow)),
  /** Headings that name no column. */
  ignored: value<string[]>('ignored', '읽지 않은 열', { type: 'array', items: { type: 'string' } }, []),
});
export type ReadPostings = Infer<typeof readPostings>;

/** The drafts that were made or changed. */
export const appliedSheet = record({ drafts: nest('drafts', '초안', list(record(named))) });
export type AppliedSheet = Infer<typeof appliedSheet>;

/** A sheet with the headings alone, and what each of its columns takes. */
export const sheetTemplate = record({
  columns: nest('columns', '열', list(record({ title: text('title', '머리글'), hint: text('hint', '적는 것') }))),
  name: text('name', '파일 이름'),
  xlsx: value<string>('xlsx', 'XLSX (Base64)', { type: 'string', contentEncoding: 'base64' }, ''),
});
export type SheetTemplate = Infer<typeof sheetTemplate>;
