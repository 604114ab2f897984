import { useRef } from 'react';
import { useStore } from '../../../browser/store.ts';
import { Button } from '../../../browser/ui/Button.tsx';
import { Dialog } from '../../../browser/ui/Dialog.tsx';
import { fieldId } from '../../../browser/ui/Field.tsx';
import { cvOf } from '../../../domain/cv/draft.ts';
import { labelOf } from '../../../domain/cv/form.ts';
import type { Choice } from '../../../domain/cv/merge.ts';
import { type FieldPlace, holderOf, pathOf } from '../../../domain/cv/merging.ts';
import { type Section, titleOf } from '../../../domain/cv/section.ts';
import { type ListName, type ObjectName, type SectionName, sections } from '../../../domain/cv/sections.ts';
import { clashes, dropClash } from '../draft/clashes.store.ts';
import { dispatch, draftStore, editing } from '../draft/draft.store.ts';
import styles from './EditorNotices.module.css';

function takeTheirs({ section, no, key, theirs }: Choice): void {
  const rows = draftStore.get()[section as SectionName] as { no?: number }[];
  if (no === undefined) dispatch({ type: 'update', section: section as ObjectName, key, value: theirs });
  else {
    const index = rows.findIndex((row) => row.no === no);
    dispatch({ type: 'updateRow', section: section as ListName, index, key, value: theirs });
  }
}

function Side({ title, words, act, onChoose }: { title: string; words: string; act: string; onChoose(): void }) {
  return (
    <div className={styles.side}>
      <h4>{title}</h4>
      <div className={styles.words}>{words === '' ? '(비어 있음)' : words}</div>
      <Button look="secondary" onClick={onChoose}>
        {act}
      </Button>
    </div>
  );
}

function Clash({ choice, onChosen }: { choice: Choice; onChosen(): void }) {
  const context = useStore(editing, (open) => open?.context);
  const section: Section = sections[choice.section as SectionName];
  const field = section.fields[choice.key];
  const row = holderOf(cvOf(draftStore.get()), choice as FieldPlace);
  const of = row && section.many ? titleOf(section, row, context ?? {}) : '';
  const label = labelOf(field, context?.form);
  const words = (value: unknown) => field.inWords(value, context ?? {});
  const choose = (theirs: boolean) => {
    if (theirs) takeTheirs(choice);
    dropClash(choice);
    onChosen();
  };
  return (
    <section className={styles.choice} aria-label={label}>
      <h3 className={styles.field}>{[section.title, of, label].filter((part) => part !== '').join(' · ')}</h3>
      <div className={styles.sides}>
        <Side title="내 것" words={words(row?.[choice.key])} act="내 것으로 두기" onChoose={() => choose(false)} />
        <Side
          title="다른 곳의 것"
          words={words(choice.theirs)}
          act="다른 곳의 것으로 바꾸기"
          onChoose={() => choose(true)}
        />
      </div>
    </section>
  );
}

// The field that was chosen for, or the heading of the step where it is not on the screen.
function chosenAt(choice: Choice): HTMLElement | null {
  const path = pathOf(cvOf(draftStore.get()), choice as FieldPlace);
  return document.getElementById(fieldId(path)) ?? document.querySelector<HTMLElement>('main h2[tabindex]');
}

/** Lets somebody choose, field by field, between what was written here and elsewhere. */
export function ClashDialog({ onClose }: { onClose(): void }) {
  const asked = useStore(clashes, (now) => now);
  const last = useRef<Choice | undefined>(undefined);
  // With the last choice goes the bar that opened this.
  const returnTo = () => (clashes.get().length > 0 || !last.current ? null : chosenAt(last.current));
  return (
    <Dialog open title="이 칸을 다른 곳에서도 고쳤어요" onClose={onClose} returnTo={returnTo}>
      <p className={styles.hint}>고르기 전까지는 내 것이 그대로 있어요.</p>
      {asked.map((choice) => (
        <Clash
          key={`${choice.section}.${choice.no ?? ''}.${choice.key}`}
          choice={choice}
          onChosen={() => {
            last.current = choice;
            if (clashes.get().length === 0) onClose();
          }}
        />
      ))}
    </Dialog>
  );
}
