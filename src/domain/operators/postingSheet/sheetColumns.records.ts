import type { Field } from '../../../fields/field.ts';
import { formPartOf } from '../../../fields/formPart.ts';
import type { Nested } from '../../../fields/record.ts';
import type { Shape } from '../../../fields/shape.ts';
import { placeName } from '../../postings/editing/changedPlaces.records.ts';
import { postingFile } from '../../postings/postingFile.records.ts';
import { datePlaces } from '../seasons/shiftedCopy.ts';

/** How a cell is read: as what its field is, as a list with a line for each, or by its name among what there is. */
export type CellKind = 'company' | 'number' | 'category' | 'instant' | 'truth' | 'text' | 'lines' | 'rows' | 'names';

/** A column of a sheet of postings: the place of a working copy that its cells write. */
export interface SheetColumn {
  at: string;
  title: string;
  kind: CellKind;
  /** What its cells take, for whoever fills it. */
  hint: string;
  /** What a value of it has to be; of rows, what each is. */
  shape: Shape<unknown>;
}

type Member = Field<unknown> | Nested<unknown>;

/** Members of a posting's file that no cell says: what acts of their own change, pictures, and the form with its rules. */
const NOT_OF_SHEET = ['shown', 'was_shown', 'closed_early', 'finished', 'images', 'form'];
/** What a cell of these names, where another value of the same field would be a code that nobody knows by heart. */
const NAMED: Readonly<Record<string, CellKind>> = { company: 'company', number: 'number', category: 'category' };

const HINTS: { readonly [K in CellKind]?: string } = {
  company: '회사 이름이나 코드',
  number: '비우면 새 번호를 붙여요. 있는 번호면 그 공고의 초안을 고쳐요.',
  category: '직무 이름이나 코드',
  instant: '2027-03-02 10:00처럼 날짜와 시각',
  truth: '예 또는 아니오',
};

const membersOf = (members: Readonly<Record<string, unknown>>) => Object.values(members) as Member[];

/** The columns of a sheet of postings, as its declaration has them and in its order. */
export const SHEET_COLUMNS: readonly SheetColumn[] = membersOf(postingFile.members).flatMap((member) =>
  NOT_OF_SHEET.includes(member.wire) ? [] : columnsOf(member.wire, member, ''),
);

function columnsOf(at: string, member: Member, within: string): SheetColumn[] {
  const part = formPartOf(member);
  if (part?.kind === 'maybe') return columnsOf(at, { ...part.shape, wire: member.wire } as Member, within);
  if (part?.kind === 'record') {
    // What stands beside others of its kind is named with what holds it.
    const own = at === 'accept' || at === 'body' ? '' : placeName(at);
    return (part.members as Member[]).flatMap((one) => columnsOf(`${at}.${one.wire}`, one, own));
  }
  const title = NAMED[at] === 'company' ? '회사' : within === '' ? nameOf(at, member) : `${within} – ${member.label}`;
  const found: SheetColumn = { at, title, kind: kindOf(at, member), hint: '', shape: member };
  if (part?.kind !== 'list') return [{ ...found, hint: hintOf(found, member) }];
  const item = formPartOf(part.item);
  if (item?.kind !== 'record') {
    const kind = item === undefined ? 'names' : 'lines';
    return [{ ...found, kind, hint: '한 줄에 하나씩 적어요.' }];
  }
  const labels = (item.members as Member[]).map(({ label }) => label);
  return [{ ...found, kind: 'rows', shape: part.item, hint: `한 줄에 하나씩, ${labels.join(' | ')}` }];
}

function nameOf(at: string, { label }: Member): string {
  return placeName(at) === at ? label : placeName(at);
}

function kindOf(at: string, member: Member): CellKind {
  if (NAMED[at]) return NAMED[at];
  if (datePlaces({}).includes(at)) return 'instant';
  return 'kind' in member && member.kind === 'truth' ? 'truth' : 'text';
}

function hintOf({ kind }: SheetColumn, member: Member): string {
  const { enum: values } = member.schema as { enum?: string[] };
  if (values) return values.join(', ');
  return HINTS[kind] ?? ('max' in member && member.max ? `${member.max}자까지` : '');
}

/** Without these nothing can be begun. */
export const NEEDED = ['company', 'title'];

/** The column that a heading names, however it is spaced; undefined for what is none. */
export function columnNamed(heading: string): SheetColumn | undefined {
  const name = bare(heading);
  const named = (words: string) => bare(words) === name;
  return (
    SHEET_COLUMNS.find(({ title }) => named(title)) ??
    SHEET_COLUMNS.find(({ at, shape }) => at in NAMED && named((shape as Member).label))
  );
}

function bare(heading: string): string {
  return heading
    .normalize('NFKC')
    .replace(/[\s*–:()-]/g, '')
    .toLowerCase();
}
