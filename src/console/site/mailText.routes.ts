import { sampleOf, tryMail } from '../../domain/content/mailTrial.acts.ts';
import { FRAMED_LETTER } from '../../server/pages/securityHeaders.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { mailTextCalls } from './mailText.calls.ts';

export const mailTextRoutes: Route[] = [
  forOperator(mailTextCalls.read, async ({ input }, { db, config }) => {
    const { subject, short, from, text } = await sampleOf(db, config, input.file);
    return { subject, short, text, from: `${from.name} ${from.address}` };
  }),

  forOperator(mailTextCalls.show, async ({ input }, { db, config }) => {
    const { html } = await sampleOf(db, config, input.file);
    // What it leads to is not there: it is nobody's mail.
    return { html: html.replaceAll(/ href="[^"]*"/g, ''), headers: FRAMED_LETTER };
  }),

  forOperator(mailTextCalls.tryOut, async ({ input, operator }, context) => {
    const { file, revision = 0 } = input;
    return { email: await tryMail(context, { file, revision }, operator.id) };
  }),
];
