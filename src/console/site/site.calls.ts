import {
  askedLaw,
  droppedFile,
  fileProblems,
  keptFile,
  openedFile,
  seenFiles,
  seenLaw,
  siteList,
  typedFile,
  whichFile,
  whichScreen,
} from '../../domain/content/siteEditing.records.ts';
import { blankRecord } from '../../domain/operators/operator.records.ts';
import { plain } from '../../fields/answers.ts';
import { record } from '../../fields/record.ts';
import { call, type ShownDocument } from '../../http/call.ts';

const ofSite = { access: 'operator', act: 'site.edit', records: 'nothing' } as const;

export const siteCalls = {
  list: call({
    ...ofSite,
    method: 'GET',
    path: '/api/console/site',
    title: '사이트에서 고칠 수 있는 화면과 게시하지 않은 것',
    input: blankRecord(),
    answer: siteList,
  }),
  open: call({
    ...ofSite,
    method: 'GET',
    path: '/api/console/site/file',
    title: '사이트 화면 하나의 게시된 내용과 고친 내용',
    input: record(whichFile),
    answer: openedFile,
  }),
  save: call({
    ...ofSite,
    method: 'POST',
    path: '/api/console/site/save',
    title: '고친 내용 저장 (둘이 고치면 합치거나, 같은 곳이면 알림)',
    input: typedFile,
    answer: keptFile,
  }),
  drop: call({
    ...ofSite,
    method: 'POST',
    path: '/api/console/site/drop',
    title: '고친 내용 버리기 (게시된 내용으로 되돌림)',
    input: droppedFile,
    answer: blankRecord(),
  }),
  publish: call({
    ...ofSite,
    method: 'POST',
    path: '/api/console/site/publish',
    title: '고친 내용 게시 (전부 되거나 아무것도 안 됨)',
    work: 'slow',
    input: seenFiles,
    answer: fileProblems,
  }),
  ask: call({
    ...ofSite,
    act: 'law.make',
    method: 'POST',
    path: '/api/console/site/ask',
    title: '정책과 동의의 새 판 게시 요청 (개인정보 담당이 승인한 뒤에)',
    work: 'slow',
    fresh: true,
    input: seenLaw,
    answer: askedLaw,
  }),
  show: call({
    ...ofSite,
    method: 'GET',
    path: '/api/console/site/show',
    title: '고친 내용으로 그린 쪽 (게시하지 않음)',
    work: 'slow',
    document: true,
    input: whichScreen,
    answer: plain<ShownDocument>({ type: 'string' }),
  }),
};
