import { instantTyped } from '../../domain/operators/postings/typedInstant.acts.ts';
import { askedAs, noteEnded } from '../../domain/operators/twoPerson/asked.acts.ts';
import { approveAct, askForAct } from '../../domain/operators/twoPerson/twoPerson.acts.ts';
import { recordAccess } from '../../domain/record/accessLog.queries.ts';
import { noteAsked } from '../../domain/selection/announcements.queries.ts';
import { readBoard } from '../../domain/selection/board.acts.ts';
import {
  actToApprove,
  announcementToAsk,
  correctStep,
  decide,
  freezeStep,
  takeBack,
  undo,
} from '../../domain/selection/deciding.acts.ts';
import { confirmRelease } from '../../domain/selection/release/confirming.acts.ts';
import { rehearse } from '../../domain/selection/release/rehearsing.acts.ts';
import type { Result } from '../../domain/selection/resultTexts.ts';
import type { Verdict } from '../../domain/selection/verdict.ts';
import { problem } from '../../http/problem.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { decideCalls } from './decide.calls.ts';

const numberOr = (typed: string): number | null => (typed === '' ? null : Number(typed));

export const decideRoutes: Route[] = [
  forOperator(decideCalls.board, async ({ input, scope, scopeFor, arrivedAt, ...by }, { db, vault }) => {
    const { companyCode, postingNumber } = input;
    return inTransaction(db, async (tx) => {
      const approves = scopeFor('announcements.approve');
      const reading = { db: tx, vault, by: by.operator.id, approves, at: arrivedAt };
      const key = { companyCode, postingNumber, step: Number(input.step || '1') };
      const answer = await readBoard(scope, reading, key);
      const applications = answer.candidates.flatMap(({ number }) => number ?? []);
      const shown = { company: companyCode, posting: postingNumber, applications };
      return recordAccess(tx, by, shown, answer);
    });
  }),

  forOperator(decideCalls.give, async ({ input, operator, scope, arrivedAt: at }, { db, vault }) => {
    const { applications, verdict, rank, reason, step, ...posting } = input;
    const decided = { numbers: applications.map(Number), verdict: verdict as Verdict, rank: numberOr(rank), reason };
    const deciding = { vault, by: { operator: operator.id }, at };
    const key = { ...posting, step: Number(step) };
    return { batch: await inTransaction(db, (tx) => decide(scope, tx, key, { ...decided, ...deciding })) };
  }),

  forOperator(decideCalls.undo, async ({ input, operator, scope, arrivedAt: at }, { db, vault }) => {
    const { batch, step, ...posting } = input;
    const deciding = { vault, by: { operator: operator.id }, at };
    await inTransaction(db, (tx) =>
      undo(scope, tx, { ...posting, step: Number(step) }, { batch: batch!, ...deciding }),
    );
    return {};
  }),

  forOperator(decideCalls.freeze, async ({ input, operator, scope, arrivedAt: at }, { db }) => {
    const { step, planned, announceAt, passed, reserve, failed, ...posting } = input;
    const freezing = { announceAt: instantTyped(announceAt, 'announce_at'), planned: numberOr(planned), at };
    const texts = { passed, reserve, failed };
    const key = { ...posting, step: Number(step) };
    await inTransaction(db, (tx) => freezeStep(scope, tx, key, { ...freezing, texts, by: operator.id }));
    return {};
  }),

  forOperator(decideCalls.correct, async ({ input, operator, scope, arrivedAt: at }, { db, vault }) => {
    const { step, applications, verdict, reason, text, announceAt: typed, ...posting } = input;
    const announceAt = typed === '' ? null : instantTyped(typed, 'correct_at');
    const corrected = { numbers: applications.map(Number), verdict: verdict as Result, reason, text, announceAt };
    const key = { ...posting, step: Number(step) };
    await inTransaction(db, (tx) => correctStep(scope, tx, key, { ...corrected, vault, by: operator.id, at }));
    return {};
  }),

  forOperator(decideCalls.takeBack, async ({ input, operator, scope, arrivedAt: at }, { db }) => {
    const { announcement, ...posting } = input;
    await inTransaction(db, (tx) => takeBack(scope, tx, posting, { id: announcement!, by: operator.id, at }));
    return {};
  }),

  forOperator(decideCalls.rehearse, async ({ input, operator, scope, arrivedAt: at }, { db, vault }) => {
    const { announcement, ...posting } = input;
    return inTransaction(db, (tx) => rehearse(scope, tx, posting, { id: announcement!, vault, by: operator.id, at }));
  }),

  forOperator(decideCalls.confirm, async ({ input, operator, scope, arrivedAt: at }, { db }) => {
    const { announcement, ...posting } = input;
    await inTransaction(db, (tx) => confirmRelease(scope, tx, posting, { id: announcement!, by: operator.id, at }));
    return {};
  }),

  forOperator(decideCalls.ask, async ({ input, operator, scope, note, arrivedAt: at }, context) => {
    const { announcement, hash, ...posting } = input;
    const { kind, act } = await inTransaction(context.db, async (tx) => {
      const { kind, of } = await announcementToAsk(scope, tx, posting, announcement!);
      const act = await askForAct(tx, context, { kind, given: { ...posting, hash, ...of }, scope }, { operator, at });
      await noteAsked(tx, of.announcement, act.number);
      return { kind, act };
    });
    return askedAs(note, kind, act);
  }),

  forOperator(decideCalls.approve, async ({ input, operator, scope, note, arrivedAt: at }, context) => {
    const { announcement, hash, passers, ...posting } = input;
    const typed = { id: announcement!, hash, passers: Number(passers), vault: context.vault, by: operator.id, at };
    const act = await inTransaction(context.db, (tx) => actToApprove(scope, tx, posting, typed));
    const ended = await approveAct(context, { ...act, onScreen: true }, { operator, at });
    noteEnded(note, ended);
    if (ended.state === 'changed') throw problem('actChanged');
    return {};
  }),
];
