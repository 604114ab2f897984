import { instant, whole } from '../../fields/answers.ts';
import { record } from '../../fields/record.ts';
import { choice, text } from '../../fields/text.ts';
import { type AnswerOf, call } from '../../http/call.ts';
import { nothing } from './members.calls.ts';

/** A copy of one's own data: none, in the making, ready to be fetched, or not made. */
export const COPY_STATES = ['none', 'making', 'ready', 'failed'] as const;

const ownCopy = record({
  state: choice('state', '상태', COPY_STATES),
  done: whole('done', '담은 것'),
  parts: whole('parts', '담을 것'),
  size: whole('size', '크기(바이트)', { max: Number.MAX_SAFE_INTEGER }),
  readyAt: instant('ready_at', '다 만든 시각'),
  until: instant('until', '받을 수 있는 기한'),
});

export const ownCopyCalls = {
  read: call({
    method: 'GET',
    path: '/api/auth/ownCopy',
    title: '내 정보 사본의 상태',
    access: 'member',
    background: true,
    confirmed: true,
    input: nothing(),
    answer: ownCopy,
  }),
  make: call({
    method: 'POST',
    path: '/api/auth/ownCopy',
    title: '내 정보 사본 만들기 (JSON과 파일을 ZIP 하나로, 뒤에서 만듦)',
    access: 'member',
    whileSuspended: true,
    confirmed: true,
    perMinute: 5,
    input: nothing(),
    answer: ownCopy,
  }),
  link: call({
    method: 'POST',
    path: '/api/auth/ownCopyLink',
    title: '내 정보 사본을 받을 주소 (1분 안에 한 번)',
    access: 'member',
    whileSuspended: true,
    confirmed: true,
    perMinute: 30,
    input: nothing(),
    answer: record({ url: text('url', '주소') }),
  }),
};

/** How a member's copy stands. */
export type OwnCopyStatus = AnswerOf<typeof ownCopyCalls.read>;
