import { hireShown, hiresShown, whichHire, whichHireFile, whichHires } from '../../domain/hires/keptHires.records.ts';
import { record } from '../../fields/record.ts';
import { text } from '../../fields/text.ts';
import { call } from '../../http/call.ts';

const reading = { method: 'POST', access: 'operator', act: 'hires.read', records: 'people', perMinute: 60 } as const;

export const keptHireCalls = {
  list: call({
    ...reading,
    path: '/api/console/postings/hires',
    title: '따로 보관하는 입사자의 지원서 목록, 까닭을 적은 때만',
    input: whichHires,
    answer: hiresShown,
  }),
  open: call({
    ...reading,
    path: '/api/console/postings/hires/open',
    title: '따로 보관하는 입사자의 지원서 하나 열기',
    input: whichHire,
    answer: hireShown,
  }),
  file: call({
    ...reading,
    path: '/api/console/postings/hires/file',
    title: '따로 보관하는 지원서의 파일을 이 로그인에서만 받을 수 있는 1분짜리 주소',
    input: whichHireFile,
    answer: record({ url: text('url', '주소') }),
  }),
};
