import { instant, truth, value, whole } from '../../fields/answers.ts';
import { ruled } from '../../fields/prose.ts';
import { list, nest, record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { choice, key, text } from '../../fields/text.ts';
import { listColumns } from '../applicants/listChoices.ts';
import { selectionFields } from '../applicants/listed.records.ts';
import { postingTitles, whichPosting } from '../operators/postings/listedPosting.records.ts';
import { unknownIn } from '../selection/resultTexts.ts';
import { sheetReason } from '../selection/sheet/verdictSheet.records.ts';
import { type ExportKind, type ExportState, LISTED_KINDS, NAMED_IN_FOLDERS } from './exportedFile.ts';

const exportNumber = key('export_no', '파일 번호', {
  required: true,
  pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
});

/** What is asked for of whom. */
export const exportFields = {
  kind: choice('export_kind', '파일 종류', LISTED_KINDS, { required: true }),
  columns: nest('columns', '목록의 열', list(choice('', '열', listColumns), listColumns.length)),
  contact: truth('contact', '연락처도 넣기'),
  pattern: ruled(text('name_pattern', '폴더 이름', { max: 60 }), (words) => unknownIn(words, NAMED_IN_FOLDERS)),
  files: truth('with_files', '첨부파일도 넣기'),
  locked: truth('locked', '암호로 잠그기'),
  reason: sheetReason,
};

export const askedExport = record({ ...selectionFields, ...exportFields });
export type ExportAsked = Infer<typeof askedExport>;

export const whichExport = record({ ...whichPosting, export: exportNumber });

const shownExport = record({
  export: text('export_no', '파일 번호'),
  kind: value<ExportKind>('export_kind', '파일 종류', { type: 'string' }),
  people: whole('count', '지원자'),
  contact: truth('contact', '연락처가 있는지'),
  reason: text('taken_for', '받는 목적', { max: 300 }),
  state: value<ExportState>('state', '상태', { type: 'string' }),
  done: whole('done', '만든 지원자'),
  size: whole('size', '크기', { max: Number.MAX_SAFE_INTEGER }),
  downloads: whole('downloads', '받은 횟수'),
  madeBy: text('made_by', '요청한 사람'),
  madeAt: instant('made_at', '요청한 때'),
  approvedBy: text('approved_by', '승인한 사람'),
  aloneFrom: instant('alone_from', '승인할 사람이 없을 때 실행되는 시각'),
  until: instant('until', '받을 수 있는 기한'),
  isOwn: truth('own', '본인이 요청했는지'),
});
export type ShownExport = Infer<typeof shownExport>;

/** Files that were asked for of a posting, the latest first. */
export const shownExports = record({
  ...postingTitles,
  exports: nest('exports', '내보낸 파일', list(shownExport)),
});
export type ShownExports = Infer<typeof shownExports>;
