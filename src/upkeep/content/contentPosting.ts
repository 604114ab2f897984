import type { PostingStep } from '../../domain/postings/postingBody.ts';
import type { NamedDocument } from '../../fields/shape.ts';
import { resolveDays, resolveInstant } from '../../server/seoulTime.ts';
import type { ResolvedPosting } from './content.queries.ts';
import type { PostingFile } from './contentFormat.ts';
import { inside, type Place, wrong } from './contentShape.ts';

type Step = PostingFile['body']['steps'][number];

/** Counts a posting's relative times from `day` (YYYY-MM-DD, Korea); what cannot be is noted, never thrown. */
export function resolvePosting(posting: PostingFile, day: string, at: Place): ResolvedPosting {
  let readable = true;
  const instant = (text: string, ...path: string[]): Date => {
    const found = resolveInstant(text, day);
    if (!found) wrong(path.reduce(inside, at), `must be like "-20d 10:00" or "2026-11-22 18:00" (it is "${text}")`);
    readable &&= found !== undefined;
    return found ?? new Date(0);
  };
  const { accept, publish, closed_early: early, finished } = posting;
  const from = instant(accept.from, 'accept', 'from');
  const to = accept.to === undefined ? null : instant(accept.to, 'accept', 'to');
  const publishAt = publish === undefined ? from : instant(publish, 'publish');
  const closedAt = early ? instant(early.at, 'closed_early', 'at') : null;
  const finishedAt = finished === undefined ? null : instant(finished, 'finished');
  if (readable) checkOrder({ from, to, publishAt, closedAt, finishedAt }, at);
  if (!to && posting.kind === '정기') wrong(inside(inside(at, 'accept'), 'to'), 'is needed for a posting of kind 정기');
  const { workplace, body } = posting;
  const steps = body.steps.map((step, index) => resolveStep(step, day, ['body', 'steps', index].reduce(inside, at)));
  const documents = body.documents.map((one) => (typeof one === 'string' ? one : documentLine(one)));
  return { posting, body: { workplace, ...body, steps, documents }, publishAt, from, to, closedAt, finishedAt };
}

/** What the form of a posting asks for by name: its documents, each a kind of file of its own. */
export function namedDocuments({ body }: PostingFile): NamedDocument[] {
  const named = body.documents.filter((one) => typeof one !== 'string');
  return named.map(({ no, name, note, required }) => ({ kind: `D${no}`, name, note, required }));
}

const documentLine = ({ name, note }: { name: string; note: string }) => (note === '' ? name : `${name} (${note})`);

function resolveStep({ name, when, term, note }: Step, day: string, at: Place): PostingStep {
  if ((when === '') === (term === '')) wrong(at, 'needs either "when" or "term"');
  const days = when === '' || when === 'deadline' ? undefined : resolveDays(when, day);
  if (when !== '' && when !== 'deadline' && !days) {
    wrong(inside(at, 'when'), `must be "deadline", "+10d", "+16d..+27d" or a day (it is "${when}")`);
  }
  return { name, deadline: when === 'deadline', from: days?.from ?? null, to: days?.to ?? null, term, note };
}

type Times = Omit<ResolvedPosting, 'posting' | 'body'>;

function checkOrder({ from, to, publishAt, closedAt, finishedAt }: Times, at: Place): void {
  if (to && to <= from) wrong(inside(at, 'accept'), 'ends before it begins');
  if (publishAt > from) wrong(inside(at, 'publish'), 'is later than accept.from');
  if (closedAt && (closedAt <= from || (to && closedAt >= to))) {
    wrong(inside(at, 'closed_early'), 'must lie between accept.from and accept.to');
  }
  const end = closedAt ?? to;
  if (finishedAt && (!end || finishedAt < end)) wrong(inside(at, 'finished'), 'must be after the posting has closed');
}
