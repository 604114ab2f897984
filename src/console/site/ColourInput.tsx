import { describe, Field } from '../../browser/ui/Field.tsx';
import { COLOUR, WHITE } from '../../domain/company/colour.ts';
import styles from './FileForm.module.css';

interface ColourInputProps {
  name: string;
  label: string;
  value: string;
  error?: string;
  onChange(value: string): void;
  onLeave(): void;
}

/** A colour, picked or written as #rrggbb. */
export function ColourInput({ name, label, value, error, onChange, onLeave }: ColourInputProps) {
  const isColour = COLOUR.test(value);
  return (
    <Field frame={{ name, label, error }}>
      <span className={styles.colour}>
        <input
          type="color"
          aria-label={`${label} 고르기`}
          value={isColour ? value : WHITE}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <input
          {...describe({ name, label, error })}
          className={styles.code}
          type="text"
          value={value}
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
        />
      </span>
    </Field>
  );
}
