import { bounce } from '../../domain/notices/bounce.records.ts';
import { record } from '../../fields/record.ts';
import { call } from '../../http/call.ts';

export const bounceCalls = {
  tell: call({
    method: 'POST',
    path: '/api/hooks/bounces',
    title:
      '보낸 메일이 받는 사람에게 닿지 못했다고 메일 사업자가 알리기 (Standard Webhooks 서명, BOUNCE_SECRET이 있을 때)',
    access: 'signed',
    work: 'read',
    input: bounce,
    answer: record({}),
  }),
};
