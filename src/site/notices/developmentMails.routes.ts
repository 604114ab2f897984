import type { FastifyInstance, FastifyReply } from 'fastify';
import { writeMail } from '../../domain/notices/letter.queries.ts';
import { findNotice, latestNotices } from '../../domain/notices/outbox.queries.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import { escapeMarkup } from '../../fields/markup.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import { LETTER_POLICY } from '../../server/pages/securityHeaders.ts';

/** Where mails are read while no mail server is set up. */
export const MAILS_PATH = '/development/mails';

const MOST = 50;
const POLICY = `${LETTER_POLICY}; frame-ancestors 'none'`;

/** On this machine without a mail server: the latest mails of everybody, as they would have gone out. */
export function mountDevelopmentMails(app: FastifyInstance, context: Context): void {
  const { config, db, vault } = context;
  if (config.production || config.smtpUrl !== undefined) return;
  app.get(MAILS_PATH, async (_request, reply) => {
    const rows: string[] = [];
    for (const notice of await latestNotices(db, vault, MOST)) {
      const { to, subject } = await writeMail(db, context, notice);
      const [at, address] = [dateTimeWords(notice.createdAt), `${MAILS_PATH}/${notice.id}`];
      rows.push(`<li>${at} <a href="${address}">${escapeMarkup(subject)}</a> (${escapeMarkup(to)})</li>`);
    }
    const list = rows.length === 0 ? '<p>아직 보낸 메일이 없습니다.</p>' : `<ol>${rows.join('')}</ol>`;
    return page(reply, '메일', `<h1>메일</h1><p>메일 서버를 정하지 않아 보내지 않은 메일입니다.</p>${list}`);
  });
  app.get<{ Params: { id: string } }>(`${MAILS_PATH}/:id`, async ({ params }, reply) => {
    const isId = /^[0-9a-f-]{36}$/.test(params.id);
    const notice = isId ? await findNotice(db, vault, params.id) : undefined;
    if (!notice) throw problem('notFound');
    const mail = await writeMail(db, context, notice);
    const head = [
      ['받는 사람', mail.to],
      ['보내는 사람', `${mail.from.name} ${mail.from.address}`],
      ['Message-ID', mail.messageId],
    ].map(([name, value]) => `<dt>${name}</dt><dd>${escapeMarkup(value!)}</dd>`);
    const [, style = '', html = ''] = /(<style>.*?<\/style>)<\/head>\s*<body[^>]*>(.*)<\/body>/s.exec(mail.html) ?? [];
    const parts = [`<p><a href="${MAILS_PATH}">모든 메일</a></p><dl>${head.join('')}</dl><hr>${style}${html}<hr>`];
    return page(reply, mail.subject, `${parts.join('')}<h2>글로만 볼 때</h2><pre>${escapeMarkup(mail.text)}</pre>`);
  });
}

function page(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .send(
      `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title>` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<style>body{font:16px/1.6 sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}</style></head><body>${body}</body></html>\n`,
    );
}
