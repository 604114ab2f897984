import { type Field, type FieldOptions, field, missing } from './field.ts';
import { WRONG_FORM } from './shape.ts';

/** A file in a multipart form: what the browser chose, or what the server has received. */
export interface SentFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

function isFile(given: unknown): given is SentFile {
  return typeof given === 'object' && given !== null && 'name' in given && 'size' in given;
}

/** A file, in calls whose body is a form (`form` of the call). */
export function file(
  wire: string,
  label: string,
  options: FieldOptions<SentFile | undefined> = {},
): Field<SentFile | undefined> {
  return field<SentFile | undefined>(wire, label, options, {
    kind: 'file',
    input: 'none',
    blank: undefined,
    schema: { type: 'string', format: 'binary' },
    missing: missing(label, '골라'),
    read: (given) => (isFile(given) ? given : { fault: WRONG_FORM }),
    inWords: (value) => value?.name ?? '',
  });
}
