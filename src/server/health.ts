import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { migrationNames } from './migrate.ts';

async function isReady(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM migration`.execute(db);
  const done = new Set(rows.map((row) => row.name));
  return (await migrationNames()).every((name) => done.has(name));
}

/** For whoever watches the process: /healthz says it is alive, /readyz that its database answers and is migrated. */
export function mountHealth(app: FastifyInstance, db: Queryable): void {
  app.get('/healthz', async () => ({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady(db).catch(() => false);
    return reply.code(ready ? 200 : 503).send({ ready });
  });
}
