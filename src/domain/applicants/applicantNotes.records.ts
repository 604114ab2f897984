import { instant, truth } from '../../fields/answers.ts';
import { longText } from '../../fields/kinds.ts';
import { record } from '../../fields/record.ts';
import type { Infer } from '../../fields/shape.ts';
import { choice, key, text } from '../../fields/text.ts';
import { GONE_FOR, type GoneFor, NOTE_SHOWN_TO, type NoteShownTo } from './applicantNotes.ts';

/** The number of a note. */
export const noteNumber = key('note_no', '메모 번호', {
  required: true,
  pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
});

/** What somebody writes of an applicant, and who is to read it. */
export const noteFields = {
  text: longText('note', '남길 메모', { required: true, max: 2000 }),
  shownTo: choice('shown_to', '볼 수 있는 사람', Object.keys(NOTE_SHOWN_TO) as NoteShownTo[], { required: true }),
};

/** A note as it is shown to one reader; one that is gone has no words any more, and stays. */
export const noteShown = record({
  number: noteNumber,
  by: text('by', '쓴 사람'),
  isOwn: truth('own', '본인이 썼는지'),
  at: instant('at', '쓴 때'),
  text: longText('note', '메모', { max: 2000 }),
  shownTo: choice('shown_to', '볼 수 있는 사람', Object.keys(NOTE_SHOWN_TO) as NoteShownTo[]),
  gone: choice('gone', '지운 까닭', Object.keys(GONE_FOR) as GoneFor[]),
});
export type NoteShown = Infer<typeof noteShown>;
