import { type Faults, type Loose, WRONG_FORM } from '../../fields/shape.ts';
import { MOST_ROWS, newRowNumber, numbersOf, tooMany, withoutUnconsented } from './cv.ts';
import { readDeleted, readNumbers } from './deleted.ts';
import type { Section } from './section.ts';
import { type Cv, type ListName, listNames, objectNames, sections } from './sections.ts';
import { withoutUnknown } from './unknown.ts';

/** A partial CV of a save: only what the body holds. */
export interface Patch {
  objects: { [section: string]: Loose };
  rows: { [section: string]: Loose[] };
  deleted: Record<ListName, Set<number>>;
  order: { [section: string]: number[] };
}

function withoutServerFields(section: Section, present: Loose): Loose {
  return Object.fromEntries(Object.entries(present).filter(([key]) => !section.fields[key].options.server));
}

function readRows(section: Section, given: unknown, faults: Faults): Loose[] {
  if (given === null) return [];
  if (!Array.isArray(given)) {
    faults[section.wire] = WRONG_FORM;
    return [];
  }
  if (given.length > MOST_ROWS) {
    faults[section.wire] = tooMany(section);
    return [];
  }
  return given.map((row, index) => {
    const path = `${section.wire}.${index}`;
    const present: Loose = section.shape.readPresent(row, path, faults);
    if (present.no !== undefined && present.no !== null) {
      section.fields.no.check(present.no, `${path}.${section.fields.no.wire}`, faults, {});
    }
    return present;
  });
}

/** Reads a save's body: what is absent is unchanged, null is blank, unknown members are ignored. */
export function readPatch(body: Loose, faults: Faults): Patch {
  const patch: Patch = { objects: {}, rows: {}, deleted: readDeleted(body.deleted, faults), order: {} };
  for (const name of objectNames) {
    const section: Section = sections[name];
    if (!Object.hasOwn(body, section.wire) || body[section.wire] === null) continue;
    patch.objects[name] = withoutServerFields(
      section,
      section.shape.readPresent(body[section.wire], section.wire, faults),
    );
  }
  const wires = listNames.map((name) => sections[name].wire);
  const order = readNumbers(body.order, wires, 'order', faults);
  for (const name of listNames) {
    const section: Section = sections[name];
    if (Object.hasOwn(body, section.wire)) patch.rows[name] = readRows(section, body[section.wire], faults);
    const numbers = order[section.wire];
    if (numbers) patch.order[name] = numbers;
  }
  return patch;
}

function applyRows(section: Section, now: readonly Loose[], patch: Patch, name: ListName): Loose[] {
  const gone = patch.deleted[name];
  const rows = now.filter((row) => !gone.has(row.no as number)).map((row) => ({ ...row }));
  const taken = numbersOf(rows as { no?: number }[]);
  for (const present of patch.rows[name] ?? []) {
    const number = present.no as number | undefined | null;
    const known = rows.find((row) => number !== undefined && row.no === number);
    if (known) Object.assign(known, present);
    else if (number === undefined || number === null || !gone.has(number)) {
      const no = number ?? newRowNumber(taken);
      taken.add(no);
      rows.push({ ...(section.shape.blank() as Loose), ...present, no });
    }
  }
  return inOrder(rows, patch.order[name]);
}

// Rows the order does not name keep their place after the row they were behind.
function inOrder(rows: Loose[], order: readonly number[] | undefined): Loose[] {
  if (!order) return rows;
  const place = new Map(order.map((no, index) => [no, index]));
  let last = -1;
  const keyed = rows.map((row, index) => {
    last = place.get(row.no as number) ?? last;
    return { row, place: last, named: place.has(row.no as number), index };
  });
  keyed.sort((a, b) => a.place - b.place || Number(b.named) - Number(a.named) || a.index - b.index);
  return keyed.map(({ row }) => row);
}

/**
 * The CV with a save applied: rows present are inserted or merged by number, rows absent stay unless deleted. Sections
 * the save does not name keep their identity.
 */
export function applyPatch(cv: Cv, patch: Patch): Cv {
  const next: Loose = { ...cv };
  for (const name of objectNames) if (patch.objects[name]) next[name] = { ...cv[name], ...patch.objects[name] };
  for (const name of listNames) {
    const isNamed = patch.rows[name] !== undefined || patch.order[name] !== undefined || patch.deleted[name].size > 0;
    if (isNamed) next[name] = applyRows(sections[name], cv[name], patch, name);
  }
  const isTakenBack = cv.profile.sensitiveConsent && !(next as Cv).profile.sensitiveConsent;
  // Which of them were sensitive is not known here: all that may have been go with the consent.
  if (isTakenBack) next.profileDetail = withoutUnknown((next as Cv).profileDetail);
  return withoutUnconsented(next as Cv);
}

/** Sensitive answers of a save that the resulting CV does not hold, because their consent is not given. */
export function refusedIn(patch: Patch, cv: Cv): Faults {
  if (cv.profile.sensitiveConsent) return {};
  const section: Section = sections.profileDetail;
  const given = Object.entries(patch.objects.profileDetail ?? {}).filter(
    ([key, value]) => section.fields[key].options.sensitive && !section.fields[key].isBlank(value),
  );
  const sentence = '민감정보의 수집·이용에 동의하지 않아 저장하지 않았어요. 동의하거나 비워 두고 제출해 주세요.';
  return Object.fromEntries(given.map(([key]) => [`${section.wire}.${section.fields[key].wire}`, sentence]));
}

/** Lists that a save would make longer than a list may be, as faults. */
export function tooManyRows(cv: Cv): Faults {
  return Object.fromEntries(
    listNames
      .filter((name) => cv[name].length > MOST_ROWS)
      .map((name) => [sections[name].wire, tooMany(sections[name])]),
  );
}
