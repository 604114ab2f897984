import { record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { choice, key } from '../../fields/text.ts';

/** Whether a mail will never reach its reader, or did not this time. */
export const BOUNCES = ['hard', 'soft'] as const;

/** What a provider of mail tells of one that it could not deliver: never an address, and no words of others. */
export const bounce = record({
  messageId: key('message_id', '메일의 Message-ID', {
    required: true,
    pattern: /^<?[0-9a-fA-F-]{36}@[\w.:-]{1,253}>?$/,
  }),
  kind: choice('bounce', '닿지 못한 까닭의 종류 (hard: 앞으로도, soft: 이번에만)', BOUNCES, { required: true }),
  status: key('status', '상태 코드 (RFC 3463, 5.1.1처럼)', { pattern: /^[245]\.\d{1,3}\.\d{1,3}$/ }),
});
export type Bounce = Infer<typeof bounce>;
