import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';

/** Milliseconds a connection stays open without a request. */
export const KEEP_ALIVE = 72_000;

/**
 * A kept answer as it goes over the wire (RFC 9112), head and body in one piece. ServerResponse checks and joins the
 * same headers for every answer, and head and body go through its streams apart: a third of what a hit costs.
 */
export interface Message {
  bytes: Buffer;
  /** What follows the head, as a part of `bytes`. */
  body: Buffer | undefined;
  dateAt: number;
  /** The second of the head's Date, since 1970. */
  second: number;
}

const dateOf = (second: number) => new Date(second * 1000).toUTCString();

/** `head` is a raw header list (name, value, name, value …); throws where one is not sound. */
export function messageOf(status: number, head: readonly string[], body?: Buffer): Message {
  const start = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nDate: `;
  let rest = '\r\n';
  for (let at = 0; at < head.length; at += 2) {
    const [name = '', value = ''] = head.slice(at, at + 2);
    validateHeaderName(name);
    validateHeaderValue(name, value);
    rest += `${name}: ${value}\r\n`;
  }
  rest += `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE / 1000}\r\n\r\n`;
  const written = Buffer.from(start + dateOf(0) + rest, 'latin1');
  // Of its own size: Buffer.from and zlib hand out slices of larger blocks, all of which would be kept.
  const bytes = Buffer.alloc(written.length + (body?.length ?? 0));
  written.copy(bytes);
  body?.copy(bytes, written.length);
  return { bytes, body: body && bytes.subarray(written.length), dateAt: start.length, second: 0 };
}

/**
 * The bytes to send at an instant, in milliseconds. They are the same bytes as before, whose head a slow reader's
 * connection has taken long ago.
 */
export function bytesAt(message: Message, now: number): Buffer {
  const second = Math.floor(now / 1000);
  if (message.second !== second) {
    message.second = second;
    message.bytes.write(dateOf(second), message.dateAt, 'latin1');
  }
  return message.bytes;
}
