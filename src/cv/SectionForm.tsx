import { useStore } from '../browser/store.ts';
import { Button } from '../browser/ui/Button.tsx';
import { givenOf, inapplicable } from './cv.ts';
import { at, DraftField, type Place, shownFaults } from './DraftField.tsx';
import styles from './SectionForm.module.css';
import { ownFields, type Section, titleOf } from './section.ts';
import { type ListName, type ObjectName, sections } from './sections.ts';
import { groupFields, type Step } from './steps.ts';
import { dispatch, editing, useDraft } from './useDraft.ts';

// Inputs that need the whole line; the others share it from 600 px.
const WHOLE_LINE = new Set(['longText', 'consent', 'flag']);
const LONG_TEXT = 100;

function isWide(section: Section, key: string): boolean {
  const field = section.fields[key];
  return WHOLE_LINE.has(field.input) || (field.input === 'text' && (field.max ?? 0) > LONG_TEXT);
}

function Fields({ place, keys }: { place: Place; keys: readonly string[] }) {
  const section: Section = sections[place.section];
  const silent = useDraft((draft) => inapplicable(section, at(draft, place), givenOf(draft)));
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
}

function Group({ section, title, alone }: { section: ObjectName; title: string; alone: boolean }) {
  return (
    <section className={styles.group}>
      {alone ? null : <h3 className={styles.groupTitle}>{title}</h3>}
      <Fields place={{ section }} keys={groupFields(section, title)} />
    </section>
  );
}

// Rows move and go: sentences shown by their old index would stand at the wrong row.
function forgetFaults(wire: string): void {
  shownFaults.set((shown) =>
    Object.fromEntries(Object.entries(shown).filter(([path]) => !path.startsWith(`${wire}.`))),
  );
}

function RowCard({ name, index, count }: { name: ListName; index: number; count: number }) {
  const section: Section = sections[name];
  const codes = useStore(editing, (open) => open?.codes);
  const title = useDraft((draft) => titleOf(section, at(draft, { section: name, index }), { codes }));
  const keys = ownFields(section).map(([key]) => key);
  const called = title || `새 ${section.title}`;
  const act = (action: Parameters<typeof dispatch>[0]) => {
    dispatch(action);
    forgetFaults(section.wire);
  };
  return (
    <section className={styles.card} aria-label={`${section.title} ${index + 1}: ${called}`}>
      <div className={styles.cardHead}>
        <h3 className={styles.cardTitle}>{called}</h3>
        <div className={styles.cardActions}>
          {index > 0 ? (
            <Button look="muted" onClick={() => act({ type: 'move', section: name, index, to: index - 1 })}>
              위로
            </Button>
          ) : null}
          {index < count - 1 ? (
            <Button look="muted" onClick={() => act({ type: 'move', section: name, index, to: index + 1 })}>
              아래로
            </Button>
          ) : null}
          <Button look="muted" onClick={() => act({ type: 'remove', section: name, index })}>
            삭제
          </Button>
        </div>
      </div>
      <Fields place={{ section: name, index }} keys={keys} />
    </section>
  );
}

function Rows({ name }: { name: ListName }) {
  const numbers = useDraft((draft) => draft[name].map((row) => row.no));
  const { title } = sections[name];
  return (
    <div className={styles.rows}>
      {numbers.map((no, index) => (
        <RowCard key={no} name={name} index={index} count={numbers.length} />
      ))}
      <button type="button" className={styles.add} onClick={() => dispatch({ type: 'add', section: name })}>
        {title} 추가하기
      </button>
    </div>
  );
}

/** The form of one step, generated from the declarations. */
export function SectionForm({ step }: { step: Step }) {
  const groups = step.groups ?? [];
  return (
    <div className={styles.form}>
      {groups.map(([section, title]) => (
        <Group key={`${section} ${title}`} section={section} title={title} alone={groups.length === 1} />
      ))}
      {step.list ? <Rows name={step.list} /> : null}
    </div>
  );
}
