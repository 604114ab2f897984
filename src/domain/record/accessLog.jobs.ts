import { type Monthly, monthFrom, monthsSweep } from '../../server/database/monthlyLog.ts';
import { accessKeptFrom } from '../retention/retention.ts';

/** The record of access by month: one goes as a whole when its last row has been kept for two years and a day. */
export const accessMonthly: Monthly = {
  ...{ kept: 'access', schema: 'access_months', parent: 'access_log', like: 'access_log' },
  oldest: (at) => monthFrom(accessKeptFrom(at), 0),
};

/** Makes the coming months of the record of access and drops those whose time is over. */
export const accessMonths = monthsSweep([accessMonthly], {
  name: 'accessMonths',
  does: 'makes the coming months of the record of access and drops those that were kept for two years and a day',
  cron: '51 18 * * *',
});
