import path from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { problem } from '../http/problem.ts';
import type { Context } from '../server/context.ts';
import { answerErrors } from '../server/errors.ts';
import { projectDir } from '../server/instance.mjs';
import { noteBuild } from '../server/pages/buildNumber.ts';
import type { Readiness } from '../server/readiness.ts';
import { mountHealth } from '../upkeep/health.ts';

/** The server of a process that runs jobs alone: it says how it is to whoever watches it, and nothing else. */
export async function createJobsApp(context: Context, readiness: Readiness): Promise<FastifyInstance> {
  const build = await noteBuild(context.db, path.join(projectDir, 'build'), context.clock.now());
  const app = Fastify({ loggerInstance: context.log as FastifyBaseLogger, disableRequestLogging: true });
  answerErrors(app);
  mountHealth(app, context.db, { readiness, build });
  app.setNotFoundHandler(() => {
    throw problem('notFound');
  });
  return app;
}
