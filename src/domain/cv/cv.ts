import type { CheckContext, Faults, FormRules, Loose } from '../../fields/shape.ts';
import { isAsked, isHidden, isListAsked, isListHidden, missingOf } from './form.ts';
import type { Given, Section } from './section.ts';
import { canonicalValues, isNeeded, isUntouched } from './section.ts';
import { type Cv, type SectionName, sectionNames, sections } from './sections.ts';
import { unknownIn, withUnknown } from './unknown.ts';

/** A CV as the wire names it: one object or list per section. */
export type WireCv = Record<string, unknown>;

function each(make: (section: Section, name: SectionName) => unknown): Cv {
  return Object.fromEntries(sectionNames.map((name) => [name, make(sections[name], name)])) as Cv;
}

/** A CV nobody has written yet: the specification's defaults and no rows. */
export function blankCv(): Cv {
  return each((section) => (section.many ? [] : section.shape.blank()));
}

/** Reads a whole CV; what is absent is blank, what is malformed goes to `faults`. */
export function readCv(given: WireCv, faults: Faults = {}): Cv {
  return each((section) => readSection(section, given[section.wire], faults));
}

function readSection(section: Section, given: unknown, faults: Faults): unknown {
  if (!section.many) return section.shape.read(given, section.wire, faults);
  const rows = Array.isArray(given) ? given : [];
  return rows.map((row, index) => section.shape.read(row, `${section.wire}.${index}`, faults));
}

const wiresOf = new Map<Section, ReadonlySet<string>>(
  sectionNames.map((name) => {
    const section: Section = sections[name];
    return [section, new Set(Object.values(section.fields).map((field) => (field as { wire: string }).wire))];
  }),
);

/** Reads a CV as it is stored: what a newer program has written into an object or a row is kept, and written again. */
export function readStored(stored: WireCv): Cv {
  return each((section) => readKept(section, stored[section.wire]));
}

function readKept(section: Section, given: unknown): unknown {
  const [value, known] = [readSection(section, given, {}) as object | object[], wiresOf.get(section)!];
  if (!Array.isArray(value)) return withUnknown(value, given, known);
  return value.map((row, index) => withUnknown(row, (given as unknown[])[index], known));
}

/** Writes one section of a CV in the wire's names. */
export function writeSection<N extends SectionName>(name: N, value: Cv[N]): unknown {
  const section: Section = sections[name];
  const write = (one: Loose) => ({ ...(section.shape.write(one) as Loose), ...unknownIn(one) });
  return Array.isArray(value) ? (value as Loose[]).map(write) : write(value as Loose);
}

/** Writes a CV in the wire's names; the inverse of readCv, and the form a draft is stored in. */
export function writeCv(cv: Cv): WireCv {
  return Object.fromEntries(sectionNames.map((name) => [sections[name].wire, writeSection(name, cv[name])]));
}

// Nothing in a CV is changed in place, so that its JSON is made once.
const jsons = new WeakMap<object, string>();

function madeOnce(of: object, make: () => string): string {
  const json = jsons.get(of) ?? make();
  jsons.set(of, json);
  return json;
}

/** A section as it is stored. */
export function sectionJson<N extends SectionName>(name: N, value: Cv[N]): string {
  return madeOnce(value, () => JSON.stringify(writeSection(name, value)));
}

/** A CV as it is stored. */
export function jsonOf(cv: Cv): string {
  const member = (name: SectionName) => `"${sections[name].wire}":${sectionJson(name, cv[name])}`;
  return madeOnce(cv, () => `{${sectionNames.map(member).join(',')}}`);
}

/**
 * A CV as it reads back from storage: some values are stored in another form than they were given. Sections that are
 * those of `before`, itself read from storage, are so already.
 */
export function readBack(cv: Cv, before: Cv): Cv {
  return each((section, name) =>
    cv[name] === before[name] ? before[name] : readKept(section, JSON.parse(sectionJson(name, cv[name]))),
  );
}

/** What the conditions of a section know of the rest of the CV. */
export function givenOf(cv: Pick<Cv, 'profile'>, { form, codes }: CheckContext = {}): Given {
  return { consented: cv.profile.sensitiveConsent, form, codes };
}

/** Fields of one object or row that do not apply to its values: not drawn, not checked, left out of the frozen copy. */
export function inapplicable(section: Section, value: Loose, given: Given): string[] {
  const applies = (section.applies?.(value as never, given) ?? {}) as Record<string, boolean>;
  return Object.keys(section.fields).filter(
    (key) => applies[key] === false || isHidden(section.fields[key], given.form),
  );
}

function withBlanks(section: Section, value: Loose, keys: readonly string[]): Loose {
  if (keys.length === 0) return value;
  return { ...value, ...Object.fromEntries(keys.map((key) => [key, blankOf(section, key)])) };
}

// The kind's own blank, not the specification's plausible default: what does not apply says nothing.
function blankOf(section: Section, key: string): unknown {
  const field = section.fields[key];
  return field.read(null, '', {});
}

/**
 * Sensitive answers exist only while their consent is given and their flag is set; without them they are removed at
 * once (개인정보보호법 23조).
 */
export function withoutUnconsented<C extends Pick<Cv, 'profile' | 'profileDetail'>>(cv: C): C {
  const section: Section = sections.profileDetail;
  const detail = cv.profileDetail as Loose;
  const gone = inapplicable(section, detail, givenOf(cv)).filter(
    (key) => section.fields[key].options.sensitive && !section.fields[key].isBlank(detail[key]),
  );
  return gone.length === 0 ? cv : { ...cv, profileDetail: withBlanks(section, detail, gone) };
}

/** Whether the consent to optional items was asked for and refused; where nobody asked, nothing was refused. */
export function isOptionalRefused({ profile }: Pick<Cv, 'profile'>): boolean {
  return profile.optionalConsent === 'N';
}

/** Whether a field is collected only with the consent to optional items: not where a submission needs it. */
export function isOptionalItem(section: Section, key: string, form?: FormRules): boolean {
  if (section.many) return section.optional === true && !isListAsked(section, form);
  const field = section.fields[key];
  const isOptional = section.groups?.some((group) => group.optional && group.fields.includes(key)) ?? false;
  return isOptional && !field.options.required && !isAsked(field, form);
}

/**
 * Without the consent to optional items they are not collected (개인정보보호법 16조): the draft keeps them, a submission leaves
 * them out. What the posting itself requires is not among them.
 */
export function withoutRefused(cv: Cv, form?: FormRules): Cv {
  if (!isOptionalRefused(cv)) return cv;
  return each((section, name) => {
    const value = cv[name];
    if (Array.isArray(value)) return isOptionalItem(section, 'no', form) ? [] : value;
    const gone = Object.keys(section.fields).filter((key) => isOptionalItem(section, key, form));
    return withBlanks(section, value as Loose, gone);
  });
}

/** The CV as it is submitted: values canonical, untouched rows and answers that do not apply left out. */
export function settle(cv: Cv, context: CheckContext = {}): Cv {
  const given = givenOf(cv, context);
  const settleOne = (section: Section, value: Loose) =>
    canonicalValues(section, withBlanks(section, value, inapplicable(section, value, given)), context.codes);
  const consented = withoutRefused(withoutUnconsented(cv), context.form);
  return each((section, name) => {
    const value = consented[name];
    if (!Array.isArray(value)) return settleOne(section, value as Loose);
    if (isListHidden(section, context.form)) return [];
    return (value as Loose[]).filter((row) => !isUntouched(section, row)).map((row) => settleOne(section, row));
  });
}

/**
 * What was found in objects and rows, for callers that check a CV again and again and never change one of them in
 * place.
 */
export type Looked = WeakMap<object, { context: CheckContext; consented: boolean; faults: Faults | undefined }>;

// The faults of one object or row by wire name; undefined for a row that is still as it was added.
function faultsIn(section: Section, value: Loose, context: CheckContext, given: Given): Faults | undefined {
  if (section.many && isUntouched(section, value)) return undefined;
  const faults: Faults = {};
  const tidy = canonicalValues(section, value, context.codes);
  section.shape.check(tidy as never, '', faults, context);
  for (const key of Object.keys(section.fields)) {
    const field = section.fields[key];
    if (!field.isBlank(tidy[key])) continue;
    if (isNeeded(section, value, key, context.form)) faults[field.wire] = missingOf(field, context.form);
    else delete faults[field.wire];
  }
  for (const key of inapplicable(section, value, given)) delete faults[section.fields[key].wire];
  return faults;
}

/** Every fault of a CV about to be submitted, by wire path; row indices are those of the CV given. */
export function checkCv(whole: Cv, context: CheckContext, looked?: Looked): Faults {
  const all: Faults = {};
  const { form } = context;
  const cv = withoutRefused(whole, form);
  const given = givenOf(cv, context);
  const { consented } = given;
  for (const name of sectionNames) {
    const section: Section = sections[name];
    const check = (value: Loose, path: string) => {
      let last = looked?.get(value);
      if (last?.context !== context || last.consented !== consented) {
        last = { context, consented, faults: faultsIn(section, value, context, given) };
        looked?.set(value, last);
      }
      for (const [wire, sentence] of Object.entries(last.faults ?? {})) all[`${path}.${wire}`] = sentence;
      return last.faults !== undefined;
    };
    const value = cv[name];
    if (!Array.isArray(value)) check(value as Loose, section.wire);
    else if (!isListHidden(section, form)) {
      const written = (value as Loose[]).map((row, index) => check(row, `${section.wire}.${index}`));
      if (value.length > MOST_ROWS) all[section.wire] = tooMany(section);
      if (isListAsked(section, form) && !written.includes(true)) {
        all[section.wire] = `${section.title} 항목을 하나 이상 적어 주세요.`;
      }
    }
  }
  return all;
}

/** A random row number: positive, under 2³¹, not in use. */
export function newRowNumber(taken: ReadonlySet<number>): number {
  for (;;) {
    const [random] = crypto.getRandomValues(new Uint32Array(1));
    const number = random! >>> 1;
    if (number > 0 && !taken.has(number)) return number;
  }
}

/** Row numbers of one list. */
export function numbersOf(rows: readonly { no?: number }[]): Set<number> {
  return new Set(rows.flatMap((row) => (row.no === undefined ? [] : [row.no])));
}

/** Most rows a list may hold; more is refused even in a draft. */
export const MOST_ROWS = 100;

/** The sentence for a list of more rows. */
export function tooMany({ title }: Pick<Section, 'title'>): string {
  return `${title} 항목은 ${MOST_ROWS}개까지 적을 수 있어요.`;
}
