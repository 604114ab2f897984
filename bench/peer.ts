import { readFileSync } from 'node:fs';
import http from 'node:http';

// The peer: bare node:http in a process of its own, one port for each recorded answer, which it sends to everybody.
export type Recorded = { name: string; status: number; headers: string[]; body: string; keepAliveTimeout: number };

const file = process.argv[2];
if (!file) throw new Error('Usage: node bench/peer.ts <file with recorded answers>');
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded[];

for (const { name, status, headers, body, keepAliveTimeout } of recorded) {
  const bytes = Buffer.from(body, 'base64');
  const server = http.createServer((_req, res) => {
    res.writeHead(status, headers);
    res.end(bytes);
  });
  server.keepAliveTimeout = keepAliveTimeout;
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address === 'object') console.log(JSON.stringify({ name, port: address.port }));
  });
}
