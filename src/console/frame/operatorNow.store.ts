import { sentenceOf } from '../../browser/send.ts';
import { createStore } from '../../browser/store.ts';
import type { OwnOperator } from '../../domain/operators/operator.records.ts';
import type { Act } from '../../domain/operators/roles.ts';
import { enteringCalls } from '../session/entering.calls.ts';
import { listenToCalls, sendConsole, sendOnce, wasEnded } from './sendConsole.ts';
import { hasTyped } from './typedHere.ts';

/**
 * Whether somebody is logged in here, and who. `over`: their login has ended while something typed was on the screen,
 * which stays as it is until they are back or leave. Instants are on this device's clock, in milliseconds.
 */
export type OperatorNow =
  | { status: 'asking' }
  | { status: 'out'; why: string }
  | { status: 'over'; own: OwnOperator; why: string }
  | { status: 'in'; own: OwnOperator; idleEnds: number; endsAt: number; idleMs: number; aheadMs: number };

export const operatorNow = createStore<OperatorNow>({ status: 'asking' });

// A page that is loaded again in this tab shows the same company.
const KEPT = 'company';

/** The company that every screen is narrowed to; blank, all there are. */
export const chosenCompany = createStore(sessionStorage.getItem(KEPT) ?? '');
chosenCompany.subscribe(() => sessionStorage.setItem(KEPT, chosenCompany.get()));

/** The instant on the server's clock, which deadlines are told by. */
export function serverNow(): Date {
  const now = operatorNow.get();
  return new Date(Date.now() + (now.status === 'in' ? now.aheadMs : 0));
}

const ms = (instant: Date | null) => instant?.getTime() ?? 0;

function takeIn(own: OwnOperator): void {
  const [now, answered] = [Date.now(), ms(own.answeredAt)];
  const idleMs = ms(own.idleUntil) - answered;
  const endsAt = now + ms(own.endsAt) - answered;
  operatorNow.set({ status: 'in', own, idleEnds: now + idleMs, endsAt, idleMs, aheadMs: answered - now });
  if (!own.companies.some(({ code }) => code === chosenCompany.get())) chosenCompany.set('');
}

// What was typed is kept out of sight until whoever typed it has logged in again; without it nothing is.
function end(why: string): void {
  operatorNow.set((now) => {
    if (now.status === 'over') return now;
    return now.status === 'in' && hasTyped() ? { status: 'over', own: now.own, why } : { status: 'out', why };
  });
}

/** Whether whoever's login has ended is in again, once that is known; at once no, where nobody is asked to be. */
function isBack(): Promise<boolean> {
  const before = operatorNow.get();
  if (before.status !== 'over') return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const stop = operatorNow.subscribe(() => {
    const now = operatorNow.get();
    if (now.status === 'over') return;
    stop();
    resolve(now.status === 'in' && now.own.email === before.own.email);
  });
  return promise;
}

listenToCalls({
  used: () => operatorNow.set((now) => (now.status === 'in' ? { ...now, idleEnds: Date.now() + now.idleMs } : now)),
  out(why) {
    end(wasEnded(why) ? why.message : '');
    return isBack();
  },
});

/** Asks who is logged in; the login lasts from now. A person who is not is out, with nothing to tell them. */
export async function enter(): Promise<void> {
  try {
    takeIn(await sendOnce(enteringCalls.stay, {}));
  } catch (error) {
    if (operatorNow.get().status === 'asking') operatorNow.set({ status: 'out', why: sentenceOf(error) });
  }
}

/**
 * Looks whether the login still stands, without making it last: somebody comes back to this tab. Where it has ended, they
 * may have logged in again in another one.
 */
export async function lookIn(): Promise<void> {
  const { status } = operatorNow.get();
  if (status === 'in') await sendOnce(enteringCalls.session, {}).catch(() => undefined);
  if (status === 'over') await enter();
}

/** The time is over: what was open here is told so at the login. */
export function timeIsOver(): void {
  end('쓰지 않은 지 오래되어 로그인이 끝났어요. 다시 로그인해 주세요.');
}

/** Gives up what was typed before the login ended: the login's own page follows. */
export function giveUp(): void {
  operatorNow.set({ status: 'out', why: '' });
}

/** Logs out, here and on the server. */
export async function leave(): Promise<void> {
  await sendConsole(enteringCalls.logout, {}).catch(() => undefined);
  operatorNow.set({ status: 'out', why: '' });
}

/** Whether one of somebody's roles may do an act; the server decides again at each call. */
export const mayAct = (own: OwnOperator, act: Act) => own.acts.includes(act);
