import { memo } from 'react';
import { useStore } from '../browser/store.ts';
import { inapplicable } from './cv.ts';
import { DraftField, type Place, useAt } from './DraftField.tsx';
import styles from './SectionForm.module.css';
import type { Section } from './section.ts';
import { sections } from './sections.ts';
import { editing, useDraft } from './useDraft.ts';

// Inputs that need the whole line; the others share it from 600 px.
const WHOLE_LINE = new Set(['longText', 'consent', 'flag', 'address']);
const LONG_TEXT = 100;

function isWide(section: Section, key: string): boolean {
  const field = section.fields[key];
  return WHOLE_LINE.has(field.input) || (field.input === 'text' && (field.max ?? 0) > LONG_TEXT);
}

/** Fields of one object or row, drawn where they apply. */
export const SectionFields = memo(function SectionFields({ place, keys }: { place: Place; keys: readonly string[] }) {
  const section: Section = sections[place.section];
  const context = useStore(editing, (open) => open?.context);
  const consented = useDraft(({ profile }) => profile.sensitiveConsent);
  const silent = useAt(place, (value) => inapplicable(section, value, { consented, ...context }));
  return (
    <div className={styles.fields}>
      {keys
        .filter((key) => !silent.includes(key))
        .map((key) => (
          <div key={key} className={isWide(section, key) ? styles.wide : undefined}>
            <DraftField place={place} name={key} />
          </div>
        ))}
    </div>
  );
});
