import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AnyCall } from '../http/call.ts';
import { openApiOf } from '../http/openapi.ts';
import { projectDir } from '../server/instance.mjs';
import { bounceCalls } from '../site/notices/bounces.calls.ts';

/** What other programs call, signed. */
export const signedCalls: readonly AnyCall[] = Object.values(bounceCalls);

/** Answers the description of these calls at an address, written once, when somebody first asks. */
export function mountOpenApi(app: FastifyInstance, address: string, calls: readonly AnyCall[]): void {
  let text: string | undefined;
  app.get(address, (_request, reply) => {
    text ??= describe(calls);
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

function describe(calls: readonly AnyCall[]): string {
  const { version } = JSON.parse(readFileSync(path.join(projectDir, 'package.json'), 'utf8')) as { version: string };
  return JSON.stringify(openApiOf(calls, version));
}
