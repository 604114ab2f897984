import { whole } from '../../fields/answers.ts';
import { nest, record } from '../../fields/record.ts';
import { text } from '../../fields/text.ts';
import { askedOf } from '../operators/twoPerson/twoPerson.records.ts';

/** The answer to whoever asked for a file; the password of a locked file is told here and nowhere else. */
export const begunExport = record({
  export: text('export_no', '파일 번호'),
  people: whole('count', '지원자'),
  password: text('password', '암호'),
  asked: nest('asked', '승인', askedOf),
});
