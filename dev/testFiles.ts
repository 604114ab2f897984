import { readdir } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { samplePdf, sendFile } from './sampleFiles.ts';
import { makeMember, type SampleMember } from './samples.ts';
import { makePosting, type PostingName } from './testPosting.ts';
import type { TestServer } from './testServer.ts';

/** What a test sends as a file; a résumé by default. */
export type Sent = { kind: string; name: string; content: Uint8Array };

/** Asks a server about files as a member would. */
export function fileCalls(server: TestServer) {
  const post = (call: string, member: SampleMember | undefined, body: object) =>
    server.ask(`POST /api/${call}`, { token: member?.token, body });
  return {
    post,
    upload(member: Pick<SampleMember, 'token'> | undefined, posting: object, change: Partial<Sent> = {}) {
      const { kind = '03', name = '이력서.pdf', content = samplePdf() } = change;
      const fields = { ...posting, file_kind_cd: kind } as Record<string, string>;
      return sendFile(server.origin, { token: member?.token, fields, name, content });
    },
    list: async (member: SampleMember, posting: PostingName) =>
      (await server.ask(`GET /api/selectfile?${new URLSearchParams(posting)}`, { token: member.token })).json,
    link: (member: SampleMember, posting: PostingName, file_no: string) =>
      post('files/link', member, { ...posting, file_no }),
    save: (member: SampleMember, posting: PostingName, body: object) =>
      post('updatecv', member, { ...posting, ...body }),
    submit: (member: SampleMember, posting: PostingName, revision: number) =>
      post('submitcv', member, { ...posting, revision }),
    /** A member and a posting of their own. */
    async start(options: Parameters<typeof makePosting>[1] = {}) {
      return [await makeMember(server.context), await makePosting(server.database, options)] as const;
    },
    /** Every file in the server's store, kept or not. */
    async stored(): Promise<string[]> {
      const folder = path.join(server.context.config.dataDir, 'files');
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    },
    async download(url: string, method = 'GET') {
      const response = await fetch(server.origin + url, { method });
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    },
  };
}

/** An upload whose head and first bytes are there, and whose end waits. */
export function slowUpload(server: TestServer, token: string, fields: Record<string, string>) {
  const boundary = 'jiwon-slow-upload';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="slow.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  const arrived = new Promise((resolve) => server.app.server.once('request', resolve));
  const request = http.request(`${server.origin}/api/uploadfile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  request.on('error', () => undefined);
  request.write(head);
  request.write(samplePdf());
  return {
    arrived,
    finish: () =>
      new Promise<number | undefined>((resolve) => {
        request.on('response', (response) => resolve(response.resume().statusCode));
        request.end(`\r\n--${boundary}--\r\n`);
      }),
    breakOff: () =>
      new Promise<void>((resolve) => {
        request.once('close', () => resolve());
        request.destroy();
      }),
  };
}
