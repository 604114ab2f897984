import { instant, truth, value, whole } from '../../fields/answers.ts';
import { list, nest, record } from '../../fields/record.ts';
import { key, text } from '../../fields/text.ts';
import { type AnswerOf, call } from '../../http/call.ts';

const words = { type: 'array', items: { type: 'string' } };
const pairs = {
  type: 'array',
  items: { type: 'object', properties: { name: { type: 'string' }, value: { type: 'string' } } },
};

/** Ours: what a member was sent by mail, to be read on the site. */
export const noticeCalls = {
  list: call({
    method: 'GET',
    path: '/api/notice/list',
    title: '나의 알림 (최근 것부터 100개)',
    access: 'member',
    input: record({}),
    answer: record({
      unread: whole('unread', '읽지 않은 알림'),
      items: nest(
        'items',
        '알림',
        list(
          record({
            number: text('notice_no', '알림 번호'),
            subject: text('subject', '제목'),
            lines: value<string[]>('lines', '내용', words, []),
            facts: value<{ name: string; value: string }[]>('facts', '주요 내용', pairs, []),
            after: value<string[]>('after', '덧붙임', words, []),
            button: text('button', '이어지는 곳의 이름'),
            link: value<string | null>('link', '이어지는 곳', { type: ['string', 'null'] }),
            company: text('company_nm', '회사'),
            companyCode: text('company_cd', '회사 코드'),
            posting: text('title', '공고'),
            at: instant('at', '알린 시각'),
            isRead: truth('read', '읽음'),
          }),
        ),
      ),
    }),
  }),
  unread: call({
    method: 'GET',
    path: '/api/notice/unread',
    title: '읽지 않은 알림의 수',
    access: 'member',
    background: true,
    input: record({}),
    answer: record({ unread: whole('unread', '읽지 않은 알림') }),
  }),
  read: call({
    method: 'POST',
    path: '/api/notice/read',
    title: '알림을 읽음 (이 알림과 그 앞의 모든 것)',
    access: 'member',
    whileSuspended: true,
    input: record({ number: key('notice_no', '알림 번호', { required: true }) }),
    answer: record({ unread: whole('unread', '읽지 않은 알림') }),
  }),
};

export type NoticeList = AnswerOf<typeof noticeCalls.list>;
