import { instant, value } from '../../fields/answers.ts';
import { code } from '../../fields/kinds.ts';
import { record } from '../../fields/record.ts';
import { key, text } from '../../fields/text.ts';
import { FILE_KINDS } from './attachment.ts';

/** A whole number, 0 unless given. */
export const amount = (wire: string, label: string) => value<number>(wire, label, { type: 'integer' }, 0);

/** A file as a submission keeps it; its bytes come through a link only. */
export const attachment = record({
  number: key('file_no', '파일 번호'),
  kind: code('file_kind_cd', '구분', { codes: FILE_KINDS }),
  name: text('file_nm', '파일 이름'),
  size: amount('size', '크기(바이트)'),
  sha256: text('sha256', '내용 확인값'),
  at: instant('at', '올린 시각'),
});
