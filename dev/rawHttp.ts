import net from 'node:net';

/** A connection whose bytes are read as they come, a letter for each. */
export function connectTo(port: number) {
  const socket = net.connect(port, '127.0.0.1').setEncoding('latin1');
  let read = '';
  const arrived: (() => void)[] = [];
  socket.on('data', (bytes) => {
    read += bytes;
    for (const look of arrived) look();
  });
  /** Resolves with everything read once it is so long and `holds` says that it is enough. */
  const until = (holds: (text: string) => boolean, length = 0) =>
    new Promise<string>((resolve) => {
      const look = () => read.length >= length && holds(read) && resolve(read);
      arrived.push(look);
      look();
    });
  return { socket, until };
}

/** A request as it goes over the wire. */
export const ask = (path: string, ...headers: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: a', ...headers].join('\r\n')}\r\n\r\n`;

/** The lines of an answer's head but for those of the connection, and its body. */
export function parts(answer: string) {
  const end = answer.indexOf('\r\n\r\n');
  const [first = '', ...lines] = answer.slice(0, end).split('\r\n');
  const own = /^(date|connection|keep-alive): /i;
  const dates = lines.flatMap((line) => /^date: (.*)$/i.exec(line)?.[1] ?? []);
  return { first, lines: lines.filter((line) => !own.test(line)), dates, body: answer.slice(end + 4) };
}
