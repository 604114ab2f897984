import type { ConsentText } from '../../domain/company/companyPages.ts';
import { truth, value } from '../../fields/answers.ts';
import { list, record } from '../../fields/record.ts';
import { choice, text } from '../../fields/text.ts';
import { type AnswerOf, call } from '../../http/call.ts';

export const POLICY_KINDS = ['privacy', 'terms'] as const;
export const CONSENT_MOMENTS = ['register', 'application'] as const;

/** A notice, or a text one may agree to, in its newest version. */
export const consentText = {
  code: text('consent_cd', '동의 코드'),
  version: text('version', '판'),
  title: text('title', '제목'),
  body: value<ConsentText>('body', '내용', { type: 'object' }),
  required: value<boolean>('required', '필수', { type: 'boolean' }),
};

export const legalCalls = {
  policies: call({
    method: 'GET',
    path: '/api/legal/policies',
    title: '처리방침과 약관 (시행 중인 판, 그 뒤에 시행을 알린 판)',
    access: 'anyone',
    cached: true,
    input: record({ kind: choice('kind', '종류', POLICY_KINDS, { required: true }) }),
    answer: list(
      record({
        version: text('version', '시행일'),
        title: text('title', '제목'),
        html: text('html', '내용'),
        effectiveOn: text('effective_on', '시행일'),
        announced: truth('announced', '아직 시행 전'),
      }),
    ),
  }),
  announced: call({
    method: 'GET',
    path: '/api/legal/announced',
    title: '시행을 앞두고 알린 처리방침과 약관',
    access: 'anyone',
    cached: true,
    input: record({}),
    answer: list(
      record({
        kind: choice('kind', '종류', POLICY_KINDS),
        version: text('version', '판'),
        effectiveOn: text('effective_on', '시행일'),
        address: text('address', '읽는 곳'),
        words: text('words', '알리는 말'),
      }),
    ),
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

/** A policy that begins to apply on a later day. */
export type AnnouncedPolicy = AnswerOf<typeof legalCalls.announced>[number];
