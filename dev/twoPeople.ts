import type { Right } from '../src/domain/operators/roles.ts';
import { consoleCalls } from './consoleCalls.ts';
import { makeOperator, type TestOperator } from './sampleOperator.ts';
import { stopClock, type TestServer } from './testServer.ts';

/** An act that wants two people, as a call lists it. */
interface ListedAct {
  act_no: string;
  shown_hash: string;
  state: string;
  own: boolean;
  may_approve: boolean;
  alone_from: string | null;
  made_by: string;
  ended_by: string;
}

/** Operators who ask for acts that want two people, approve them and take them back; the server's clock is stopped. */
export function twoPeople(server: TestServer) {
  const { context } = server;
  const clock = stopClock(server);
  const { get, post } = consoleCalls(server);
  const holding = (...rights: Right[]) => makeOperator(context, { rights });
  const listed = async (by: TestOperator): Promise<ListedAct[]> => (await get('/api/console/approvals', by)).json;
  const reset = (whom: TestOperator, by: TestOperator) =>
    post('/api/console/operators/reset', { operator_no: whom.operatorId }, by);
  return {
    ...{ clock, get, post, listed, reset },
    ofGroup: () => holding({ role: 'A', company: null }),
    ofCompany: (company: string) => holding({ role: 'A', company }),
    reader: (company: string) => holding({ role: 'L', company }),
    approve: ({ act_no, shown_hash }: ListedAct, by: TestOperator) =>
      post('/api/console/approvals/approve', { act_no, shown_hash }, by),
    cancel: ({ act_no }: ListedAct, by: TestOperator) => post('/api/console/approvals/cancel', { act_no }, by),
    isIn: async (whom: TestOperator) => (await get('/api/console/session', whom)).status === 200,
    /** Asks for the reset of somebody; the act that waits now. */
    async asked(whom: TestOperator, by: TestOperator): Promise<ListedAct> {
      const answer = await reset(whom, by);
      if (answer.status !== 200) throw new Error(answer.text);
      const isIt = (act: ListedAct) => act.state === 'waiting' && JSON.stringify(act).includes(whom.email);
      return (await listed(by)).find(isIt)!;
    },
    /** The same act as somebody sees it now; undefined if they do not. */
    standing: async ({ act_no }: ListedAct, by: TestOperator) =>
      (await listed(by)).find((one) => one.act_no === act_no)!,
  };
}
