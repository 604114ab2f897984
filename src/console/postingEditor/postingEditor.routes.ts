import { countApplications } from '../../domain/applications/concerned.queries.ts';
import { FILE_KINDS, PHOTO } from '../../domain/attachments/attachment.ts';
import { readCodes } from '../../domain/codes/codes.queries.ts';
import { askables, askedConsents } from '../../domain/cv/askable.ts';
import { FORM_PRESETS } from '../../domain/cv/formPresets.ts';
import { writeSample } from '../../domain/notices/letter.queries.ts';
import { copiedDraft } from '../../domain/operators/beginnings/copiedLeftovers.acts.ts';
import { findOperatorById } from '../../domain/operators/operators.queries.ts';
import { operatorsWho } from '../../domain/operators/postings/operatorsWho.queries.ts';
import { holds } from '../../domain/operators/roles.ts';
import { askedAs } from '../../domain/operators/twoPerson/asked.acts.ts';
import { askForAct } from '../../domain/operators/twoPerson/twoPerson.acts.ts';
import { effectsSeen, hashOfNews, newsOf } from '../../domain/postings/editing/changeNews.acts.ts';
import { openCopy, saveChanges } from '../../domain/postings/editing/editPosting.acts.ts';
import { companyAndCategories } from '../../domain/postings/editing/postingCopies.queries.ts';
import { keepUploaded, shownImages } from '../../domain/postings/editing/postingUploads.acts.ts';
import { previewOf } from '../../domain/postings/editing/previewOf.acts.ts';
import { isDraft, isSeen } from '../../domain/postings/editing/publishedState.ts';
import { checkedCopy, openToPublish, publishCopy } from '../../domain/postings/editing/publishPosting.acts.ts';
import type { OpenedCopy } from '../../domain/postings/editing/workingCopy.records.ts';
import type { PostingKey } from '../../domain/postings/postings.queries.ts';
import { CODE_MODULE, isSensitiveFile } from '../../fields/codes.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { withSent } from '../../server/files/sentFile.ts';
import { forOperator, type OperatorRequest, type Route } from '../../server/serve.ts';
import { postingEditorCalls } from './postingEditor.calls.ts';

// Seconds between saves of one editor; a load that is too large asks for more by refusing.
const NEXT_IN = 1;

// The page of a posting, and the editor of an application, ask for it by these calls of the site's.
const DETAIL = 'GET /api/rec-post/detail';
const SUPPORT_FIELDS = 'GET /api/supportfield';
const pathOf = ({ companyCode, postingNumber }: PostingKey) => `/post/${companyCode}/${postingNumber}`;

async function openedCopyOf(
  { input: key, scope, scopeFor, arrivedAt: at }: OperatorRequest<PostingKey>,
  { db, vault }: Pick<Context, 'db' | 'vault'>,
): Promise<OpenedCopy> {
  const { copy, revision, saved, published } = await openCopy(scope, db, key, at);
  const { faults, warnings, findings } = await checkedCopy(db, key, { copy, published }, at);
  const of = isDraft(published) ? undefined : published;
  const by = saved && (await findOperatorById(db, vault, saved.savedBy));
  const publishes = scopeFor('postings.publish');
  const mayPublish = publishes !== undefined && holds(publishes.companies, key.companyCode);
  return {
    ...{ ...key, revision, copy, faults, warnings, findings },
    ...{ effects: [...effectsSeen({ copy, published }, at)], consents: [...askedConsents] },
    ...(await companyAndCategories(db, key.companyCode)),
    ...{ askables: [...askables], fileKinds: await fileKindsOf(db), images: await shownImages(db, copy) },
    approvers: mayPublish ? [] : await operatorsWho(db, vault, 'postings.publish', { company: key.companyCode }),
    presets: FORM_PRESETS.map(({ name, asks }) => ({ name, asks: [...asks] })),
    // What was cancelled before anybody saw it is as if it had never been published.
    ...{ published: of?.copy, publishAt: of?.publishAt ?? null, shown: of?.shown ?? false },
    ...{ seen: isSeen(published, at), ...(await copiedDraft(db, key, { copy, published })) },
    ...(await countApplications(db, key)),
    ...{ savedAt: saved?.savedAt ?? null, savedBy: by?.name ?? '' },
  };
}

/** Kinds of file that a posting may want: not the photo, which is asked as a field, nor what is given by choice alone. */
export async function fileKindsOf(db: Context['db']): Promise<OpenedCopy['fileKinds']> {
  const book = await readCodes(db, CODE_MODULE, [FILE_KINDS]);
  const kinds = (book[FILE_KINDS] ?? []).filter(
    ({ cd, in_use }) => in_use && cd !== PHOTO && !isSensitiveFile(book, cd),
  );
  return kinds.map(({ cd, nm }) => ({ code: cd, name: nm }));
}

export const postingEditorRoutes: Route[] = [
  forOperator(postingEditorCalls.open, (request, context) => openedCopyOf(request, context)),
  forOperator(postingEditorCalls.look, (request, context) => openedCopyOf(request, context)),

  forOperator(postingEditorCalls.show, async ({ input: key, scope, arrivedAt: at }, { db, showScreen }) => {
    const posting = await previewOf(scope, db, key, at);
    const answers = new Map([[DETAIL, posting]]);
    const shown = await inTransaction(db, async (tx) => showScreen?.(tx, pathOf(key), answers));
    if (!shown) throw problem('busy');
    return shown;
  }),

  forOperator(postingEditorCalls.try, async ({ input: key, scope, arrivedAt: at }, { db, showTrial }) => {
    const posting = await previewOf(scope, db, key, at);
    const answers = new Map<string, unknown>([
      [DETAIL, posting],
      [SUPPORT_FIELDS, posting.supportFields],
    ]);
    const shown = await inTransaction(db, async (tx) => showTrial?.(tx, key, answers));
    if (!shown) throw problem('busy');
    return shown;
  }),

  forOperator(postingEditorCalls.save, async ({ input, scope, operator, arrivedAt: at }, { db }) => {
    const { changes, ...key } = input;
    return inTransaction(db, async (tx) => {
      const saved = await saveChanges(scope, tx, { key, changes }, { by: operator.id, at });
      const { published } = await openCopy(scope, tx, key, at);
      const { faults, warnings, findings } = await checkedCopy(tx, key, { copy: saved.copy, published }, at);
      const { leftovers } = await copiedDraft(tx, key, { copy: saved.copy, published });
      const effects = [...effectsSeen({ copy: saved.copy, published }, at)];
      const images = await shownImages(tx, saved.copy);
      return { ...saved, faults, warnings, findings, leftovers, effects, images, nextIn: NEXT_IN };
    });
  }),

  forOperator(postingEditorCalls.upload, ({ input: { file, ...key }, scope, arrivedAt: at }, { db, files }) =>
    withSent(files, file, (bytes) => keepUploaded(scope, db, { ...key, file: bytes }, at)),
  ),

  forOperator(postingEditorCalls.plan, async ({ input, scope, arrivedAt: at }, { db, config }) => {
    const { revision = 0, reason, why, hash: _hash, ...key } = input;
    return inTransaction(db, async (tx) => {
      const open = await openToPublish(scope, tx, { key, revision, reason }, { at, config });
      const news = await newsOf(tx, key, open, { why, at });
      const { sentence, notice, concerned } = news;
      const mail = { title: String(notice.data.title), count: concerned.length, later: false };
      const tells = concerned.length === 0 ? [] : [{ ...mail, ...(await writeSample(tx, config, notice)) }];
      return { hash: hashOfNews(news), revision, sentence, tells };
    });
  }),

  forOperator(postingEditorCalls.publish, async ({ input, scope, operator, arrivedAt: at, note }, context) => {
    const { revision = 0, reason, why, hash, ...key } = input;
    const { vault, config } = context;
    const doing = { vault, config, madeBy: operator.id, approvedBy: null, isAsked: false, at };
    await inTransaction(context.db, (tx) => publishCopy(scope, tx, { key, revision, reason, why, hash }, doing));
    note('postingPublished', { facts: { posting: `${key.companyCode}-${key.postingNumber}` } });
    return { waits: false, aloneFrom: null };
  }),

  forOperator(postingEditorCalls.ask, async ({ input, scope, operator, arrivedAt: at, note }, context) => {
    const { revision = 0, reason, why, approver, hash: _hash, ...key } = input;
    const given = { ...key, revision, reason, why, ...(approver === '' ? {} : { approver }) };
    const asking = { kind: 'postingPublish', given, scope } as const;
    return inTransaction(context.db, async (tx) => {
      const asked = await askForAct(tx, context, asking, { operator, at });
      return askedAs(note, asking.kind, asked);
    });
  }),
];
