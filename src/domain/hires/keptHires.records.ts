import { instant, whole } from '../../fields/answers.ts';
import { list, nest, record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { key, text } from '../../fields/text.ts';
import { fileShown, sectionShown } from '../applicants/openedCopy.records.ts';
import { whichPosting } from '../operators/postings/listedPosting.records.ts';

/** Why what is kept apart is read; nothing of it is shown without. */
export const keptFor = text('kept_for', '보는 까닭', { required: true, max: 200 });

const which = { ...whichPosting, reason: keptFor };
const number = whole('jnco_afe_no', '접수번호', { required: true, min: 1, max: Number.MAX_SAFE_INTEGER });
const FILE_NUMBER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const whichHires = record(which);
export const whichHire = record({ ...which, number });
export const whichHireFile = record({
  ...which,
  number,
  file: key('file_no', '파일 번호', { required: true, pattern: FILE_NUMBER }),
});

const hire = {
  number: whole('jnco_afe_no', '접수번호', { max: Number.MAX_SAFE_INTEGER }),
  name: text('kor_nm', '이름'),
  submittedAt: instant('submitted_at', '제출 시각'),
  keptAt: instant('kept_at', '따로 보관한 시각'),
  endedAt: instant('employment_ended_at', '고용이 끝난 시각'),
};

/** The hires whose applications to a posting are kept apart. */
export const hiresShown = record({ hires: nest('hires', '입사자', list(record(hire))) });
export type HiresShown = Infer<typeof hiresShown>;

/** The copy that was submitted, whole. */
export const hireShown = record({
  ...hire,
  sections: nest('sections', '지원서', list(sectionShown)),
  files: nest('files', '파일', list(fileShown)),
});
export type HireShown = Infer<typeof hireShown>;
