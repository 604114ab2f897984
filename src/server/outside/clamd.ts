import { once } from 'node:events';
import net from 'node:net';
import type { SealedFile } from '../files/sealedFile.ts';

/** What the virus scanner says of a file. */
export type Verdict = { clean: true } | { clean: false; finding: string };

// Milliseconds without a word from the scanner; it is silent while it looks at what it was sent.
const SILENCE = 120_000;
const LONGEST_ANSWER = 4096;

function connectionOf(address: string): net.NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(address);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

/**
 * Has a file scanned by clamd (INSTREAM) at `tcp://host:port` or `unix:///path`. Throws where there is no verdict: no
 * connection, silence, or an answer that is an error of its own.
 */
export async function scanFile(address: string, file: SealedFile): Promise<Verdict> {
  const socket = net.connect(connectionOf(address));
  socket.setTimeout(SILENCE, () => socket.destroy(new Error('clamd is silent')));
  const answer = answerOf(socket);
  // A refusal may come while bytes are still leaving: it is the loop below that then fails first.
  answer.catch(() => undefined);
  try {
    await once(socket, 'connect');
    socket.write('zINSTREAM\0');
    for await (const piece of file.bytes()) await send(socket, piece);
    await send(socket, Buffer.alloc(0));
    return verdictOf(await answer);
  } catch (error) {
    // An answer that was given says more than the connection that broke after it.
    socket.destroy();
    const given = await answer.catch(() => '');
    if (given !== '') return verdictOf(given);
    throw error;
  } finally {
    socket.destroy();
  }
}

// Each piece follows its length; one without bytes is the end.
async function send(socket: net.Socket, piece: Buffer): Promise<void> {
  if (socket.destroyed) throw new Error('clamd hung up');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  socket.write(length);
  if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
}

async function answerOf(socket: net.Socket): Promise<string> {
  let answer = '';
  for await (const part of socket) {
    answer += String(part);
    if (answer.includes('\0') || answer.length > LONGEST_ANSWER) break;
  }
  return answer.replace(/\0[\s\S]*$/, '').trim();
}

function verdictOf(answer: string): Verdict {
  if (/: OK$/.test(answer)) return { clean: true };
  const finding = /^\S+: (.+) FOUND$/.exec(answer)?.[1];
  if (finding !== undefined) return { clean: false, finding };
  throw new Error(`clamd gave no verdict: ${answer || 'nothing'}`);
}
