import type { FastifyInstance } from 'fastify';
import type { ApplicationKey } from '../../../domain/applications/application.ts';
import { makeDocument } from '../../../domain/applications/documents.acts.ts';
import { FILE_TYPES } from '../../../domain/attachments/attachment.ts';
import { destroyNow, finishNoted } from '../../../domain/attachments/attachments.jobs.ts';
import { findFile, hasFile, listFiles } from '../../../domain/attachments/attachments.queries.ts';
import { fileLimits, longestUpload } from '../../../domain/attachments/fileLimits.ts';
import {
  type DocumentTarget,
  kindOfLink,
  type LinkTarget,
  makeLink,
  takeLink,
} from '../../../domain/attachments/links.queries.ts';
import { scanSoon, startScanner } from '../../../domain/attachments/scan.jobs.ts';
import {
  checkUpload,
  refusalKind,
  removeFile,
  storeUpload,
  type Upload,
} from '../../../domain/attachments/upload.acts.ts';
import { findCopyFile } from '../../../domain/members/ownData/ownCopy.queries.ts';
import { dayOf } from '../../../fields/koreanDate.ts';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { isGone } from '../../../server/errors.ts';
import { type Download, openStored, sendDownload } from '../../../server/files/download.ts';
import type { IncomingFile } from '../../../server/files/fileStore.ts';
import type { Load } from '../../../server/load.ts';
import { noteOf } from '../../../server/security/noting.ts';
import { forMember, open, type Route } from '../../../server/serve.ts';
import { attachmentCalls } from './attachments.calls.ts';

function keyOf(memberId: string, input: Omit<ApplicationKey, 'memberId'>): ApplicationKey {
  return { memberId, companyCode: input.companyCode, postingNumber: input.postingNumber };
}

// As far as it looks like a code: what else was sent is not noted.
const companyIn = (code: string) => (/^[A-Z0-9]{1,10}$/.test(code) ? code : undefined);

/** Where links lead. */
export const LINKS = '/files';

export const attachmentRoutes: Route[] = [
  forMember(attachmentCalls.upload, async ({ input, member, arrivedAt, note }, context) => {
    const { kind } = input;
    // What the form's reader has made of it.
    const incoming = input.file as IncomingFile;
    const upload: Upload = { key: keyOf(member.id, input), kind, incoming, arrivedAt };
    const file = await checkUpload(context, upload).catch((error: unknown) => {
      note('fileRefused', { facts: { kind, why: refusalKind(error), company: companyIn(input.companyCode) } });
      throw error;
    });
    const kept = await storeUpload(context, upload, file);
    await destroyNow(context, kept.application);
    scanSoon(context);
    return { ...kept.file, revision: kept.revision };
  }),

  forMember(attachmentCalls.list, ({ input, member }, { db, vault }) => listFiles(db, vault, keyOf(member.id, input))),

  forMember(attachmentCalls.remove, async ({ input, member, arrivedAt }, context) => {
    const key = keyOf(member.id, input);
    const { application, revision } = await inTransaction(context.db, (tx) =>
      removeFile(tx, context, key, { number: input.number, arrivedAt }),
    );
    await destroyNow(context, application);
    return { revision };
  }),

  forMember(attachmentCalls.link, async ({ input, member, arrivedAt, note }, { db }) => {
    if (!(await hasFile(db, keyOf(member.id, input), input.number))) throw problem('noFile');
    const link = await makeLink(db, member, { file: input.number }, arrivedAt);
    note('linkMade', { facts: { what: 'file' } });
    return { url: `${LINKS}/${link}` };
  }),

  open(attachmentCalls.limits, async (_request, { config }) => fileLimits(config)),
];

async function openFile(context: Context, memberId: string, number: string): Promise<Download> {
  const file = await findFile(context.db, context.vault, memberId, number);
  if (!file) throw problem('noFile');
  return { name: file.name, media: file.media, ...(await openStored(context.files, file.stored)) };
}

async function openCopy(context: Context, memberId: string, number: string): Promise<Download> {
  const copy = await findCopyFile(context.db, memberId, number);
  if (!copy?.readyAt) throw problem('noFile');
  const name = `내 정보 ${dayOf(copy.readyAt)}.zip`;
  return { name, media: 'application/zip', ...(await openStored(context.files, copy.stored)) };
}

function openTarget(context: Context, memberId: string, target: LinkTarget, at: Date): Promise<Download> {
  if ('file' in target) return openFile(context, memberId, target.file);
  if ('copy' in target) return openCopy(context, memberId, target.copy);
  return printDocument(context, memberId, target, at);
}

async function printDocument(context: Context, memberId: string, target: DocumentTarget, at: Date): Promise<Download> {
  const { name, printed } = await makeDocument(context, memberId, target, at);
  const pdf = await context.printer.print(printed);
  return { name: `${name}.pdf`, media: FILE_TYPES.pdf!.media, size: pdf.byteLength, body: Buffer.from(pdf) };
}

/** The addresses that links lead to, and the virus scanner. The bytes come as a download that no page can run or read. */
export function mountFiles(app: FastifyInstance, context: Context, load: Load): void {
  app.get<{ Params: { link: string } }>(
    `${LINKS}/:link`,
    // Asking for the head alone must not use a link up.
    { exposeHeadRoute: false, handlerTimeout: longestUpload(context.config) },
    async (request, reply) => {
      const gone = () => isGone(request.raw);
      const download = await load.inTurn('slow', gone, async () => {
        const taken = await takeLink(context.db, request.params.link, request.arrivedAt);
        const note = noteOf(request, context, { memberId: taken?.memberId });
        if (taken) note('linkUsed', { facts: { what: kindOfLink(taken.target) } });
        else note('linkRefused', { facts: { call: `GET ${LINKS}` } });
        if (!taken) throw problem('noFile');
        return openTarget(context, taken.memberId, taken.target, request.arrivedAt);
      });
      return sendDownload(reply, download);
    },
  );
  const scanner = startScanner(context, (about, sentence) => app.log.warn(about, sentence));
  app.addHook('onReady', async () => {
    await finishNoted(context).catch((error: unknown) => app.log.warn({ err: error }, 'uploads not moved'));
    scanner.look();
  });
  app.addHook('onClose', () => scanner.stop());
}
