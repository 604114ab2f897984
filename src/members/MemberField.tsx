import type { ReactNode } from 'react';
import { Input } from '../browser/ui/inputs.tsx';
import type { Field } from '../fields/field.ts';

interface MemberFieldProps {
  field: Field<string>;
  /** Where the field stands in the body, if not at its top. */
  path?: string;
  value: string;
  error?: string;
  hint?: ReactNode;
  optional?: boolean;
  readOnly?: boolean;
  onChange?(value: string): void;
  onLeave?(): void;
}

/** A declared field of a member's form. */
export function MemberField({ field, path, value, hint, onChange, ...rest }: MemberFieldProps) {
  return (
    <Input
      {...rest}
      input={field.input}
      name={path ?? field.wire}
      label={field.label}
      hint={hint ?? field.options.hint}
      autocomplete={field.options.autocomplete}
      max={field.max}
      value={value}
      onChange={(next) => onChange?.(String(next))}
    />
  );
}
