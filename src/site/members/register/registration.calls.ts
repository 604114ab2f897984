import { PROOF_FIRST, proof, registration } from '../../../domain/members/registration.records.ts';
import { truth } from '../../../fields/answers.ts';
import { record } from '../../../fields/record.ts';
import { call } from '../../../http/call.ts';
import { nothing } from '../members.calls.ts';

const { userId, mailKey } = registration.members;

export const registrationCalls = {
  /** Ours: only for people who have proved who they are, so that nobody can ask for every id there is. */
  checkId: call({
    method: 'POST',
    path: '/api/auth/checkId',
    title: '쓸 수 있는 아이디인지 (본인확인이나 이메일 확인을 마친 사람에게만)',
    access: 'anyone',
    perMinuteOfAddress: 120,
    input: record({ userId, ...proof, mailKey }, ({ verificationId, passKey, mailKey }, fault) => {
      if (mailKey === '' && (verificationId === '' || passKey === '')) fault('verificationId', PROOF_FIRST);
    }),
    answer: record({ taken: truth('taken', '이미 쓰고 있음') }),
  }),
  create: call({
    method: 'POST',
    path: '/api/auth/create',
    title: '회원가입 (가입하면 바로 로그인)',
    access: 'anyone',
    answersToken: true,
    input: registration,
    answer: nothing(),
  }),
};
