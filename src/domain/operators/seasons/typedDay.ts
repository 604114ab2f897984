import { DAY_MS, dayOf, SEOUL_MS } from '../../../fields/koreanDate.ts';

/* Instants as cells of a sheet hold them: what Excel shows of a date differs from one machine to the next. */

const PARTS =
  /^(\d{4})\s?[-./년]\s?(\d{1,2})\s?[-./월]\s?(\d{1,2})\s?[일.]?(?:\s?\([^)]*\))?[\sT]+(?:(오전|오후|AM|PM)\s?)?(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:\s?(AM|PM))?$/i;

const two = (digits: string | number) => String(digits).padStart(2, '0');

/** An instant as it was typed or pasted, written 2027-03-02 10:00, 24:00 as the next day’s 00:00; what is none stays as it is. */
export function tidyInstant(typed: string): string {
  const text = typed.trim();
  const [, year, month = '', day = '', before, hour = '', minute, behind] = PARTS.exec(text) ?? [];
  if (year === undefined) return text;
  const half = (before ?? behind ?? '').toUpperCase();
  const isAfternoon = half === '오후' || half === 'PM';
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  const written = `${year}-${two(month)}-${two(day)} ${two(hours)}:${minute}`;
  const end = hours === 24 ? instantIn(written) : undefined;
  return end ? `${dayOf(end)} 00:00` : written;
}

/** The instant that a cell names, in Korea, 24:00 the end of its day; undefined for what is not on the calendar. */
export function instantIn(cell: string): Date | undefined {
  const [, day = '', hour, minute] = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2})$/.exec(cell) ?? [];
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return undefined;
  const minutes = Number(hour) * 60 + Number(minute);
  if (Number(minute) > 59 || minutes * 60_000 > DAY_MS) return undefined;
  return new Date(midnight - SEOUL_MS + minutes * 60_000);
}
