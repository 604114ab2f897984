import { isObject, type Loose } from '../../../fields/shape.ts';
import { type PostingRows, writePosting } from '../../content/writtenPosting.records.ts';
import { postingFile } from '../postingFile.records.ts';
import type { EditedPosting } from './workingCopy.records.ts';
import { type CopyRow, rowsAt, valueAt, type WorkingCopy } from './workingCopy.ts';

/* A posting as it is stored, as a working copy, and that as a file of content/ writes it. */

/** An image of a working copy: what was imported or uploaded, by its hash. */
interface CopiedImage {
  hash: string;
  caption: string;
  words: string;
}

/** What a working copy is made of: a posting's row, its support fields and images. */
export interface StoredPosting extends Omit<PostingRows, 'images'> {
  images: readonly CopiedImage[];
}

/** How a question of the form may differ from what is declared; a name may stand once. */
export const ASKED = ['relaxed', 'hidden', 'required'] as const;
export type Asked = (typeof ASKED)[number];

const numbered = (letter: string, rows: unknown): CopyRow[] =>
  (rows as object[]).map((row, index) => ({ id: `${letter}${index + 1}`, ...row }));

/** What of a posting's file is no part of what is written: acts of their own change it. */
const OF_ACTS = ['company', 'number', 'shown', 'was_shown', 'closed_early', 'finished', 'images'];

type WrittenFile = Loose & { form: Record<string, string[]>; body: Loose };

/** A stored posting as a working copy: its file with an id for each row. */
export function copyOf({ images, ...rows }: StoredPosting): WorkingCopy {
  const file = writePosting({ ...rows, images: [] }) as WrittenFile;
  // Parts of a newer program stay.
  return copyOfFile({ ...file, body: { ...rows.posting.body, ...file.body } }, images);
}

/** The working copy of a posting of which nothing is said yet. */
export function blankCopy(): WorkingCopy {
  const blank = postingFile.write({ ...postingFile.blank(), kind: '정기', editUntilDeadline: true }) as WrittenFile;
  return { ...copyOfFile(blank, []), fields: [{ id: 'f1', no: '01', name: '' }] };
}

function copyOfFile(file: WrittenFile, images: readonly CopiedImage[]): WorkingCopy {
  const { form, body } = file;
  const written = Object.entries(file).filter(([name]) => !OF_ACTS.includes(name));
  const { relaxed: _relaxed, hidden: _hidden, required: _required, ...otherForm } = form;
  return {
    ...Object.fromEntries(written),
    fields: numbered('f', file.fields),
    form: {
      ...otherForm,
      questions: numbered('q', form.questions),
      asks: ASKED.flatMap((how) => (form[how] ?? []).map((id) => ({ id, how }))),
      files: (form.files ?? []).map((id) => ({ id })),
    },
    body: {
      ...body,
      colleague: body.colleague ?? { quote: '', who: '' },
      steps: numbered('s', body.steps),
      documents: numbered(
        'd',
        (body.documents as unknown[]).map((one) => (isObject(one) ? one : { name: one })),
      ),
    },
    images: numbered(
      'i',
      images.map(({ hash, caption, words }) => ({ hash, caption, words })),
    ),
  };
}

const bare = ({ id, ...row }: CopyRow): Loose => row;
const isSaid = (value: unknown) => typeof value !== 'string' || value.trim() !== '';

/** The file that a working copy writes: what was left blank while it was written is left out. */
export function fileOf(copy: WorkingCopy, { companyCode, postingNumber }: EditedPosting, shown: boolean): Loose {
  const { images: _images, form, body, ...rest } = copy;
  const { asks, questions, files, ...otherForm } = isObject(form) ? form : {};
  const asked = (how: Asked) => rowsAt(copy, 'form.asks').flatMap((row) => (row.how === how ? [row.id] : []));
  return {
    company: companyCode,
    number: postingNumber,
    ...rest,
    shown,
    fields: rowsAt(copy, 'fields').map(bare),
    form: {
      ...otherForm,
      questions: rowsAt(copy, 'form.questions').map(bare),
      ...Object.fromEntries(ASKED.map((how) => [how, asked(how)])),
      files: rowsAt(copy, 'form.files').map(({ id }) => id),
    },
    body: bodyAsFile(copy),
    // Their files have no names yet: an export gives them.
    images: rowsAt(copy, 'images').map(({ caption, words }) => ({
      ...{ file: 'images/kept.png', caption: String(caption ?? '') },
      // Without any it is asked for where one is written.
      text: linesOf(words).length > 0 ? linesOf(words) : [''],
    })),
  };
}

const linesOf = (words: unknown) =>
  String(words ?? '')
    .split('\n')
    .filter(isSaid);

function bodyAsFile(copy: WorkingCopy): Loose {
  const body = isObject(copy.body) ? copy.body : {};
  const { colleague, ...rest } = body;
  const parts = Object.entries(rest).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.filter(isSaid) : value,
  ]);
  const hasColleague = isObject(colleague) && Object.values(colleague).some((one) => isSaid(one));
  return {
    ...Object.fromEntries(parts),
    ...(hasColleague ? { colleague } : {}),
    steps: rowsAt(copy, 'body.steps').map(bare),
    documents: rowsAt(copy, 'body.documents').map((row) => (row.no ? bare(row) : row.name)),
  };
}

/** The images of a working copy, in their order, each with all it says as one line. */
export function imagesOf(copy: WorkingCopy): CopiedImage[] {
  return rowsAt(copy, 'images').map((row) => ({
    hash: String(row.hash ?? ''),
    caption: String(row.caption ?? ''),
    words: linesOf(row.words).join(' '),
  }));
}

/** The place of the working copy that a path of its file names: rows by their id, a text of a list as the list. */
export function placeInCopy(copy: WorkingCopy, path: string): string {
  // What an image says is one text while it is written.
  const names = path.replace(/^(images\.\d+)\.text\b.*$/, '$1.words').split('.');
  return names.reduce((place, name) => {
    const at = place === '' ? name : `${place}.${name}`;
    if (!/^\d+$/.test(name)) return at;
    const list = valueAt(copy, place);
    const row = Array.isArray(list) ? list[Number(name)] : undefined;
    return isObject(row) ? `${place}.${String(row.id)}` : place;
  }, '');
}
