import { blankRecord } from '../../domain/operators/operator.records.ts';
import { closingPosting, troubles } from '../../domain/operators/today.records.ts';
import { list, record } from '../../fields/record.ts';
import { key } from '../../fields/text.ts';
import { call } from '../../http/call.ts';

export const todayCalls = {
  closing: call({
    method: 'GET',
    path: '/api/console/today/closing',
    title: '이레 안에 마감하는 공고와 건수',
    access: 'operator',
    act: 'postings.read',
    records: 'nothing',
    input: record({ company: key('company', '회사 코드') }),
    answer: list(closingPosting),
  }),
  troubles: call({
    method: 'GET',
    path: '/api/console/today/troubles',
    title: '보내지 못한 메일, 아직 오지 않은 운영자',
    access: 'operator',
    act: 'troubles.read',
    records: 'nothing',
    input: blankRecord(),
    answer: troubles,
  }),
};
