import { longestCallback, purposes } from '../../domain/identity/identity.ts';
import { value } from '../../fields/answers.ts';
import { date } from '../../fields/dates.ts';
import { phone } from '../../fields/kinds.ts';
import { record } from '../../fields/record.ts';
import type { Infer, JsonSchema } from '../../fields/shape.ts';
import { choice, key, text } from '../../fields/text.ts';
import { call } from '../../http/call.ts';

const texts: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } };
const size: JsonSchema = { type: 'object', properties: { w: { type: 'integer' }, h: { type: 'integer' } } };

/** The verified person as the browser may know them; `verificationId` counts once, together with the pass key. */
const verified = record({
  verificationId: key('verification_id', '본인확인 번호', { required: true }),
  name: text('user_nm', '이름'),
  birth: date('user_birth', '생년월일'),
  phone: phone('user_phone', '휴대폰 번호'),
});

export type VerifiedAnswer = Infer<typeof verified>;

/** Identity verification (Specification §7, shapes by design §5). */
export const identityCalls = {
  start: call({
    method: 'GET',
    path: '/api/pass/encData',
    title: '본인확인 시작',
    access: 'anyone',
    changes: true,
    work: 'slow',
    // Each costs a call to the provider. A hall full of applicants at a fair starts fewer.
    perMinuteOfAddress: 300,
    // Without one it is for registering: the specification names no query.
    input: record({ purpose: choice('purpose', '용도', purposes) }),
    answer: record({
      action: text('action', '보낼 주소', { max: 500 }),
      method: choice('method', '보내는 방법', ['POST', 'GET']),
      fields: value<Record<string, string>>('fields', '보낼 값', texts, {}),
      popup: value<{ w: number; h: number }>('popup', '창의 크기', size, { w: 500, h: 550 }),
      passKey: key('pass_key', '확인 열쇠', { required: true }),
    }),
  }),
  finish: call({
    method: 'GET',
    path: '/api/pass/success',
    title: '본인확인 결과',
    access: 'anyone',
    changes: true,
    work: 'slow',
    perMinuteOfAddress: 300,
    input: record({
      callback: text('sEncodeData', '본인확인 결과', { required: true, max: longestCallback }),
    }),
    answer: verified,
  }),
};
