import { useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { Checkbox } from '../../browser/ui/Checkbox.tsx';
import { DateInput } from '../../browser/ui/DateInput.tsx';
import { Select } from '../../browser/ui/Select.tsx';
import { LongText, TextInput } from '../../browser/ui/TextInput.tsx';
import { COLOUR } from '../../domain/company/colour.ts';
import type { Field } from '../../fields/field.ts';
import { formPartOf } from '../../fields/formPart.ts';
import { at, type Shape } from '../../fields/shape.ts';
import { ColourInput } from './ColourInput.tsx';
import styles from './FileForm.module.css';
import { ListInput } from './ListInput.tsx';
import type { PartProps } from './partProps.ts';
import { choiceWords, colourWords } from './partWords.ts';

// Text that may be this long is a paragraph; a shorter one is, where what is there already wants more than a line.
const PARAGRAPH = 1001;
const LONG = 60;

/** Draws any part of a file by its declaration. */
export function PartInput(props: PartProps) {
  const part = formPartOf(props.shape);
  if (part?.kind === 'field') return <FieldInput {...props} field={part.field} />;
  if (part?.kind === 'list') return <ListInput {...props} part={part} draw={drawPart} />;
  if (part?.kind === 'maybe') return <MaybeInput {...props} inner={part.shape} />;
  if (part?.kind !== 'record') return null;
  const members = <Members {...props} members={part.members} />;
  if (props.path === '' || props.label === '') return members;
  return (
    <fieldset className={styles.group}>
      <legend>{props.label}</legend>
      {members}
    </fieldset>
  );
}

type MemberList = readonly (Field<unknown> | { wire: string; label: string })[];

function Members({ members, ...props }: PartProps & { members: MemberList }) {
  const own = (props.value ?? {}) as Record<string, unknown>;
  return (
    <div className={styles.members}>
      {members.map((member) => (
        <PartInput
          {...props}
          key={member.wire}
          keptBy={undefined}
          shape={member as Shape<unknown>}
          path={at(props.path, member.wire)}
          label={isColour(member) ? colourWords(member.wire) : member.label}
          value={own[member.wire]}
          around={own}
        />
      ))}
    </div>
  );
}

const isColour = (member: object) =>
  'schema' in member && (member.schema as { pattern?: string }).pattern === COLOUR.source;

function FieldInput({ field, ...props }: PartProps & { field: Field<unknown> }) {
  const { path, label, value, faults, fixed, onChange, onLeave } = props;
  const own = {
    ...{ name: path, label, error: faults[path], hint: field.options.hint },
    optional: field.options.required !== true && field.kind !== 'truth',
    readOnly: path === fixed,
    onLeave: () => onLeave(path),
  };
  const text = value === undefined || value === null ? '' : String(value);
  // Decided once: an input that became another while one writes would lose what is composed in it.
  const [isLong] = useState((field.max ?? 0) >= PARAGRAPH || text.length > LONG);
  const take = (next: string | boolean) => onChange(path, next);
  const choices = field.schema.enum as string[] | undefined;
  if (isColour(field)) return <ColourInput {...own} value={text} onChange={take} />;
  if (field.kind === 'date') return <DateInput {...own} value={text} onChange={take} />;
  if (field.kind === 'truth') return <Checkbox {...own} value={value === true} onChange={take} />;
  if (choices) {
    const named = choices.map((cd) => ({ cd, nm: choiceWords(cd) }));
    return <Select {...own} value={text} choices={named} onChange={take} />;
  }
  if (field.kind === 'whole') {
    const number = (next: string | boolean) => onChange(path, /^\d+$/.test(String(next)) ? Number(next) : undefined);
    return <TextInput {...own} digits="numeric" value={text} onChange={number} />;
  }
  return isLong ? (
    <LongText {...own} value={text} onChange={take} />
  ) : (
    <TextInput {...own} value={text} max={field.max} onChange={take} />
  );
}

const drawPart = (props: PartProps) => <PartInput {...props} />;

/** Something that a file may leave out. */
function MaybeInput({ inner, ...props }: PartProps & { inner: Shape<unknown> }) {
  const { label, path, value, onChange } = props;
  // What nobody types goes along with what they do.
  if (!formPartOf(inner)) return null;
  if (value === undefined || value === null) {
    return (
      <div className={styles.maybe}>
        <span>{label}: 없음</span>
        <Button look="secondary" onClick={() => onChange(path, inner.write(inner.blank()))}>
          {label} 넣기
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.maybe}>
      <PartInput {...props} shape={inner} />
      <Button look="text" onClick={() => onChange(path, undefined)}>
        {label} 빼기
      </Button>
    </div>
  );
}
