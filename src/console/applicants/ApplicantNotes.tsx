import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { useForm } from '../../browser/useForm.ts';
import { type NoteShown, noteFields } from '../../domain/applicants/applicantNotes.records.ts';
import { GONE_FOR, NOTE_SHOWN_TO, type NoteShownTo } from '../../domain/applicants/applicantNotes.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import { Choice } from '../frame/Choice.tsx';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import listing from '../frame/Listing.module.css';
import { type ScreenKey, useScreenKeys } from '../frame/screenKeys.store.ts';
import { consoleSending, sendConsole } from '../frame/sendConsole.ts';
import { useOwn } from '../frame/useOwn.ts';
import { noteCalls } from './notes.calls.ts';
import styles from './ReaderPage.module.css';
import type { CopyOf } from './useCopy.ts';

interface ApplicantNotesProps {
  of: CopyOf;
  /** As the copy came with them. */
  notes: readonly NoteShown[];
}

const choices = Object.entries(NOTE_SHOWN_TO);

/** What operators noted of an applicant, and a note of one's own; its key leads there. */
export function ApplicantNotes({ of, notes: opened }: ApplicantNotesProps) {
  const own = useOwn();
  const [notes, setNotes] = useState(opened);
  const [failure, setFailure] = useState('');
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm(() => ({ text: '', shownTo: 'readers' as NoteShownTo }));
  const { values, faults, told, message, isSending, change, submit } = form;
  useScreenKeys(
    useMemo<ScreenKey[]>(
      () => [
        { key: 'n', does: '메모 쓰기', act: () => section.current?.querySelector('textarea')?.focus() },
        { key: 'Ctrl Enter', does: '쓰던 메모 남기기' },
      ],
      [],
    ),
  );
  const write = () =>
    submit(
      consoleSending(noteCalls.write, { ...of, ...values }, ({ number, at }) => {
        const { text, shownTo } = values;
        setNotes((now) => [...now, { number, by: own.name, isOwn: true, at, text, shownTo, gone: '' }]);
        change({ text: '' }, noteFields.text.wire);
      }),
    );
  useSendingKey(section, write);
  const remove = async (number: string) => {
    try {
      await sendConsole(noteCalls.remove, { ...of, number });
      setNotes((now) => now.map((one) => (one.number === number ? { ...one, text: '', gone: 'author' } : one)));
      setFailure('');
      // The button is gone with what it did.
      heading.current?.focus({ preventScroll: true });
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  return (
    <section className={styles.part} aria-labelledby="notes" ref={section}>
      <h2 className={listing.heading} id="notes" ref={heading} tabIndex={-1}>
        메모
      </h2>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      <ul aria-label="남긴 메모">
        {notes.map((note) => (
          <Note key={note.number} note={note} remove={() => void remove(note.number)} />
        ))}
      </ul>
      <Form className={styles.part} onSubmit={write}>
        <ErrorSummary fields={told} standing={faults} message={message} />
        <ConsoleField
          field={noteFields.text}
          hint="지원자에게 보이지 않지만, 열람을 요구하면 공개될 수 있어요."
          value={values.text}
          error={faults[noteFields.text.wire]}
          onChange={(text) => change({ text }, noteFields.text.wire)}
        />
        <Choice
          label={noteFields.shownTo.label}
          value={values.shownTo}
          choices={choices}
          onChange={(shownTo) => change({ shownTo: shownTo as NoteShownTo }, noteFields.shownTo.wire)}
        />
        <Button type="submit" look="secondary" busy={isSending}>
          메모 남기기
        </Button>
      </Form>
    </section>
  );
}

/** Sends what is being written in a part by Ctrl or ⌘ and Enter, as soon as nothing is composed any more. */
function useSendingKey(part: RefObject<HTMLElement | null>, send: () => void): void {
  const last = useRef(send);
  last.current = send;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing;
      if (!isSending || !(event.target instanceof HTMLTextAreaElement) || !part.current?.contains(event.target)) return;
      event.preventDefault();
      last.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [part]);
}

function Note({ note: { by, isOwn, at, text, shownTo, gone }, remove }: { note: NoteShown; remove(): void }) {
  const when = at ? dateTimeWords(at, 'short') : '';
  return (
    <li className={styles.file}>
      <p className={listing.quiet}>
        {[by, when, shownTo === '' ? '' : NOTE_SHOWN_TO[shownTo]].filter(Boolean).join(' · ')}
      </p>
      {gone === '' ? <p className={styles.note}>{text}</p> : <p className={listing.quiet}>{GONE_FOR[gone]}</p>}
      {isOwn && gone === '' ? (
        <Button look="text" aria-label={`${when}에 쓴 메모 지우기`} onClick={remove}>
          지우기
        </Button>
      ) : null}
    </li>
  );
}
