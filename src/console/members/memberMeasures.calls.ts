import {
  askedMeasure,
  objectionAnswer,
  standingMeasure,
  whichMeasure,
} from '../../domain/operators/members/memberMeasure.records.ts';
import { blankRecord } from '../../domain/operators/operator.records.ts';
import { askedOf } from '../../domain/operators/twoPerson/twoPerson.records.ts';
import { list, record } from '../../fields/record.ts';
import { call } from '../../http/call.ts';

export const memberMeasureCalls = {
  list: call({
    method: 'GET',
    path: '/api/console/measures',
    title: '회원에게 한 조치와 답을 기다리는 이의',
    access: 'operator',
    act: 'measures.read',
    records: 'people',
    input: blankRecord(),
    answer: list(standingMeasure),
  }),
  ask: call({
    method: 'POST',
    path: '/api/console/measures/ask',
    title: '회원 조치 요청 (다른 사람이 승인하면 회원에게 알림)',
    access: 'operator',
    act: 'measures.make',
    records: 'people',
    fresh: true,
    perMinute: 20,
    input: askedMeasure,
    answer: askedOf,
  }),
  answer: call({
    method: 'POST',
    path: '/api/console/measures/answer',
    title: '조치에 대한 이의에 답하기 (받아들이면 조치가 끝남)',
    access: 'operator',
    act: 'measures.make',
    records: 'people',
    fresh: true,
    input: objectionAnswer,
    answer: blankRecord(),
  }),
  end: call({
    method: 'POST',
    path: '/api/console/measures/end',
    title: '조치 거두기',
    access: 'operator',
    act: 'measures.make',
    records: 'people',
    fresh: true,
    input: record(whichMeasure),
    answer: blankRecord(),
  }),
};
