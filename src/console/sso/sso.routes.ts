import { beginLogin, finishSso } from '../../domain/operators/sso/ssoLogin.acts.ts';
import { noteChanged } from '../../domain/operators/sso/ssoRights.acts.ts';
import { beginSso } from '../../domain/operators/sso/ssoStart.acts.ts';
import { forOperator, open, type Route } from '../../server/serve.ts';
import { ssoCalls } from './sso.calls.ts';

export const ssoRoutes: Route[] = [
  open(ssoCalls.offer, async (_request, { sso, config }) => ({
    isOffered: sso !== undefined,
    takesPassword: config.ssoPassword,
  })),

  open(ssoCalls.start, async ({ input, arrivedAt, giveStart }, context) => {
    const { address, browser } = await beginLogin(context, input.key, arrivedAt);
    giveStart(browser);
    return { address };
  }),

  forOperator(ssoCalls.again, async ({ operator, arrivedAt, giveStart }, context) => {
    const { address, browser } = await beginSso(context, { session: operator.session.number }, arrivedAt);
    giveStart(browser);
    return { address };
  }),

  open(ssoCalls.finish, async (request, context) => {
    const { input, arrivedAt, address, device, startedWith: browser, giveCookie, giveStart, note } = request;
    const { state, ...given } = input;
    const rest = Object.fromEntries(Object.entries(given).filter((pair): pair is [string, string] => !!pair[1]));
    const ended = await finishSso(context, { state, rest, browser, address, device }, arrivedAt);
    giveStart();
    const { operatorId: operator } = ended;
    if (ended.again) {
      note('factorGiven', { facts: { operator, by: 'sso' } });
      return { end: 'again', tookOver: false, device: '' };
    }
    const { token, takenOver, bound } = ended;
    giveCookie(token);
    if (bound) note('ssoBound', { facts: { operator, proof: bound } });
    note('operatorLogin', { facts: { operator, takenOver: takenOver !== undefined, by: 'sso' } });
    noteChanged(note, operator, ended);
    return { end: 'login', tookOver: takenOver !== undefined, device: takenOver ?? '' };
  }),
];
