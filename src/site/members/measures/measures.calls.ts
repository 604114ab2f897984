import { objection, ownMeasure } from '../../../domain/members/leaving/measures.records.ts';
import { list } from '../../../fields/record.ts';
import { call } from '../../../http/call.ts';
import { nothing } from '../members.calls.ts';

export const measureCalls = {
  list: call({
    method: 'GET',
    path: '/api/auth/measures',
    title: '내 회원 자격에 대한 조치 (최근 순)',
    access: 'member',
    input: nothing(),
    answer: list(ownMeasure),
  }),
  object: call({
    method: 'POST',
    path: '/api/auth/object',
    title: '조치에 이의 제기 (조치마다 한 번, 답이 있을 때까지 조치하지 않음)',
    access: 'member',
    whileSuspended: true,
    perMinute: 10,
    input: objection,
    answer: nothing(),
  }),
};
