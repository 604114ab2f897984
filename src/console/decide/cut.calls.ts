import { blankRecord } from '../../domain/operators/operator.records.ts';
import { appliedCut } from '../../domain/selection/cut.records.ts';
import { call } from '../../http/call.ts';

export const cutCalls = {
  apply: call({
    method: 'POST',
    path: '/api/console/postings/decide/cut',
    title: '합격선이 제안한 결정을 적용하기',
    access: 'operator',
    act: 'verdicts.change',
    records: 'nothing',
    input: appliedCut,
    answer: blankRecord(),
  }),
};
