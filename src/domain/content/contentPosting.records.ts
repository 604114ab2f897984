import type { NamedDocument } from '../../fields/shape.ts';
import { resolveDays, resolveInstant } from '../../server/seoulTime.ts';
import type { PostingBody, PostingStep } from '../postings/postingBody.ts';
import type { PostingFile } from '../postings/postingFile.records.ts';
import { inside, type Place, wrong } from './contentProblems.ts';

/** A posting with its times resolved to instants, before it gets the table's names. */
export type ResolvedPosting = {
  posting: PostingFile;
  body: PostingBody;
  publishAt: Date;
  from: Date;
  to: Date | null;
  closedAt: Date | null;
  finishedAt: Date | null;
};

type Step = PostingFile['body']['steps'][number];

/** Counts a posting's relative times from `day` (YYYY-MM-DD, Korea); what cannot be is noted, never thrown. */
export function resolvePosting(posting: PostingFile, day: string, at: Place): ResolvedPosting {
  let readable = true;
  const instant = (text: string, ...path: string[]): Date => {
    const found = resolveInstant(text, day);
    if (!found) wrong(inside(at, ...path), `“-20d 10:00”이나 “2026-11-22 18:00”처럼 적어 주세요 (“${text}”).`);
    readable &&= found !== undefined;
    return found ?? new Date(0);
  };
  const { accept, publish, closedEarly, finished } = posting;
  // What is missing has been reported already.
  if (accept.from === '') return { posting, body: kept(posting, day, at), ...NO_TIMES };
  const from = instant(accept.from, 'accept', 'from');
  const to = accept.to === '' ? null : instant(accept.to, 'accept', 'to');
  const publishAt = publish === '' ? from : instant(publish, 'publish');
  const closedAt = closedEarly ? instant(closedEarly.at, 'closed_early', 'at') : null;
  const finishedAt = finished === '' ? null : instant(finished, 'finished');
  if (readable) checkOrder({ from, to, publishAt, closedAt, finishedAt }, at);
  if (!to && posting.kind === '정기') wrong(inside(at, 'accept', 'to'), '정기 공고에는 접수 끝이 있어야 해요.');
  return { posting, body: kept(posting, day, at), publishAt, from, to, closedAt, finishedAt };
}

const NO_TIMES = { publishAt: new Date(0), from: new Date(0), to: null, closedAt: null, finishedAt: null };

// The body as it is kept: steps with their days, documents in a line each.
function kept({ body }: PostingFile, day: string, at: Place): PostingBody {
  const steps = body.steps.map((step, index) => resolveStep(step, day, inside(at, 'body', 'steps', index)));
  return {
    ...body,
    steps,
    documents: body.documents.map((one) => (typeof one === 'string' ? one : documentLine(one))),
  };
}

/** What the form of a posting asks for by name: its documents, each a kind of file of its own. */
export function namedDocuments({ body }: PostingFile): NamedDocument[] {
  const named = body.documents.filter((one) => typeof one !== 'string');
  return named.map(({ no, name, note, required }) => ({ kind: `D${no}`, name, note, required }));
}

/** A document as a posting shows it: its name, and in brackets what is said of it. */
export const documentLine = ({ name, note }: { name: string; note: string }) =>
  note === '' ? name : `${name} (${note})`;

function resolveStep({ name, kind, when, term, note, blind }: Step, day: string, at: Place): PostingStep {
  if ((when === '') === (term === '')) wrong(at, 'when과 term 가운데 하나만 적어 주세요.');
  const days = when === '' || when === 'deadline' ? undefined : resolveDays(when, day);
  if (when !== '' && when !== 'deadline' && !days) {
    wrong(inside(at, 'when'), `“deadline”, “+10d”, “+16d..+27d”나 날로 적어 주세요 (“${when}”).`);
  }
  return {
    name,
    ...(kind ? { kind } : {}),
    deadline: when === 'deadline',
    from: days?.from ?? null,
    to: days?.to ?? null,
    term,
    note,
    ...(blind ? { blind } : {}),
  };
}

type Times = Omit<ResolvedPosting, 'posting' | 'body'>;

function checkOrder({ from, to, publishAt, closedAt, finishedAt }: Times, at: Place): void {
  if (to && to <= from) wrong(inside(at, 'accept'), '접수가 시작하기 전에 끝나요.');
  if (publishAt > from) wrong(inside(at, 'publish'), '접수 시작보다 늦어요.');
  if (closedAt && (closedAt <= from || (to && closedAt >= to))) {
    wrong(inside(at, 'closed_early'), '접수 시작과 끝 사이여야 해요.');
  }
  const end = closedAt ?? to;
  if (finishedAt && (!end || finishedAt < end)) wrong(inside(at, 'finished'), '접수가 끝난 뒤여야 해요.');
}
