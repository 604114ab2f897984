import { matchingMembers } from '../../domain/operators/members/findMember.queries.ts';
import type { MemberPanel } from '../../domain/operators/members/foundMember.records.ts';
import { decideIdentity } from '../../domain/operators/members/identityCheck.acts.ts';
import { listChecks } from '../../domain/operators/members/identityCheck.queries.ts';
import {
  countSending,
  liftLoginLock,
  readMemberPanel,
  sendAgain,
} from '../../domain/operators/members/memberPanel.acts.ts';
import { recordAccess } from '../../domain/record/accessLog.queries.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { foundMemberCalls } from './foundMembers.calls.ts';

const numbersOf = ({ applications }: MemberPanel) => applications.flatMap(({ number }) => number ?? []);

export const foundMemberRoutes: Route[] = [
  forOperator(foundMemberCalls.find, ({ input, scope, arrivedAt: at, ...by }, { db, vault }) =>
    inTransaction(db, async (tx) => {
      const { words, reason } = input;
      const searched = input.by === '' ? 'id' : input.by;
      const found = await matchingMembers(scope, tx, vault, { by: searched, words });
      const [memberId, another] = found;
      const isOne = memberId !== undefined && another === undefined;
      const member = isOne ? await readMemberPanel(scope, tx, { vault }, { memberId, at }) : undefined;
      const shown = member ? { members: [member.number], applications: numbersOf(member), contact: true } : {};
      return recordAccess(tx, by, { ...shown, searched, reason }, { member, isSeveral: another !== undefined });
    }),
  ),

  forOperator(foundMemberCalls.open, ({ input, scope, arrivedAt: at, ...by }, { db, vault }) =>
    inTransaction(db, async (tx) => {
      const member = await readMemberPanel(scope, tx, { vault }, { memberId: input.number, at });
      const shown = { members: [member.number], applications: numbersOf(member), contact: true, reason: input.reason };
      return recordAccess(tx, by, shown, member);
    }),
  ),

  forOperator(foundMemberCalls.sendAgain, async ({ input, scope, arrivedAt: at, note, ...by }, context) => {
    const { number: memberId, notice, reason } = input;
    await countSending(context, notice, at);
    const answer = await inTransaction(context.db, async (tx) => {
      await sendAgain(scope, context, tx, { memberId, notice });
      return recordAccess(tx, by, { members: [memberId], reason }, {});
    });
    note('noticeSentAgain', { memberId, facts: { notice } });
    return answer;
  }),

  forOperator(foundMemberCalls.unlock, async ({ input, scope, arrivedAt: at, note, ...by }, context) => {
    const { number: memberId, reason } = input;
    const answer = await inTransaction(context.db, async (tx) => {
      await liftLoginLock(scope, context, tx, { memberId, at });
      return recordAccess(tx, by, { members: [memberId], reason }, {});
    });
    note('loginLockLifted', { memberId });
    return answer;
  }),

  forOperator(foundMemberCalls.checks, ({ scope, ...by }, { db, vault }) =>
    inTransaction(db, async (tx) => {
      const waiting = await listChecks(scope, tx, vault);
      return recordAccess(tx, by, { members: waiting.map(({ number }) => number) }, waiting);
    }),
  ),

  forOperator(foundMemberCalls.check, async ({ input, scope, arrivedAt: at, note, ...by }, context) => {
    const { number: memberId, outcome } = input;
    const answer = await inTransaction(context.db, async (tx) => {
      await decideIdentity(scope, context, tx, { decision: input, by: by.operator.id, at });
      return recordAccess(tx, by, { members: [memberId] }, {});
    });
    note('identityChecked', { memberId, facts: { outcome } });
    return answer;
  }),
];
