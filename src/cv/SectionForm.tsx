import { useRef, useState } from 'react';
import { ConfirmDialog } from '../browser/parts.ts';
import { useStore } from '../browser/store.ts';
import { Button } from '../browser/ui/Button.tsx';
import { focusField } from '../browser/ui/ErrorSummary.tsx';
import { fieldId } from '../browser/ui/Field.tsx';
import { objectParticle } from '../fields/particle.ts';
import { givenOf, inapplicable } from './cv.ts';
import { at, DraftField, type Place, shownFaults } from './DraftField.tsx';
import type { DraftAction } from './draft.ts';
import styles from './SectionForm.module.css';
import { isUntouched, ownFields, type Section, titleOf } from './section.ts';
import { type ListName, type ObjectName, sections } from './sections.ts';
import { groupFields, type Step } from './steps.ts';
import { dispatch, draftStore, editing, useDraft } from './useDraft.ts';

// Inputs that need the whole line; the others share it from 600 px.
const WHOLE_LINE = new Set(['longText', 'consent', 'flag']);
const LONG_TEXT = 100;

function isWide(section: Section, key: string): boolean {
  const field = section.fields[key];
  return WHOLE_LINE.has(field.input) || (field.input === 'text' && (field.max ?? 0) > LONG_TEXT);
}

function Fields({ place, keys }: { place: Place; keys: readonly string[] }) {
  const section: Section = sections[place.section];
  const form = useStore(editing, (open) => open?.context.form);
  const silent = useDraft((draft) => inapplicable(section, at(draft, place), givenOf(draft, form)));
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

/** Focuses the first field of a row once it is drawn. */
function focusRow(name: ListName, index: number): void {
  const section: Section = sections[name];
  const [first] = ownFields(section);
  requestAnimationFrame(() => first && focusField(`${section.wire}.${index}.${first[1].wire}`));
}

// Where the summary leads that misses a whole list.
const addId = (name: ListName) => fieldId(sections[name].wire);

function RowCard({ name, index, count }: { name: ListName; index: number; count: number }) {
  const section: Section = sections[name];
  const context = useStore(editing, (open) => open?.context);
  const title = useDraft((draft) => titleOf(section, at(draft, { section: name, index }), context));
  const keys = ownFields(section).map(([key]) => key);
  const called = title || `새 ${section.title}`;
  const [asking, setAsking] = useState(false);
  const act = (action: DraftAction) => {
    dispatch(action);
    forgetFaults(section.wire);
  };
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const move = (by: -1 | 1) => {
    act({ type: 'move', section: name, index, to: index + by });
    // Moving a row drops the focus; at either end the button that was pressed is gone.
    requestAnimationFrame(() => (by < 0 ? (up.current ?? down.current) : (down.current ?? up.current))?.focus());
  };
  const remove = () => {
    act({ type: 'remove', section: name, index });
    requestAnimationFrame(() => document.getElementById(addId(name))?.focus());
  };
  const ask = () => (isUntouched(section, at(draftStore.get(), { section: name, index })) ? remove() : setAsking(true));
  return (
    <section className={styles.card} aria-label={`${section.title} ${index + 1}: ${called}`}>
      <div className={styles.cardHead}>
        <h3 className={styles.cardTitle}>{called}</h3>
        <div className={styles.cardActions}>
          {index > 0 ? (
            <Button look="muted" ref={up} onClick={() => move(-1)}>
              위로
            </Button>
          ) : null}
          {index < count - 1 ? (
            <Button look="muted" ref={down} onClick={() => move(1)}>
              아래로
            </Button>
          ) : null}
          <Button look="muted" onClick={ask}>
            삭제
          </Button>
        </div>
      </div>
      <Fields place={{ section: name, index }} keys={keys} />
      {asking ? (
        <ConfirmDialog
          open
          danger
          title={`${called}${objectParticle(called)} 삭제할까요?`}
          confirm="삭제하기"
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          이 항목에 적은 내용이 함께 사라져요.
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function Rows({ name }: { name: ListName }) {
  const numbers = useDraft((draft) => draft[name].map((row) => row.no));
  const { title } = sections[name];
  const add = () => {
    dispatch({ type: 'add', section: name });
    focusRow(name, numbers.length);
  };
  return (
    <div className={styles.rows}>
      {numbers.map((no, index) => (
        <RowCard key={no} name={name} index={index} count={numbers.length} />
      ))}
      <button type="button" id={addId(name)} className={styles.add} onClick={add}>
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
