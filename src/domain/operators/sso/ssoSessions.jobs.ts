import type { Due, Sweep } from '../../../server/sweep.ts';
import { ASK_AFTER_MS, stillStands } from './ssoSessions.acts.ts';
import { countOver, forgetTokens, loginsAskedBefore } from './ssoSessions.queries.ts';
import { countStarts, forgetStarts } from './ssoStart.acts.ts';

interface DueLogin extends Due {
  /** The login that is asked after; without one, what is over is forgotten. */
  session?: string;
}

/** Asks the provider after everybody whom it let in, also those who do nothing, and forgets what is over. */
export const ssoLogins: Sweep<DueLogin> = {
  name: 'ssoLogins',
  does: 'asks the company’s provider whether it still knows those it let in, and ends the logins of those it does not',
  cron: '*/5 * * * *',
  async due({ db }, at) {
    const asked = (await loginsAskedBefore(db, new Date(at.getTime() - ASK_AFTER_MS), at)).map((session) => ({
      ...{ what: 'asked after', session },
    }));
    const count = (await countOver(db, at)) + (await countStarts(db, at));
    return count > 0 ? [...asked, { what: 'forgotten', count }] : asked;
  },
  async act(context, { session }, at) {
    if (session === undefined) return (await forgetTokens(context.db, at)) + (await forgetStarts(context.db, at));
    await stillStands(context, session, at);
    return true;
  },
};
