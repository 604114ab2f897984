import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createStore, useStore } from '../../../browser/store.ts';
import { focusField } from '../../../browser/ui/ErrorSummary.tsx';
import { fieldId } from '../../../browser/ui/Field.tsx';
import { checkCv, MOST_ROWS, tooMany } from '../../../domain/cv/cv.ts';
import { noticesOf } from '../../../domain/cv/secondLook.ts';
import { isUntouched, ownFields, type Section, titleOf } from '../../../domain/cv/section.ts';
import { type ListName, sections } from '../../../domain/cv/sections.ts';
import { dispatch, draftStore, type Editing, editing, looked } from '../draft/draft.store.ts';
import { shownFaults } from '../draft/faults.store.ts';
import { useDraft } from '../draft/useDraft.ts';
import { at } from './place.ts';
import { answeredDraft } from './useAnsweredDraft.ts';
import { wantedField } from './useStepFocus.ts';

/** A row that was removed, kept so that it can be brought back while its application is open. */
interface RemovedRow {
  context: Editing['context'];
  section: ListName;
  index: number;
  row: { no?: number };
  called: string;
}

/** Rows removed since the page was opened, the newest last. */
export const removedRows = createStore<readonly RemovedRow[]>([]);

// Where the summary leads that misses a whole list.
export const addId = (name: ListName) => fieldId(sections[name].wire);
export const undoId = (name: ListName) => `undo-${name}`;
export const rowId = (name: ListName, no: number) => `row-${name}-${no}`;

// Drawn at once, so that the focus goes on within the press: a frame later it could be taken from where the writer has
// gone meanwhile, and a phone would not open its keyboard.
function change(act: () => void, next: () => HTMLElement | null | undefined): void {
  flushSync(act);
  next()?.focus();
}

const byId = (id: string) => document.getElementById(id);

// Rows move and go: sentences shown by their old index would be at the wrong row.
function forgetFaults(wire: string): void {
  shownFaults.set((shown) =>
    Object.fromEntries(Object.entries(shown).filter(([path]) => path !== wire && !path.startsWith(`${wire}.`))),
  );
}

/** Numbers of the rows that ask for something: not begun, wrong, worth a second look, or asked for by a link. */
function unfinishedRows(name: ListName): ReadonlySet<number> {
  const section: Section = sections[name];
  const [draft, context] = [draftStore.get(), editing.get()?.context ?? {}];
  const cv = answeredDraft(draft);
  const told = { ...checkCv(cv, context, looked), ...noticesOf(cv, context), ...shownFaults.get() };
  const paths = [...Object.keys(told), wantedField.get() ?? ''];
  const isOpen = (row: object, index: number) =>
    isUntouched(section, row as Record<string, unknown>) ||
    paths.some((path) => path.startsWith(`${section.wire}.${index}.`));
  return new Set(cv[name].filter(isOpen).map((row) => row.no!));
}

const indexOf = (name: ListName, no: number) => draftStore.get()[name].findIndex((row) => row.no === no);

/** A row as it is called: by its own content. */
export function calledOf(name: ListName, row: object, context: Partial<Editing['context']> = {}): string {
  return titleOf(sections[name], row as Record<string, unknown>, context) || `새 ${sections[name].title}`;
}

/** What can be done with one row, and what screen readers say of it. */
export interface RowActs {
  toggle(no: number): void;
  move(no: number, by: -1 | 1): void;
  remove(no: number): void;
}

/** The rows of a list: which are unfolded, what was just removed, and everything that is done with them. */
export function useRows(name: ListName) {
  const section: Section = sections[name];
  const numbers = useDraft((draft) => draft[name].map((row) => row.no!));
  const context = useStore(editing, (open) => open?.context);
  const removed = useStore(removedRows, (all) =>
    all.findLast((one) => one.section === name && one.context === context),
  );
  const [opened, setOpened] = useState(() => unfinishedRows(name));
  const [said, setSaid] = useState('');

  const acts = useMemo((): RowActs => {
    const called = (index: number) =>
      calledOf(name, at(draftStore.get(), { section: name, index }), editing.get()?.context);
    return {
      toggle: (no) => setOpened((now) => (now.has(no) ? now.difference(new Set([no])) : new Set([...now, no]))),
      move(no, by) {
        const index = indexOf(name, no);
        const pressed = document.activeElement as HTMLElement | null;
        const words = called(index);
        const moved = () => {
          dispatch({ type: 'move', section: name, index, to: index + by });
          const at = indexOf(name, no);
          if (at === index) return;
          forgetFaults(sections[name].wire);
          setSaid(`${words}, ${at + 1}번째로 옮겼어요.`);
        };
        // Moving a row drops the focus; at either end the button that was pressed cannot be pressed again.
        change(moved, () => (pressed?.isConnected && pressed.matches(':enabled') ? pressed : byId(rowId(name, no))));
      },
      remove(no) {
        const index = indexOf(name, no);
        const row = draftStore.get()[name][index];
        const open = editing.get();
        if (!row || !open) return;
        const kept = { context: open.context, section: name, index, row, called: called(index) };
        const isEmpty = isUntouched(sections[name], row as Record<string, unknown>);
        const gone = () => {
          dispatch({ type: 'remove', section: name, index });
          forgetFaults(sections[name].wire);
          if (isEmpty) return;
          removedRows.set((all) => [...all.filter((one) => one.context === open.context), kept]);
          setSaid(`${kept.called}, 삭제했어요. 되돌릴 수 있어요.`);
        };
        change(gone, () => byId(isEmpty ? addId(name) : undoId(name)));
      },
    };
  }, [name]);

  return {
    numbers,
    opened,
    removed,
    said,
    acts,
    add() {
      if (numbers.length >= MOST_ROWS) {
        shownFaults.set((shown) => ({ ...shown, [section.wire]: tooMany(section) }));
        return;
      }
      flushSync(() => {
        setOpened(unfinishedRows(name));
        dispatch({ type: 'add', section: name });
        const { no } = draftStore.get()[name].at(-1)!;
        setOpened((now) => new Set([...now, no!]));
      });
      const [first] = ownFields(section);
      if (first) focusField(`${section.wire}.${numbers.length}.${first[1].wire}`);
    },
    undo({ row, index, called }: RemovedRow) {
      const back = () => {
        dispatch({ type: 'restore', section: name, index, row });
        forgetFaults(section.wire);
        removedRows.set((all) => all.filter((one) => one.row !== row));
        setSaid(`${called}, 되돌렸어요.`);
      };
      change(back, () => byId(rowId(name, row.no!)));
    },
    openAll: () => setOpened(new Set(numbers)),
    foldAll: () => setOpened(new Set()),
  };
}
