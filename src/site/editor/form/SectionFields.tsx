import { memo, useMemo } from 'react';
import { useStore } from '../../../browser/store.ts';
import { inapplicable } from '../../../domain/cv/cv.ts';
import { valueAsAnswered } from '../../../domain/cv/defaults.ts';
import { noticeContext, noticesAt, ownNames } from '../../../domain/cv/secondLook.ts';
import { isNeeded, type Section } from '../../../domain/cv/section.ts';
import { sections } from '../../../domain/cv/sections.ts';
import type { InputName } from '../../../fields/field.ts';
import { editing } from '../draft/draft.store.ts';
import { useAnswered } from '../draft/marks.store.ts';
import { useDraft } from '../draft/useDraft.ts';
import { DraftField } from './DraftField.tsx';
import type { Place } from './place.ts';
import styles from './SectionForm.module.css';
import { useAt } from './useAt.ts';
import { useIsClosed } from './useEditor.ts';

// Inputs that need the whole line; the others share it from 600 px.
const WHOLE_LINE = new Set(['longText', 'flag', 'address', 'url']);
const LONG_TEXT = 100;
const NO_NAMES: readonly string[] = [];

function isWide(section: Section, key: string): boolean {
  const field = section.fields[key];
  return WHOLE_LINE.has(field.input) || (field.input === 'text' && (field.max ?? 0) > LONG_TEXT);
}

function classOf(section: Section, key: string, isAlone: boolean): string | undefined {
  if (section.fields[key].input === 'consent') return `${styles.wide} ${styles.consent}`;
  return isAlone || isWide(section, key) ? styles.wide : undefined;
}

/** Which of them would have no other beside them in a line of two: they have the whole line. */
function aloneOf(keys: readonly string[], isWhole: (key: string) => boolean): ReadonlySet<string> {
  const alone = new Set<string>();
  let first: string | undefined;
  for (const key of keys) {
    if (first !== undefined && isWhole(key)) alone.add(first);
    first = first === undefined && !isWhole(key) ? key : undefined;
  }
  return first === undefined ? alone : alone.add(first);
}

/** The fields in runs: what is ticked or chosen has what it asks for with it, any other field is alone. */
function runsOf(keys: readonly string[], isChoice: (key: string) => boolean): readonly (readonly string[])[] {
  return keys.reduce<string[][]>((runs, key) => {
    const last = runs.at(-1);
    if (last && isChoice(last[0]!) && !isChoice(key)) last.push(key);
    else runs.push([key]);
    return runs;
  }, []);
}

interface SectionFieldsProps {
  place: Place;
  keys: readonly string[];
  /** Said of all of them already that they may be left empty. */
  free?: boolean;
  /** The first decides which of the others are asked. */
  opens?: boolean;
}

/** Fields of one object or row, drawn where they apply. */
export const SectionFields = memo(function SectionFields({
  place,
  keys,
  free = false,
  opens = false,
}: SectionFieldsProps) {
  const section: Section = sections[place.section];
  const context = useStore(editing, (open) => open?.context);
  const consented = useDraft(({ profile }) => profile.sensitiveConsent);
  const names = useDraft((draft) => (section.notice ? ownNames(draft) : NO_NAMES));
  const stored = useAt(place, (own) => own);
  const answered = useAnswered();
  // A default that nobody has chosen is shown as not chosen.
  const value = useMemo(
    () => valueAsAnswered(section, stored, answered, context?.form),
    [section, stored, answered, context],
  );
  const silent = useMemo(
    () => inapplicable(section, value, { consented, ...context }),
    [section, value, consented, context],
  );
  const notices = useMemo(
    () => noticesAt(section, value, noticeContext(names, context ?? {})),
    [section, value, names, context],
  );
  const fixed = (context && section.fixed?.(context.form)) ?? {};
  const inputs = (section.inputs?.(value as never) ?? {}) as Record<string, InputName>;
  const isFixed = (key: string) => Object.hasOwn(fixed, key) && fixed[key] === value[key];
  const cell = (key: string, isAlone = false) => (
    <div key={key} className={classOf(section, key, isAlone)}>
      <DraftField
        place={place}
        name={key}
        value={value[key]}
        optional={isNeeded(section, value, key, context?.form) ? false : free ? 'said' : true}
        notice={notices[key]}
        drawn={inputs[key]}
        fixed={isFixed(key)}
        row={section.offers?.[key] ? value : undefined}
      />
    </div>
  );
  // Where nothing can be written any more, what was left empty is not shown.
  const isClosed = useIsClosed();
  const isShown = (key: string) => !silent.includes(key) && !(isClosed && section.fields[key].isBlank(value[key]));
  const shown = keys.filter(isShown);
  const isChoice = (key: string) => section.fields[key].input === 'flag' || (opens && key === keys[0]);
  if (isClosed && shown.length === 0) return null;
  const runs = runsOf(shown, isChoice);
  const alone = aloneOf(
    runs.map(([first]) => first!),
    (key) => isChoice(key) || isWide(section, key),
  );
  return (
    <div className={isClosed ? `${styles.fields} ${styles.closed}` : styles.fields}>
      {runs.map(([first, ...opened]) =>
        isChoice(first!) ? (
          <div key={first} className={`${styles.wide} ${styles.bound} ${opens ? styles.chosen : ''}`}>
            {cell(first!)}
            {opened.length > 0 ? (
              <div className={`${styles.fields} ${styles.opened}`}>
                {opened.map((key) => cell(key, opened.length === 1))}
              </div>
            ) : null}
          </div>
        ) : (
          cell(first!, alone.has(first!))
        ),
      )}
    </div>
  );
});
