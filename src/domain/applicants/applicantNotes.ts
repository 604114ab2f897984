/** Who reads a note beside whoever wrote it, as they choose it. */
export const NOTE_SHOWN_TO = {
  readers: '지원서를 보는 사람 모두',
  deciding: '채용 책임자와 담당자',
  own: '나만',
} as const;
export type NoteShownTo = keyof typeof NOTE_SHOWN_TO;

/** Why the words of a note are gone. */
export const GONE_FOR = {
  author: '지운 메모예요.',
  consent: '지원자가 동의를 거두어 지운 메모예요.',
} as const;
export type GoneFor = keyof typeof GONE_FOR;

/** What decides who reads a note. */
export interface KeptNote {
  operatorId: string;
  shownTo: NoteShownTo;
  /** Written by somebody who saw nobody's name. */
  isBlind: boolean;
}

/** Whoever reads a copy. */
export interface NoteReader {
  operatorId: string;
  /** They decide about the applicants of the posting. */
  isDeciding: boolean;
  /** They are to know nobody. */
  isBlind: boolean;
}

/** Whether somebody reads a note: where nobody is to be known, none that was written by whoever knew. */
export function readsNote({ operatorId, isDeciding, isBlind }: NoteReader, note: KeptNote): boolean {
  if (isBlind && !note.isBlind) return false;
  if (note.operatorId === operatorId || note.shownTo === 'readers') return true;
  return note.shownTo === 'deciding' && isDeciding;
}
