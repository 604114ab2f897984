import type { FastifyInstance } from 'fastify';
import { COPY_FILES, copyFileAt } from '../../domain/applicants/copyFile.acts.ts';
import { longestUpload } from '../../domain/attachments/fileLimits.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import { isGone } from '../../server/errors.ts';
import { openStored, sendDownload } from '../../server/files/download.ts';
import type { Load } from '../../server/load.ts';
import { addressOf } from '../../server/network.ts';
import { type FindOperator, sessionCookie } from '../../server/operatorCaller.ts';

/** The addresses that files of copies are read at: each for one login alone, which the cookie tells. */
export function mountCopyFiles(app: FastifyInstance, context: Context, load: Load, findOperator: FindOperator): void {
  const cookie = sessionCookie(context.config.consoleUrl);
  // Longer than a named part of a path may be.
  app.get<{ Params: { '*': string } }>(
    `${COPY_FILES}/*`,
    { exposeHeadRoute: false, handlerTimeout: longestUpload(context.config) },
    async (request, reply) => {
      const [token, at] = [cookie.read(request.headers.cookie), request.arrivedAt];
      const download = await load.inTurn(
        'slow',
        () => isGone(request.raw),
        async () => {
          const how = { act: undefined, slide: false, address: addressOf(request) };
          const { operator } = token ? await findOperator(context.db, token, at, how) : {};
          const file = operator && (await copyFileAt(context.db, context, request.params['*'], { operator, at }));
          if (!file) throw problem('noFile');
          return { name: file.name, media: file.media, ...(await openStored(context.files, file.stored)) };
        },
      );
      return sendDownload(reply, download);
    },
  );
}
