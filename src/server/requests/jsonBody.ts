import type { FastifyInstance } from 'fastify';
import { problem } from '../../http/problem.ts';

/** Reads JSON bodies; bytes that are no UTF-8 are refused, where Fastify's own reading would lose what was typed to U+FFFD. */
export function readJsonBodies(app: FastifyInstance): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = utf8.decode(body as Buffer);
    } catch {
      return done(problem('malformed', { message: 'UTF-8로 읽을 수 없는 글자가 있어요. 다시 보내 주세요.' }));
    }
    return parse(request, text, done);
  });
}
