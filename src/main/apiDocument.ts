import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AnyCall } from '../http/call.ts';
import { openApiOf } from '../http/openapi.ts';
import { projectDir } from '../server/instance.mjs';

/** Answers the description of these calls at an address, written once. */
export function mountOpenApi(app: FastifyInstance, address: string, calls: readonly AnyCall[]): void {
  const { version } = JSON.parse(readFileSync(path.join(projectDir, 'package.json'), 'utf8')) as { version: string };
  const text = JSON.stringify(openApiOf(calls, version));
  app.get(address, (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
}
