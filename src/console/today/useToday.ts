import { useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { useStore } from '../../browser/store.ts';
import type { Act } from '../../domain/operators/roles.ts';
import type {
  ClosingPosting,
  DayCounts,
  DestructionDue,
  DraftsAtRisk,
  ReachedCounts,
  ScheduledPosting,
  StepDone,
  Troubles,
} from '../../domain/operators/today.records.ts';
import type { Today } from '../../domain/operators/todayTasks.ts';
import { chosenCompany, mayAct } from '../frame/operatorNow.store.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { useOwn } from '../frame/useOwn.ts';
import { todayCalls } from './today.calls.ts';
import { waitingCalls } from './waiting.calls.ts';

/** Everything 오늘 shows; what one's roles do not reach, or has not come yet, is absent. */
export interface TodayShown extends Today {
  closing?: readonly ClosingPosting[];
  scheduled?: readonly ScheduledPosting[];
  drafts?: readonly DraftsAtRisk[];
  days?: readonly DayCounts[];
  reached?: ReachedCounts;
  destruction?: DestructionDue;
  troubles?: Troubles;
  firstSteps?: readonly StepDone[];
}

/** Each block by its own call, for whoever may make it. */
const PARTS: readonly { act: Act; read(company: string): Promise<TodayShown> }[] = [
  {
    act: 'postings.read',
    read: async (company) => ({ closing: await sendConsole(todayCalls.closing, { company }) }),
  },
  {
    act: 'postings.read',
    read: async (company) => ({ scheduled: await sendConsole(todayCalls.scheduled, { company }) }),
  },
  { act: 'postings.read', read: async (company) => ({ drafts: await sendConsole(todayCalls.drafts, { company }) }) },
  { act: 'postings.read', read: async (company) => ({ days: await sendConsole(todayCalls.days, { company }) }) },
  {
    act: 'postings.read',
    read: async (company) => ({ reached: await sendConsole(todayCalls.reached, { company }) }),
  },
  {
    act: 'announcements.make',
    read: async (company) => ({ results: await sendConsole(todayCalls.results, { company }) }),
  },
  { act: 'requests.read', read: async () => ({ requests: await sendConsole(todayCalls.requests, {}) }) },
  {
    act: 'destruction.read',
    read: async (company) => ({ destruction: await sendConsole(todayCalls.destruction, { company }) }),
  },
  {
    act: 'members.check',
    read: async () => ({ checks: (await sendConsole(todayCalls.checks, {})).waiting ?? 0 }),
  },
  {
    act: 'approvals',
    read: async () => ({
      // How many, not which: the list shows people and would be in the record of access.
      approvals: (await sendConsole(waitingCalls.waiting, { company: '' })).approvals ?? 0,
    }),
  },
  {
    act: 'firstSteps.read',
    async read() {
      const firstSteps = await sendConsole(todayCalls.firstSteps, {});
      return { firstSteps, steps: firstSteps.filter(({ done }) => !done).length };
    },
  },
  { act: 'troubles.read', read: async () => ({ troubles: await sendConsole(todayCalls.troubles, {}) }) },
];

/** What there is today for whoever is logged in, all at once when all of it has come. */
export function useToday(): { shown: TodayShown | undefined; hasParts: boolean; failure: string } {
  const own = useOwn();
  const company = useStore(chosenCompany, (code) => code);
  const [shown, setShown] = useState<TodayShown>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const parts = PARTS.filter(({ act }) => mayAct(own, act));
    const tell = (found: TodayShown | undefined, why: string) => {
      if (!isCurrent) return;
      setShown(found);
      setFailure(why);
    };
    Promise.all(parts.map(({ read }) => read(company))).then(
      (found) => tell(Object.assign({}, ...found) as TodayShown, ''),
      (error: unknown) => tell(undefined, sentenceOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [own, company]);
  return { shown, hasParts: PARTS.some(({ act }) => mayAct(own, act)), failure };
}
