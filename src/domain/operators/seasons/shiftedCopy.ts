import { DAY_MS } from '../../../fields/koreanDate.ts';
import { rowsAt, textAt, type WorkingCopy, withValue } from '../../postings/editing/workingCopy.ts';

const DAY = /\d{4}-\d{2}-\d{2}/g;

/** Places of a working copy that hold an instant. */
const INSTANTS = ['publish', 'accept.from', 'accept.to'];

/** Every day that a text writes as YYYY-MM-DD, so many days later; hours, and what is no day, stay. */
export function shiftedText(text: string, days: number): string {
  return text.replace(DAY, (day) => {
    const at = Date.parse(`${day}T00:00:00Z`);
    if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(day)) return day;
    return new Date(at + days * DAY_MS).toISOString().slice(0, 10);
  });
}

/** The places of a working copy that hold dates: those that a copy for another season has later. */
export function datePlaces(copy: WorkingCopy): string[] {
  return [...INSTANTS, ...rowsAt(copy, 'body.steps').map(({ id }) => `body.steps.${id}.when`)];
}

/** A working copy with all its dates so many days later, whatever weekday or month they come to; nothing else differs. */
export function shiftedCopy(copy: WorkingCopy, days: number): WorkingCopy {
  return datePlaces(copy).reduce((made, at) => {
    const text = textAt(made, at);
    return text === '' ? made : withValue(made, at, shiftedText(text, days));
  }, copy);
}

/** A working copy without its dates; what is no day, such as a step that follows the end of applications, stays. */
export function datelessCopy(copy: WorkingCopy): WorkingCopy {
  return datePlaces(copy).reduce(
    (made, at) => (textAt(made, at).search(DAY) < 0 ? made : withValue(made, at, '')),
    copy,
  );
}
