import { type Monthly, monthFrom, monthsSweep } from '../database/monthlyLog.ts';
import { type Kept, SECURITY_KEPT_MONTHS } from './events.ts';

/** The two logs in which the security log lies, each kept for its own time. */
export const securityLogs: readonly Monthly[] = (Object.keys(SECURITY_KEPT_MONTHS) as Kept[]).map((kept) => ({
  ...{ kept, schema: 'security_log', parent: `security_log.${kept}`, like: 'security_event' },
  oldest: (at) => monthFrom(at, -SECURITY_KEPT_MONTHS[kept]),
}));

/** Makes the coming months of the security log and drops those whose time is over. */
export const securityMonths = monthsSweep(securityLogs, {
  name: 'securityMonths',
  does: 'makes the coming months of the security log and drops those that were kept long enough',
  cron: '41 18 * * *',
});
