import type { FieldFrame } from './Field.tsx';

/** A code and its name, as the code table answers them. */
export interface Choice {
  readonly cd: string;
  readonly nm: string;
}

/** What an input holds while it is edited: as typed; a boolean for flags and consents. */
export type InputValue = string | number | boolean;

export interface InputProps extends FieldFrame {
  value: InputValue;
  /** Text as typed, unchanged; a boolean for flags and consents. */
  onChange(value: string | boolean): void;
  /** The field was left: the place to tidy and check. */
  onLeave?(): void;
  /** Counted limit in grapheme clusters. Going over is shown, never prevented. */
  max?: number;
  choices?: readonly Choice[];
  /** Words of an unset choice; 선택해 주세요 by default. */
  placeholder?: string;
  /** A choice that always has a value: nothing to unset it with. */
  required?: boolean;
  autocomplete?: string;
  unit?: string;
  disabled?: boolean;
}
