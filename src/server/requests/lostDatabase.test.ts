import http from 'node:http';
import { expect, it } from 'vitest';
import { atEndOfFile } from '../../../dev/endOfFile.ts';
import { samplePdf } from '../../../dev/sampleFiles.ts';
import { makeMember } from '../../../dev/samples.ts';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { startWireProxy } from '../../../dev/wireProxy.ts';

// A database that is lost while a file comes in is nobody's form's fault, and keeps no connection.

const database = await testDatabase();
const wire = await startWireProxy(Number(new URL(database.url).port));
atEndOfFile(wire.stop);
const server = await testServer({ database: { ...database, url: wire.at(database.url) } });

/** Sends an upload of some megabytes over the connection of an agent. */
function upload(agent: http.Agent, token: string, fields: object) {
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([Buffer.from(`--part\r\ncontent-disposition: form-data; ${head}\r\n\r\n`), Buffer.from(body), CRLF]);
  const body = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    part('name="file"; filename="cv.pdf"', Buffer.concat([samplePdf(), Buffer.alloc(8 * 1024 * 1024, ' ')])),
    Buffer.from('--part--\r\n'),
  ]);
  const type = 'multipart/form-data; boundary=part';
  return ask(agent, '/api/uploadfile', body, { 'content-type': type, authorization: `Bearer ${token}` });
}
const CRLF = Buffer.from('\r\n');

async function ask(agent: http.Agent, path: string, body?: Buffer, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const request = http.request(server.origin + path, { agent, method: body ? 'POST' : 'GET', headers });
  request.once('response', resolve).once('error', reject).end(body);
  const response = await promise;
  const text = (await response.setEncoding('utf8').toArray()).join('');
  return { status: response.statusCode, headers: response.headers, text, port: request.socket?.localPort };
}

it.each(['reset', 'end'] as const)(
  'an upload during which the database is lost (%s) is told to come again, on a connection that goes on',
  async (how) => {
    const { token } = await makeMember(server.context);
    const posting = await makePosting(database);
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    // What the store asks of the database waits, as long as somebody holds this.
    const holding = await database.pool.connect();
    await holding.query('BEGIN; LOCK TABLE file_folder IN ACCESS EXCLUSIVE MODE');
    const sent = upload(agent, token, { ...posting, file_kind_cd: '03' });
    const isWaiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    await expect.poll(async () => (await database.pool.query(isWaiting)).rowCount).toBe(1);
    wire.cut(how);
    const { status, headers, text, port } = await sent;
    await holding.query('ROLLBACK');
    holding.release();
    expect([status, JSON.parse(text).code, headers['retry-after']]).toEqual([503, 'busy', '5']);
    const next = await ask(agent, '/healthz');
    expect([next.status, next.port]).toEqual([200, port]);
    expect((await upload(agent, token, { ...posting, file_kind_cd: '03' })).status).toBe(200);
    agent.destroy();
  },
);
