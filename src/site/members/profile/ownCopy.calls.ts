import { ownCopy } from '../../../domain/members/ownData/ownCopy.records.ts';
import { record } from '../../../fields/record.ts';
import { text } from '../../../fields/text.ts';
import { call } from '../../../http/call.ts';
import { nothing } from '../members.calls.ts';

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
