import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '../../http/failure.ts';
import { problem } from '../../http/problem.ts';

/** What the page that says it is sent with. */
type FailurePage = (found: Problem) => { headers: Record<string, string>; body: string };

/**
 * Answers what node cannot read as a request: a head over 16 KB (an address of thousands of letters), a broken one, one
 * that does not end. There is no telling who asked: they are answered as people are.
 */
export function answerUnreadable(page: FailurePage): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return ({ code = '' }, socket) => {
    if (!socket.writable || code === 'ECONNRESET') return void socket.destroy();
    const status = STATUS_OF[code] ?? 400;
    const { headers, body } = page(
      status === 431 ? problem('tooLarge', { status, message: TOO_LONG }) : problem('malformed', { status }),
    );
    const fields = {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  };
}

// Nearly always the address: people follow it from elsewhere, and nobody can shorten what they did not write.
const TOO_LONG = '따라온 링크가 너무 길어서 열지 못했어요. 처음 화면에서 다시 찾아 주세요.';

const STATUS_OF: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
