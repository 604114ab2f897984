import type { Selectable } from 'kysely';
import type { ContentTables } from '../../server/database/contentTables.ts';
import { writeInstant } from '../../server/seoulTime.ts';
import { saidFields } from '../postings/posting.records.ts';
import type { PostingStep } from '../postings/postingBody.ts';
import { type PostingFile, postingFile } from '../postings/postingFile.records.ts';
import { documentLine } from './contentPosting.records.ts';

/* A posting's rows as the file that an import reads them from: what `contentPosting.records.ts` does, back again. */

/** What a posting's file is written from. */
export interface PostingRows {
  posting: Selectable<ContentTables['posting']>;
  fields: { no: string; name: string }[];
  images: PostingFile['images'];
}

/** The file of a posting, its times as instants. */
export function writePosting({ posting, fields, images }: PostingRows): unknown {
  const { form, closed_at: closedAt } = posting;
  const said = Object.fromEntries(Object.keys(saidFields).map((name) => [name, posting[name as keyof typeof posting]]));
  const { documents: _named, applicantTypes: _types, ...own } = form;
  return postingFile.write({
    ...(said as Pick<PostingFile, keyof typeof saidFields>),
    company: posting.company_cd,
    number: posting.pblanc_no,
    category: posting.category_cd,
    season: posting.season,
    publish: writeInstant(posting.publish_at),
    accept: {
      from: writeInstant(posting.accept_from),
      to: posting.accept_to ? writeInstant(posting.accept_to) : '',
    },
    shown: posting.shown,
    wasShown: (posting.was_shown && !posting.shown) || undefined,
    editUntilDeadline: posting.edit_until_deadline,
    closedEarly: closedAt ? { at: writeInstant(closedAt), reason: posting.close_reason ?? '' } : undefined,
    finished: posting.finished_at ? writeInstant(posting.finished_at) : '',
    fields,
    form: { ...postingFile.members.form.blank(), ...(own as Partial<PostingFile['form']>) },
    body: {
      ...posting.body,
      steps: posting.body.steps.map(writeStep),
      documents: writeDocuments(posting.body.documents, form.documents ?? []),
    } as PostingFile['body'],
    images,
  });
}

function writeStep({ name, kind, deadline, from, to, term, note, blind = false }: PostingStep) {
  const days = from === to || to === null ? (from ?? '') : `${from}..${to}`;
  return { name, kind, when: deadline ? 'deadline' : days, term, note, blind };
}

/** Lines of documents; the next one that the form asks for by name is written as that. */
function writeDocuments(lines: readonly string[], named: NonNullable<PostingRows['posting']['form']['documents']>) {
  const left = [...named];
  return lines.map((line) => {
    if (!left[0] || documentLine(left[0]) !== line) return line;
    const { kind, name, note, required } = left.shift()!;
    return { no: kind.slice(1), name, note, required };
  });
}
