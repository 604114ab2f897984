import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { isLoopback } from '../../loopback.ts';

/** One mail as it goes out. */
export interface Mail {
  /** The same at every try: a server that took it before can tell. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What takes mails. `send` throws MailRefused; what it returned from has been accepted. */
export interface Mailer {
  /** There is no server: mails stay in the outbox, to be read at the local page. */
  isLocal?: boolean;
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Not accepted; `code` is the server's (550) or the network's (ECONNREFUSED). Says nothing of the person. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  code: string;
  constructor(code: string) {
    super(`The mail server did not take a mail (${code})`);
    this.code = code;
  }
}

// Milliseconds. A server that is silent for longer is tried again later.
const CONNECTS_IN = 10_000;
const SILENT_FOR = 30_000;

/** STARTTLS is required except on this machine itself: anybody in between could take keys of new passwords. */
function withTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (url.protocol === 'smtp:' && !isLoopback(url.hostname)) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

const transportTo = (smtpUrl: string) =>
  createTransport({
    url: withTls(smtpUrl),
    connectionTimeout: CONNECTS_IN,
    greetingTimeout: CONNECTS_IN,
    socketTimeout: SILENT_FOR,
    // What a mail says must never make this process read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Connects to a mail server and logs in, as for a mail; throws as it or the network does. */
export async function greetMailServer(smtpUrl: string): Promise<void> {
  const transport = transportTo(smtpUrl);
  await transport.verify().finally(() => transport.close());
}

/** The mail server of the settings; without one (development) mails stay here, to be read at the local page. */
export function createMailer({ smtpUrl }: Pick<Config, 'smtpUrl'>): Mailer {
  if (smtpUrl === undefined) return { isLocal: true, send: async () => undefined, close: () => undefined };
  const transport = transportTo(smtpUrl);
  return {
    async send(mail) {
      try {
        const { messageId, from, to, subject, text, html } = mail;
        const headers = { 'auto-submitted': 'auto-generated' };
        await transport.sendMail({ messageId, from, to: { name: '', address: to }, subject, text, html, headers });
      } catch (error) {
        // The error's own words repeat the address.
        const { responseCode, code } = error as { responseCode?: number; code?: string };
        throw new MailRefused(String(responseCode ?? code ?? 'unknown'));
      }
    },
    close: () => transport.close(),
  };
}
