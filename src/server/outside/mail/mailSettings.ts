import { hookSecret } from '../../requests/signedHook.ts';
import { address, mailAddress, optional, plainText, secret, wholeNumber, withDefault } from '../../settingKinds.ts';

/** The settings of mails and short messages. */
export const mailSettings = {
  smtpUrl: secret(
    optional(
      'SMTP_URL',
      'Mail server, smtp:// (with STARTTLS, but to this machine) or smtps://',
      address('smtp:', 'smtps:'),
    ),
  ),
  mailsPerNetwork: withDefault(
    'MAILS_PER_NETWORK',
    '10',
    'Mails to register with that one network may ask for in an hour',
    wholeNumber(1, 10_000),
  ),
  mailsPerDay: withDefault(
    'MAILS_PER_DAY',
    '2000',
    'The same of the whole site in a day; health warns from four fifths on',
    wholeNumber(1, 1_000_000),
  ),
  resultMails: withDefault(
    'RESULT_MAILS_PER_SECOND',
    '20',
    'Mails of announced results and notices that go out in a second, over all processes',
    wholeNumber(1, 1000),
  ),
  mailFrom: optional('MAIL_FROM', 'Sender of mails; without it no-reply@ the host of PUBLIC_URL', mailAddress),
  bounceSecret: secret(
    optional(
      'BOUNCE_SECRET',
      'Key that a provider of mail signs with what bounced (whsec_…); without it nobody can tell at /api/hooks/bounces',
      hookSecret,
    ),
  ),
  notifyUrl: optional(
    'NOTIFY_URL',
    'Gateway for short messages (SMS, 알림톡), sent signed JSON; without it none are sent',
    address('https:', 'http:'),
  ),
  notifySecret: secret(optional('NOTIFY_SECRET', 'Key that messages to NOTIFY_URL are signed with', plainText)),
};
