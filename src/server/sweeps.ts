import { announcements, reminders } from '../applications/reminders.jobs.ts';
import { unusedFiles } from '../attachments/attachments.jobs.ts';
import { closing } from '../cv/closing.jobs.ts';
import { policyNotices } from '../legal/announcing.jobs.ts';
import { leaving } from '../members/leaving.jobs.ts';
import { measures } from '../members/measures.jobs.ts';
import { ownCopies } from '../members/ownCopy.jobs.ts';
import { strays } from '../notices/outbox.jobs.ts';
import { accessRecords } from '../operators/accessLog.jobs.ts';
import { imageSizes } from '../postings/imageSizes.jobs.ts';
import { destroyedNumbers } from '../retention/destroyed.jobs.ts';
import { forgetting, forgettingSoon } from '../retention/expired.jobs.ts';
import { dormancy, retention } from '../retention/retention.jobs.ts';
import { ownKeys } from './ownKeys.queries.ts';
import { queueRemains } from './queueRemains.ts';
import { securityHandedOn } from './security/handingOn.ts';
import { securityMonths } from './security/months.ts';
import type { Sweep } from './sweep.ts';

/** Everything that falls due by the clock: run by the queue, or by hand with `npm run jiwon -- sweep`. */
// biome-ignore lint/suspicious/noExplicitAny: each has things of its own kind to do.
export const sweeps: readonly Sweep<any>[] = [
  closing,
  announcements,
  reminders,
  dormancy,
  policyNotices,
  retention,
  unusedFiles,
  ownCopies,
  leaving,
  measures,
  forgetting,
  forgettingSoon,
  strays,
  queueRemains,
  imageSizes,
  securityMonths,
  securityHandedOn,
  accessRecords,
  ownKeys,
  destroyedNumbers,
];
