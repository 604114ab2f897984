import { applicantField } from '../../domain/applicants/applicantField.records.ts';
import { noteFields, noteNumber } from '../../domain/applicants/applicantNotes.records.ts';
import { blankRecord } from '../../domain/operators/operator.records.ts';
import { whichPosting } from '../../domain/operators/postings/listedPosting.records.ts';
import { instant } from '../../fields/answers.ts';
import { record } from '../../fields/record.ts';
import { call } from '../../http/call.ts';

const whichCopy = { ...whichPosting, applicant: applicantField };

export const noteCalls = {
  write: call({
    method: 'POST',
    path: '/api/console/applicants/note',
    title: '지원자에 대한 메모 남기기',
    access: 'operator',
    act: 'applicants.open',
    records: 'nothing',
    perMinute: 60,
    input: record({ ...whichCopy, ...noteFields }),
    answer: record({ number: noteNumber, at: instant('at', '쓴 때') }),
  }),
  remove: call({
    method: 'POST',
    path: '/api/console/applicants/note/remove',
    title: '본인이 남긴 메모 지우기 (지웠다는 것은 남습니다)',
    access: 'operator',
    act: 'applicants.open',
    records: 'nothing',
    perMinute: 60,
    input: record({ ...whichCopy, number: noteNumber }),
    answer: blankRecord(),
  }),
};
