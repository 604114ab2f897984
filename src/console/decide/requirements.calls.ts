import { blankRecord } from '../../domain/operators/operator.records.ts';
import {
  appliedRequirements,
  askedRequirements,
  proposedUnmet,
} from '../../domain/selection/verdicts/requirements.records.ts';
import { orderedReserve } from '../../domain/selection/verdicts/reserveOrder.records.ts';
import { call } from '../../http/call.ts';

export const requirementCalls = {
  propose: call({
    method: 'POST',
    path: '/api/console/postings/decide/requirements',
    title: '적은 요건에 미달하는 지원자와 그 까닭 (아무것도 바꾸지 않음)',
    access: 'operator',
    act: 'verdicts.change',
    records: 'people',
    work: 'slow',
    perMinute: 30,
    input: askedRequirements,
    answer: proposedUnmet,
  }),
  apply: call({
    method: 'POST',
    path: '/api/console/postings/decide/requirements/apply',
    title: '확인한 요건 미달 지원자를 제외로 정하기',
    access: 'operator',
    act: 'verdicts.change',
    records: 'nothing',
    work: 'slow',
    perMinute: 30,
    input: appliedRequirements,
    answer: blankRecord(),
  }),
  order: call({
    method: 'POST',
    path: '/api/console/postings/decide/order',
    title: '예비 순번을 한 번에 다시 정하기',
    access: 'operator',
    act: 'verdicts.change',
    records: 'nothing',
    input: orderedReserve,
    answer: blankRecord(),
  }),
};
