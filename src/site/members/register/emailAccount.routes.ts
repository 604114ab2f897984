import { refuseUnready } from '../../../domain/content/firstSteps.acts.ts';
import { mailWayIn, openConfirmedEmail } from '../../../domain/members/register/emailAccount.acts.ts';
import { writeAskedMail } from '../../../domain/members/register/mailAsked.acts.ts';
import { registration } from '../../../domain/members/registration.records.ts';
import { open, type Route } from '../../../server/serve.ts';
import { emailAccountCalls } from './emailAccount.calls.ts';

export const emailAccountRoutes: Route[] = [
  open(emailAccountCalls.ask, async ({ input, address, arrivedAt: at, note }, context) => {
    await refuseUnready(context);
    note('mailAsked', { facts: { what: 'register' } });
    const email = registration.members.email.canonical(input.email);
    await writeAskedMail({ what: 'register', email, address, at }, context, () => mailWayIn(context, email));
    return {};
  }),

  open(emailAccountCalls.confirmed, async ({ input }, { db, vault }) => ({
    email: await openConfirmedEmail(db, vault, input.mailKey),
  })),
];
