import type { ReactNode } from 'react';
import { Input } from '../../browser/ui/Input.tsx';
import type { Field } from '../../fields/field.ts';

interface ConsoleFieldProps {
  field: Field<string>;
  value: string;
  error?: string;
  hint?: ReactNode;
  /** Tells it from a field of the same name in another form of the screen. */
  name?: string;
  onChange(value: string): void;
}

/** A declared field of one of the console's forms. */
export function ConsoleField({ field, value, error, hint, name = field.wire, onChange }: ConsoleFieldProps) {
  return (
    <Input
      name={name}
      label={field.label}
      hint={hint}
      error={error}
      autocomplete={field.options.autocomplete}
      value={value}
      input={field.input}
      onChange={(next) => onChange(String(next))}
    />
  );
}
