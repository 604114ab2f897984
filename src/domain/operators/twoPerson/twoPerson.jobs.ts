import type { Due, Sweep } from '../../../server/sweep.ts';
import { doAlone, noteLapsed } from './twoPerson.acts.ts';

interface DueAct extends Due {
  number?: string;
}

/** Does what has no second person after its delay, and notes what was not approved in time. */
export const twoPersonActs: Sweep<DueAct> = {
  name: 'twoPersonActs',
  does: 'does acts that wanted a second person and have none, ten minutes after they were asked for, and notes those not approved in a day',
  cron: '* * * * *',
  async due({ db }, at) {
    const rows = await db
      .selectFrom('two_person_act')
      .select(['act_no', 'until'])
      .where('state', '=', 'waiting')
      .where(({ eb, or }) => or([eb('until', '<=', at), eb('alone_from', '<=', at)]))
      .orderBy('made_at')
      .execute();
    const lapsed = rows.filter(({ until }) => until <= at).length;
    return [
      ...(lapsed > 0 ? [{ what: 'lapsed', count: lapsed }] : []),
      ...rows.filter(({ until }) => until > at).map(({ act_no: number }) => ({ what: 'done alone', number })),
    ];
  },
  async act(context, { number }, at) {
    if (number === undefined) return noteLapsed(context.db, at);
    const ended = await doAlone(context, number, at);
    if (!ended) return false;
    const { kind, concerns, state } = ended;
    const facts = { kind, act: number, whom: concerns ?? undefined };
    context.security.note(state === 'alone' ? 'twoPersonDone' : 'twoPersonEnded', { facts: { ...facts, alone: true } });
    return state === 'alone';
  },
};
