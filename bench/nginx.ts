import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../src/server/database/postgres.ts';
import type { Recorded } from './peer.ts';

// nginx beside, for comparison: one worker that sends recorded answers as files it keeps open. Not installed by us.
const PROGRAM = process.env.NGINX ?? '/usr/sbin/nginx';
export const hasNginx = existsSync(PROGRAM);

/** Writes what nginx needs into a folder: the command that starts it in the foreground, and each answer's origin. */
export async function prepareNginx(recorded: readonly Recorded[], folder: string, pathOf: (name: string) => string) {
  const origins = new Map<string, string>();
  const servers: string[] = [];
  for (const { name, headers, body } of recorded) {
    const port = await freePort();
    const root = path.join(folder, name);
    const file = path.join(root, pathOf(name));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(body, 'base64'));
    // Length and validators are nginx's own, so that it answers 304 to what it gave.
    const own = new Set(['content-length', 'content-type', 'etag']);
    const added: string[] = [];
    for (let at = 0; at < headers.length; at += 2) {
      const [header = '', value = ''] = headers.slice(at, at + 2);
      if (!own.has(header)) added.push(`add_header ${header} ${JSON.stringify(value.replaceAll('$', ''))};`);
    }
    const type = headers[headers.indexOf('content-type') + 1] ?? 'text/html';
    servers.push(
      `server { listen 127.0.0.1:${port}; root ${root}; default_type ${JSON.stringify(type)}; ${added.join(' ')} }`,
    );
    origins.set(name, `http://127.0.0.1:${port}`);
  }
  const config = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/tmp;`,
  );
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 1024; }
http { types { } access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
open_file_cache max=16; open_file_cache_valid 1h; ${temporary.join(' ')}
${servers.join('\n')} }
`,
  );
  return { words: [PROGRAM, '-c', config, '-p', folder], origins };
}
