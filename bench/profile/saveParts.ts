import type { Part } from './parts.ts';

/** What a save is made of, in the order in which it is done. */
export const SAVE_PARTS: readonly Part[] = [
  {
    name: 'HTTP and framework',
    of: [
      ...['node:_http', 'node:internal/http', 'node:internal/timers', 'fastify/', '@fastify/', 'find-my-way/'],
      ...['fast-querystring/', 'process-warning/', 'src/main/app.ts', 'src/main/arrivals.ts', 'src/server/serve.ts'],
      ...['src/server/pages/', 'src/server/requests/', 'src/server/load.ts', 'src/server/connections.ts'],
      ...['src/server/network.ts', 'src/server/errors.ts'],
    ],
  },
  {
    name: 'counting it, and its line in the log',
    of: ['prom-client/', 'pino/', 'src/server/metrics/', 'src/server/log.ts', 'src/server/requests/requestLine.ts'],
  },
  {
    name: 'whose it is, and how many in a minute',
    of: [
      'src/server/admit.ts',
      'src/server/caller.ts',
      'src/server/limits.ts',
      'src/domain/members/sessions/session.ts',
    ],
  },
  {
    name: 'its body read and checked',
    of: [
      ...['secure-json-parse/', 'src/server/requests/jsonBody.ts', 'src/http/call.ts#readInput'],
      ...['src/site/editor/cv.calls.ts#read', 'src/domain/cv/patch.ts#readPatch', 'src/domain/cv/marks.ts#readMarks'],
    ],
  },
  {
    name: 'the draft opened, with its key',
    of: [
      ...['src/server/envelope.ts#openKey', 'src/server/envelope.ts#openJson', 'src/server/vault.ts#own'],
      ...['src/domain/applications/draft.queries.ts#openDraft', 'src/server/envelopeMemory.ts'],
    ],
  },
  {
    name: 'the draft changed, and its JSON',
    of: [
      'src/domain/cv/',
      'src/domain/applications/',
      'src/domain/postings/',
      'src/server/contentMemory.ts',
      'src/site/editor/cv.routes.ts',
    ],
  },
  { name: 'compressed and encrypted', of: ['src/server/envelope.ts', 'src/server/vault.ts'] },
  {
    name: 'statements made, sent and their answers read',
    of: [
      ...['kysely/', 'pg/', 'pg-pool/', 'pg-protocol/', 'pg-types/', 'postgres-', 'src/server/database/'],
      // Node itself reads what comes by HTTP; what a stream is told of comes from the database.
      'node:internal/stream_base_commons',
    ],
  },
];
