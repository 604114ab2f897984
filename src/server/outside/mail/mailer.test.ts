import { expect, it } from 'vitest';
import { testMailServer } from '../../../../dev/testMailServer.ts';
import { createMailer } from './mailer.ts';

const mail = {
  messageId: '<one@example.com>',
  from: { name: '채용', address: 'no-reply@example.com' },
  to: 'somebody@example.com',
  subject: '제목',
  text: '글',
  html: '<p>글</p>',
};

it('a server on another machine gets no mail without TLS, one on this machine does', async () => {
  const server = await testMailServer();
  // The same server under an address that is not this machine's own by name.
  const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0');
  for (const url of [elsewhere, `${elsewhere}?requireTLS=false`]) {
    const mailer = createMailer({ smtpUrl: url });
    await expect(mailer.send(mail)).rejects.toThrow('The mail server did not take a mail');
    mailer.close();
  }
  expect(server.taken).toEqual([]);
  const mailer = createMailer({ smtpUrl: server.url });
  await mailer.send(mail);
  mailer.close();
  expect(server.taken).toHaveLength(1);
});
