import { applicantRows } from '../domain/applicants/applicantRows.jobs.ts';
import { applicantCounts } from '../domain/applicants/counts/applicantCounts.jobs.ts';
import { closing } from '../domain/applications/closing/closing.jobs.ts';
import { announcements, reminders } from '../domain/applications/closing/reminders.jobs.ts';
import { unusedFiles } from '../domain/attachments/attachments.jobs.ts';
import { exportedFiles } from '../domain/exports/exports.jobs.ts';
import { policyNotices } from '../domain/legal/announcing.jobs.ts';
import { leaving } from '../domain/members/leaving/leaving.jobs.ts';
import { measures } from '../domain/members/leaving/measures.jobs.ts';
import { ownCopies } from '../domain/members/ownData/ownCopy.jobs.ts';
import { messages } from '../domain/messages/messages.jobs.ts';
import { strays } from '../domain/notices/outbox.jobs.ts';
import { draftSteps } from '../domain/operators/draftSteps.jobs.ts';
import { operatorGrants } from '../domain/operators/operatorGrants.jobs.ts';
import { operatorChallenges } from '../domain/operators/passkeys/challenges.jobs.ts';
import { ssoLogins } from '../domain/operators/sso/ssoSessions.jobs.ts';
import { twoPersonActs } from '../domain/operators/twoPerson/twoPerson.jobs.ts';
import { unusedOperators } from '../domain/operators/unused.jobs.ts';
import { imageSizes } from '../domain/postings/imageSizes.jobs.ts';
import { keptImages } from '../domain/postings/keptImages.jobs.ts';
import { accessMonths } from '../domain/record/accessLog.jobs.ts';
import { accessChecks } from '../domain/record/monthlyCheck.jobs.ts';
import { accessSeals } from '../domain/record/seals.jobs.ts';
import { destroyedNumbers } from '../domain/retention/destroyed.jobs.ts';
import { forgetting, forgettingSoon } from '../domain/retention/expired.jobs.ts';
import { dormancy, retention } from '../domain/retention/retention.jobs.ts';
import { results } from '../domain/selection/telling.jobs.ts';
import { queueRemains } from '../server/database/queueRemains.ts';
import { securityHandedOn } from '../server/security/handingOn.ts';
import { securityMonths } from '../server/security/months.ts';
import type { Sweep } from '../server/sweep.ts';
import { ownKeys } from './ownKeys.jobs.ts';

/** Everything that falls due by the clock: run by the queue, or by hand with `npm run jiwon -- sweep`. */
// biome-ignore lint/suspicious/noExplicitAny: each has things of its own kind to do.
export const sweeps: readonly Sweep<any>[] = [
  closing,
  announcements,
  results,
  messages,
  reminders,
  dormancy,
  policyNotices,
  retention,
  unusedFiles,
  ownCopies,
  exportedFiles,
  leaving,
  measures,
  forgetting,
  forgettingSoon,
  strays,
  queueRemains,
  imageSizes,
  keptImages,
  securityMonths,
  securityHandedOn,
  accessMonths,
  operatorChallenges,
  accessSeals,
  accessChecks,
  operatorGrants,
  draftSteps,
  applicantRows,
  applicantCounts,
  twoPersonActs,
  ssoLogins,
  unusedOperators,
  ownKeys,
  destroyedNumbers,
];
