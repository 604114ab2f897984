import type { ComponentType, ReactNode } from 'react';
import { Input } from '../../browser/ui/Input.tsx';
import type { InputProps } from '../../browser/ui/inputProps.ts';
import type { Field } from '../../fields/field.ts';

interface MemberFieldProps {
  field: Field<string>;
  /** The place of the field in the body, if not at its top. */
  path?: string;
  value: string;
  error?: string;
  hint?: ReactNode;
  optional?: InputProps['optional'];
  readOnly?: boolean;
  /** Draws the field instead of its kind's own input, where members can do more than visitors. */
  drawn?: ComponentType<InputProps>;
  onChange?(value: string): void;
  onLeave?(): void;
}

/** A declared field of a member's form. */
export function MemberField({ field, path, value, hint, onChange, drawn, ...rest }: MemberFieldProps) {
  const props: InputProps = {
    ...rest,
    name: path ?? field.wire,
    label: field.label,
    hint: hint ?? field.options.hint,
    autocomplete: field.options.autocomplete,
    max: field.max,
    value,
    onChange: (next) => onChange?.(String(next)),
  };
  const Drawn = drawn;
  return Drawn ? <Drawn {...props} /> : <Input {...props} input={field.input} />;
}
