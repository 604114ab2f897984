import { type KeyboardEvent, memo, useMemo } from 'react';
import { useStore } from '../../../browser/store.ts';
import { Button } from '../../../browser/ui/Button.tsx';
import { FieldError } from '../../../browser/ui/Field.tsx';
import { Icon, LineDrawing } from '../../../browser/ui/Icon.tsx';
import { Said } from '../../../browser/ui/Said.tsx';
import { isListAsked } from '../../../domain/cv/form.ts';
import { belowTitle, ownFields, type Section } from '../../../domain/cv/section.ts';
import { type ListName, sections } from '../../../domain/cv/sections.ts';
import { totalOf } from '../../../domain/cv/words.ts';
import { dayOf } from '../../../fields/koreanDate.ts';
import { editing } from '../draft/draft.store.ts';
import { shownFaults } from '../draft/faults.store.ts';
import { useDraft } from '../draft/useDraft.ts';
import { hasOwnHint, OPTIONAL_HINT } from './optionalHint.ts';
import styles from './Rows.module.css';
import { SectionFields } from './SectionFields.tsx';
import { splitTitle } from './splitTitle.ts';
import { useAt } from './useAt.ts';
import { useIsClosed } from './useEditor.ts';
import { addId, calledOf, type RowActs, rowId, undoId, useRows } from './useRows.ts';

interface RowCardProps {
  name: ListName;
  no: number;
  index: number;
  count: number;
  isOpen: boolean;
  acts: RowActs;
}

interface MoveButtonProps {
  by: -1 | 1;
  /** Whether there is a row to move past; without one the arrow keeps its place, dimmed. */
  isThere: boolean;
  /** What says which row it moves. */
  titleId: string;
  move(by: -1 | 1): void;
}

function MoveButton({ by, isThere, titleId, move }: MoveButtonProps) {
  return (
    <Button
      look="muted"
      disabled={!isThere}
      aria-describedby={titleId}
      aria-keyshortcuts={by < 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
      onClick={() => move(by)}
    >
      <Icon name="arrow" />
      <Said>{by < 0 ? '위로' : '아래로'}</Said>
    </Button>
  );
}

// Drawn again only for what concerns this row: with thirty of them, a key typed in one leaves the others alone.
const RowCard = memo(function RowCard({ name, no, index, count, isOpen, acts }: RowCardProps) {
  const section: Section = sections[name];
  const context = useStore(editing, (open) => open?.context);
  const place = useMemo(() => ({ section: name, index }), [name, index]);
  const keys = useMemo(() => ownFields(section).map(([key]) => key), [section]);
  const called = useAt(place, (row) => calledOf(name, row, context));
  const below = useAt(place, (row) => belowTitle(section, row as Record<string, unknown>, context));
  const title = splitTitle(called);
  const move = (by: -1 | 1) => acts.move(no, by);
  const moveByKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (!event.altKey || !by) return;
    event.preventDefault();
    move(by);
  };
  const [bodyId, titleId] = [`${rowId(name, no)}-fields`, `${rowId(name, no)}-title`];
  return (
    <section
      className={isOpen ? `${styles.card} ${styles.open}` : styles.card}
      aria-label={`${section.title} ${index + 1}: ${called}`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut beside the buttons that do the same. */}
      <div className={styles.head} onKeyDown={moveByKey}>
        <h3 className={styles.title} id={titleId}>
          {title.name}
          {title.below ? <span className={styles.dates}> {title.below}</span> : null}
          {below ? <span className={styles.dates}> {below}</span> : null}
        </h3>
        <div className={count > 1 ? `${styles.actions} ${styles.several}` : styles.actions}>
          <Button
            look="muted"
            id={rowId(name, no)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            aria-describedby={titleId}
            onClick={() => acts.toggle(no)}
          >
            {isOpen ? '접기' : '펼치기'}
            <Icon name="chevron" size={16} />
          </Button>
          {count > 1 ? (
            <>
              <MoveButton by={-1} isThere={index > 0} titleId={titleId} move={move} />
              <MoveButton by={1} isThere={index < count - 1} titleId={titleId} move={move} />
            </>
          ) : null}
          <Button look="muted" aria-describedby={titleId} onClick={() => acts.remove(no)}>
            삭제
          </Button>
        </div>
      </div>
      {isOpen ? (
        <div className={styles.body} id={bodyId}>
          {hasOwnHint(name) ? <p className={styles.optional}>{OPTIONAL_HINT}</p> : null}
          <SectionFields place={place} keys={keys} />
        </div>
      ) : null}
    </section>
  );
});

/** What the rows come to together, else how many there are where several are. */
function Total({ name, count }: { name: ListName; count?: number }) {
  const section = sections[name];
  const words =
    useDraft((draft) => totalOf(section, draft[name], dayOf(new Date()))) || (count && `${section.title} ${count}건`);
  return words ? <p className={styles.total}>{words}</p> : null;
}

/** What belongs in a list that is empty, and how a row of it will stand. */
function Nothing({ name }: { name: ListName }) {
  const { covers, example }: Section & { many: true } = sections[name];
  const form = useStore(editing, (open) => open?.context.form);
  if (useIsClosed()) return <p>적은 내용이 없어요.</p>;
  // Where fields stand above it, what may be left empty is said there.
  const isLeft = hasOwnHint(name) && !isListAsked(sections[name], form);
  return (
    <div className={styles.empty}>
      <p>{[covers, isLeft ? '없으면 비워 두세요.' : ''].filter(Boolean).join(' ')}</p>
      <p className={styles.example}>
        <span>예</span> {example}
      </p>
    </div>
  );
}

function AddRow({ name, isWrong, add }: { name: ListName; isWrong: boolean; add(): void }) {
  if (useIsClosed()) return null;
  return (
    <button
      type="button"
      id={addId(name)}
      className={styles.add}
      aria-describedby={isWrong ? `${addId(name)}-error` : undefined}
      onClick={add}
    >
      <LineDrawing path="M12 5v14M5 12h14" />
      {sections[name].title} 추가하기
    </button>
  );
}

/** The rows of a list: folded where nothing is left to do, moved, removed and brought back. */
export function Rows({ name }: { name: ListName }) {
  const { numbers, opened, removed, said, acts, add, undo, openAll, foldAll } = useRows(name);
  const { title, wire }: Section = sections[name];
  const error = useStore(shownFaults, (faults) => faults[wire]);
  const allOpen = numbers.every((no) => opened.has(no));
  const cards = numbers.map((no, index) => (
    <RowCard key={no} name={name} no={no} index={index} count={numbers.length} isOpen={opened.has(no)} acts={acts} />
  ));
  const gone = removed ? (
    <div key="removed" className={styles.removed}>
      <p>
        <strong>{removed.called}</strong> 항목을 삭제했어요.
      </p>
      <Button look="text" id={undoId(name)} onClick={() => undo(removed)}>
        되돌리기
      </Button>
    </div>
  ) : null;
  return (
    <div className={styles.rows}>
      {numbers.length > 1 ? (
        <div className={styles.above}>
          <Total name={name} count={numbers.length} />
          <Button look="muted" onClick={allOpen ? foldAll : openAll}>
            {allOpen ? '모두 접기' : '모두 펼치기'}
          </Button>
        </div>
      ) : (
        <Total name={name} />
      )}
      {cards.length === 0 && !gone ? <Nothing name={name} /> : null}
      {gone ? cards.toSpliced(removed?.index ?? 0, 0, gone) : cards}
      <AddRow name={name} isWrong={error !== undefined} add={add} />
      <div role="status">
        <FieldError frame={{ name: wire, label: title, error }} />
      </div>
      <span role="status">
        <Said>{said}</Said>
      </span>
    </div>
  );
}
