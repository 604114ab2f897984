import { isDecision } from '../../fields/kinds.ts';
import { stripControls } from '../../fields/normalise.ts';
import { toInteger } from '../../fields/numbers.ts';
import type { Loose } from '../../fields/shape.ts';
import type { Attachment } from '../attachments/attachment.ts';
import { blankCv, newRowNumber, numbersOf, withoutUnconsented } from './cv.ts';
import { type Deleted, nothingDeleted } from './deleted.ts';
import type { Section } from './section.ts';
import { type Cv, type ListName, listNames, type ObjectName, sectionNames, sections } from './sections.ts';

/** The editor's slices (Specification §3): every section, the files and the deleted-items record. */
export type Draft = Cv & { files: Attachment[]; deleted: Deleted };

/** What can happen to a draft (Specification §4, list sections). */
export type DraftAction =
  | { type: 'load'; cv: Cv }
  | { type: 'update'; section: ObjectName; key: string; value: unknown }
  | { type: 'updateRow'; section: ListName; index: number; key: string; value: unknown }
  | { type: 'add'; section: ListName; no?: number }
  | { type: 'remove'; section: ListName; index: number }
  | { type: 'restore'; section: ListName; index: number; row: { no?: number } }
  | { type: 'move'; section: ListName; index: number; to: number }
  | { type: 'reset'; section: ListName }
  | { type: 'forgetDeleted'; deleted: Deleted; applicationNumber?: number }
  | { type: 'addFile'; file: Attachment }
  | { type: 'clearFiles' }
  | { type: 'resetFiles'; files: Attachment[] };

/** A draft nobody has written in: blank objects, one blank row in each list. */
export function blankDraft(): Draft {
  const draft: Draft = { ...blankCv(), files: [], deleted: nothingDeleted() };
  return listNames.reduce((made, section) => reduce(made, { type: 'add', section }), draft);
}

/** The CV within a draft. */
export function cvOf(draft: Draft): Cv {
  return Object.fromEntries(sectionNames.map((name) => [name, draft[name]])) as unknown as Cv;
}

// Specification §5: control characters go, and numeric values of number fields become integers (D-3). A value of
// another type than the field's is ignored: the field keeps its own.
function stored(section: Section, key: string, value: unknown, now: unknown): unknown {
  const text = typeof value === 'string' ? stripControls(value) : value;
  const isNumeric = section.fields[key].kind === 'integer' && (typeof text === 'string' || typeof text === 'number');
  if (isNumeric) return toInteger(text);
  if (section.fields[key].kind === 'decision') return isDecision(text) ? text : now;
  return typeof text === typeof now ? text : now;
}

// An update applies only to a field that already exists (Specification §5), and never to what the server decides.
function canUpdate(section: Section, value: Loose | undefined, key: string): value is Loose {
  return (
    value !== undefined &&
    Object.hasOwn(section.fields, key) &&
    Object.hasOwn(value, key) &&
    key !== 'no' &&
    !section.fields[key].options.server
  );
}

// A removed row's number is not given again: a save would take the new row for the removed one.
function blankRow(draft: Draft, name: ListName, no?: number): Loose {
  const taken = numbersOf([...draft[name], ...draft.deleted[name]]);
  const own = no !== undefined && !taken.has(no) ? no : newRowNumber(taken);
  return { ...(sections[name].shape.blank() as Loose), no: own };
}

function collect(deleted: Deleted, name: ListName, rows: readonly { no?: number }[]): Deleted {
  return { ...deleted, [name]: [...deleted[name], ...rows] };
}

// A removed row that a merge has brought back, because somebody wrote in it meanwhile, no longer counts as removed.
function stillDeleted(deleted: Deleted, cv: Cv): Deleted {
  const lists = listNames.map((name) => {
    const present = numbersOf(cv[name]);
    return [name, deleted[name].filter((row) => row.no === undefined || !present.has(row.no))];
  });
  return { ...deleted, ...Object.fromEntries(lists) };
}

// The object or row with one value written; itself where nothing changes.
function withValue<T extends Loose | undefined>(section: Section, value: T, key: string, given: unknown): T {
  if (!canUpdate(section, value, key)) return value;
  const next = stored(section, key, given, value[key]);
  return value[key] === next ? value : { ...value, [key]: next };
}

type Action<T extends DraftAction['type']> = Extract<DraftAction, { type: T }>;

function load(draft: Draft, { cv }: Action<'load'>): Draft {
  const { companyCode, applicationNumber } = cv.profile;
  return { ...draft, ...cv, deleted: { ...stillDeleted(draft.deleted, cv), companyCode, applicationNumber } };
}

function update(draft: Draft, { section, key, value }: Action<'update'>): Draft {
  const now = draft[section] as Loose;
  const next = withValue(sections[section], now, key, value);
  return next === now ? draft : withoutUnconsented({ ...draft, [section]: next });
}

function updateRow(draft: Draft, { section, index, key, value }: Action<'updateRow'>): Draft {
  const rows = draft[section] as Loose[];
  const row: Loose | undefined = rows[index];
  const next = withValue(sections[section], row, key, value);
  return next === row ? draft : { ...draft, [section]: rows.with(index, next!) };
}

function remove(draft: Draft, { section, index }: Action<'remove'>): Draft {
  const rows = draft[section] as Loose[];
  const row = rows[index];
  if (!row) return draft;
  return { ...draft, [section]: rows.toSpliced(index, 1), deleted: collect(draft.deleted, section, [row]) };
}

function restore(draft: Draft, { section, index, row }: Action<'restore'>): Draft {
  const rows = draft[section] as { no?: number }[];
  // A merge may have brought it back, because somebody wrote in it meanwhile.
  if (rows.some(({ no }) => no === row.no)) return draft;
  const left = draft.deleted[section].filter(({ no }) => no !== row.no);
  return { ...draft, [section]: rows.toSpliced(index, 0, row), deleted: { ...draft.deleted, [section]: left } };
}

function move(draft: Draft, { section, index, to }: Action<'move'>): Draft {
  const rows = draft[section] as Loose[];
  const row = rows[index];
  if (!row || to < 0 || to >= rows.length) return draft;
  return { ...draft, [section]: rows.toSpliced(index, 1).toSpliced(to, 0, row) };
}

function forgetDeleted(draft: Draft, action: Action<'forgetDeleted'>): Draft {
  const deleted: Loose = { ...draft.deleted };
  // The save that took them may have been the first, which gives the application its number.
  deleted.applicationNumber = action.applicationNumber ?? draft.deleted.applicationNumber;
  for (const name of listNames) {
    const sent = new Set(action.deleted[name]);
    deleted[name] = draft.deleted[name].filter((row) => !sent.has(row));
  }
  return { ...draft, deleted: deleted as unknown as Deleted };
}

/** The one reducer of a draft; rows and objects it does not change keep their identity. */
export function reduce(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'load':
      return load(draft, action);
    case 'update':
      return update(draft, action);
    case 'updateRow':
      return updateRow(draft, action);
    case 'add':
      return { ...draft, [action.section]: [...draft[action.section], blankRow(draft, action.section, action.no)] };
    case 'remove':
      return remove(draft, action);
    case 'restore':
      return restore(draft, action);
    case 'move':
      return move(draft, action);
    case 'reset':
      return {
        ...draft,
        [action.section]: [blankRow(draft, action.section)],
        deleted: collect(draft.deleted, action.section, draft[action.section]),
      };
    case 'forgetDeleted':
      return forgetDeleted(draft, action);
    case 'addFile':
      return { ...draft, files: [...draft.files, action.file] };
    case 'clearFiles':
      return { ...draft, files: [] };
    case 'resetFiles':
      return { ...draft, files: action.files };
  }
}
