import type { FastifyInstance } from 'fastify';
import { COPY_FILES, copyFileAt } from '../../domain/applicants/copyFile.acts.ts';
import { longestUpload } from '../../domain/attachments/fileLimits.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import { isGone } from '../../server/errors.ts';
import { type Download, openStored, sendDownload } from '../../server/files/download.ts';
import type { Load } from '../../server/load.ts';
import { addressOf } from '../../server/network.ts';
import { type FindOperator, type Operator, sessionCookie } from '../../server/operatorCaller.ts';

/** What addresses of files need to know who asks. */
export interface Mounting {
  load: Load;
  findOperator: FindOperator;
}

/** The addresses under one path that files are read at: each for one login alone, which the cookie tells. */
export function mountFiles(
  app: FastifyInstance,
  context: Context,
  { load, findOperator, at: path }: Mounting & { at: string },
  fileAt: (sealed: string, by: { operator: Operator; at: Date }) => Promise<Download>,
): void {
  const cookie = sessionCookie(context.config.consoleUrl);
  // Longer than a named part of a path may be.
  app.get<{ Params: { '*': string } }>(
    `${path}/*`,
    { exposeHeadRoute: false, handlerTimeout: longestUpload(context.config) },
    async (request, reply) => {
      const [token, at] = [cookie.read(request.headers.cookie), request.arrivedAt];
      const download = await load.inTurn(
        'slow',
        () => isGone(request.raw),
        async () => {
          const how = { act: undefined, slide: false, address: addressOf(request) };
          const { operator } = token ? await findOperator(context.db, token, at, how) : {};
          if (!operator) throw problem('noFile');
          return fileAt(request.params['*'], { operator, at });
        },
      );
      return sendDownload(reply, download);
    },
  );
}

/** The addresses that files of copies are read at. */
export function mountCopyFiles(app: FastifyInstance, context: Context, mounting: Mounting): void {
  mountFiles(app, context, { ...mounting, at: COPY_FILES }, async (sealed, by) => {
    const file = await copyFileAt(context.db, context, sealed, by);
    if (!file) throw problem('noFile');
    return { name: file.name, media: file.media, ...(await openStored(context.files, file.stored)) };
  });
}
