import { announcedPolicy, CONSENT_MOMENTS, consentText, offeredPolicy } from '../../domain/legal/legal.records.ts';
import { POLICY_KINDS } from '../../domain/legal/policies.ts';
import { list, record } from '../../fields/record.ts';
import { choice } from '../../fields/text.ts';
import { call } from '../../http/call.ts';

export const legalCalls = {
  policies: call({
    method: 'GET',
    path: '/api/legal/policies',
    title: '처리방침과 약관 (시행 중인 판, 그 뒤에 시행을 알린 판)',
    access: 'anyone',
    cached: true,
    input: record({ kind: choice('kind', '종류', POLICY_KINDS, { required: true }) }),
    answer: list(offeredPolicy),
  }),
  announced: call({
    method: 'GET',
    path: '/api/legal/announced',
    title: '시행을 앞두고 알린 처리방침과 약관',
    access: 'anyone',
    cached: true,
    input: record({}),
    answer: list(announcedPolicy),
  }),
  consents: call({
    method: 'GET',
    path: '/api/legal/consents',
    title: '안내와 동의 문구',
    access: 'anyone',
    cached: true,
    input: record({ moment: choice('moment', '때', CONSENT_MOMENTS, { required: true }) }),
    answer: list(record(consentText)),
  }),
};
