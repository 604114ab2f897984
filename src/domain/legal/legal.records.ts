import { truth, value } from '../../fields/answers.ts';
import { record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { choice, text } from '../../fields/text.ts';
import type { ConsentText } from '../company/companyPages.records.ts';
import { POLICY_KINDS } from './policies.ts';

/** When a notice is shown, or a consent asked for. */
export const CONSENT_MOMENTS = ['register', 'application'] as const;

/** A notice, or a text one may agree to, in its newest version. */
export const consentText = {
  code: text('consent_cd', '동의 코드'),
  version: text('version', '판'),
  title: text('title', '제목'),
  body: value<ConsentText>('body', '내용', { type: 'object' }),
  required: value<boolean>('required', '필수', { type: 'boolean' }),
};

/** A version of a policy that is in force, or will be. */
export const offeredPolicy = record({
  version: text('version', '시행일'),
  title: text('title', '제목'),
  html: text('html', '내용'),
  effectiveOn: text('effective_on', '시행일'),
  announced: truth('announced', '아직 시행 전'),
});
export type OfferedPolicy = Infer<typeof offeredPolicy>;

/** A policy that begins to apply on a later day. */
export const announcedPolicy = record({
  kind: choice('kind', '종류', POLICY_KINDS),
  version: text('version', '판'),
  effectiveOn: text('effective_on', '시행일'),
  address: text('address', '읽는 곳'),
  words: text('words', '알리는 말'),
});
export type AnnouncedPolicy = Infer<typeof announcedPolicy>;
