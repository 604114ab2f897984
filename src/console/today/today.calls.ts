import { blankRecord } from '../../domain/operators/operator.records.ts';
import {
  closingPosting,
  dataRequest,
  destructionDue,
  draftsAtRisk,
  stepDone,
  troubles,
  waiting,
  waitingChecks,
} from '../../domain/operators/today.records.ts';
import { list, record } from '../../fields/record.ts';
import { key } from '../../fields/text.ts';
import { call } from '../../http/call.ts';

const ofCompany = () => record({ company: key('company', '회사 코드') });

export const todayCalls = {
  closing: call({
    method: 'GET',
    path: '/api/console/today/closing',
    title: '이레 안에 마감하는 공고와 건수',
    access: 'operator',
    act: 'postings.read',
    records: 'nothing',
    input: ofCompany(),
    answer: list(closingPosting),
  }),
  drafts: call({
    method: 'GET',
    path: '/api/console/today/drafts',
    title: '곧 마감하는 공고의 작성 중 지원서, 멈춘 단계별 건수',
    access: 'operator',
    act: 'postings.read',
    records: 'nothing',
    input: ofCompany(),
    answer: list(draftsAtRisk),
  }),
  destruction: call({
    method: 'GET',
    path: '/api/console/today/destruction',
    title: '파기할 지원서, 종료하지 않은 공고, 따로 보관하는 지원서의 건수',
    access: 'operator',
    act: 'destruction.read',
    records: 'nothing',
    input: ofCompany(),
    answer: destructionDue,
  }),
  requests: call({
    method: 'GET',
    path: '/api/console/today/requests',
    title: '정보주체의 요구와 답할 기한',
    access: 'operator',
    act: 'requests.read',
    records: 'nothing',
    input: blankRecord(),
    answer: list(dataRequest),
  }),
  checks: call({
    method: 'GET',
    path: '/api/console/today/checks',
    title: '본인확인을 기다리는 회원 수',
    access: 'operator',
    act: 'members.check',
    records: 'nothing',
    input: blankRecord(),
    answer: waitingChecks,
  }),
  firstSteps: call({
    method: 'GET',
    path: '/api/console/today/firstSteps',
    title: '빈 데이터베이스에서 첫 공고까지의 단계',
    access: 'operator',
    act: 'firstSteps.read',
    records: 'nothing',
    input: blankRecord(),
    answer: list(stepDone),
  }),
  troubles: call({
    method: 'GET',
    path: '/api/console/today/troubles',
    title: '보내지 못한 메일과 하지 못한 작업, 아직 오지 않은 운영자',
    access: 'operator',
    act: 'troubles.read',
    records: 'nothing',
    input: blankRecord(),
    answer: troubles,
  }),
  waiting: call({
    method: 'GET',
    path: '/api/console/waiting',
    title: '메뉴마다 기다리는 일의 건수',
    access: 'operator',
    records: 'nothing',
    background: true,
    input: ofCompany(),
    answer: waiting,
  }),
};
