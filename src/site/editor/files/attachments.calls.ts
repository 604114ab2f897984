import { amount, attachment } from '../../../domain/attachments/attachment.records.ts';
import { FILE_KINDS, type ScanState, uploadTime } from '../../../domain/attachments/attachment.ts';
import { postingKey } from '../../../domain/postings/posting.records.ts';
import { value, whole } from '../../../fields/answers.ts';
import { file } from '../../../fields/file.ts';
import { code } from '../../../fields/kinds.ts';
import { list, maybe, record } from '../../../fields/record.ts';
import { key, text } from '../../../fields/text.ts';
import { call } from '../../../http/call.ts';

const number = () =>
  key('file_no', '파일 번호', { required: true, pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ });

/** The same at present, with the virus scanner's verdict. */
const listed = record({
  ...attachment.members,
  scan: value<ScanState>('scan_st', '악성코드 검사', { enum: ['none', 'pending', 'clean', 'refused'] }, 'none'),
});

// The next save and the next submission have to name it. Without one the draft's revision is what it was.
const edit = () => maybe(whole('revision', '이것으로 생긴 저장 차례'));

export const attachmentCalls = {
  upload: call({
    method: 'POST',
    path: '/api/uploadfile',
    title: '파일 올리기 (사진은 먼저 올린 사진을 대신합니다)',
    access: 'member',
    applies: true,
    form: true,
    perMinute: 60,
    timeout: (input) => uploadTime(input.file?.size ?? 0),
    input: record({
      ...postingKey.members,
      kind: code('file_kind_cd', '구분', { codes: FILE_KINDS, required: true }),
      file: file('file', '파일', { required: true }),
    }),
    answer: record({ ...listed.members, revision: edit() }),
  }),
  list: call({
    method: 'GET',
    path: '/api/selectfile',
    title: '지원서의 파일 목록',
    access: 'member',
    input: postingKey,
    answer: list(listed),
  }),
  remove: call({
    method: 'POST',
    path: '/api/deletefile',
    title: '파일 지우기',
    access: 'member',
    perMinute: 60,
    input: record({ ...postingKey.members, number: number() }),
    answer: record({ revision: edit() }),
  }),
  link: call({
    method: 'POST',
    path: '/api/files/link',
    title: '파일을 한 번 받을 수 있는 1분짜리 주소',
    access: 'member',
    whileSuspended: true,
    perMinute: 120,
    input: record({ number: number(), ...postingKey.members }),
    answer: record({ url: text('url', '주소') }),
  }),
  limits: call({
    method: 'GET',
    path: '/api/files/limits',
    title: '올릴 수 있는 파일의 크기와 수',
    access: 'anyone',
    input: record({}),
    answer: record({
      each: amount('each', '파일 하나(바이트)'),
      portfolio: amount('portfolio', '포트폴리오(바이트)'),
      count: amount('count', '파일 수'),
      total: amount('total', '모두 더해(바이트)'),
    }),
  }),
};
