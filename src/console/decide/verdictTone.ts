import type { AnnouncementState } from '../../domain/selection/announcement.ts';
import type { Verdict } from '../../domain/selection/verdict.ts';

/** The colour of a verdict; its words say the same. */
export const VERDICT_TONES = {
  open: 'plain',
  passed: 'green',
  reserve: 'blue',
  failed: 'plain',
  excluded: 'plain',
  held: 'amber',
} as const satisfies Record<Verdict, string>;

/** The colour of an announcement's state. */
export const STATE_TONES = {
  making: 'plain',
  frozen: 'blue',
  asked: 'amber',
  scheduled: 'blue',
  told: 'green',
  cancelled: 'plain',
} as const satisfies Record<AnnouncementState, string>;
