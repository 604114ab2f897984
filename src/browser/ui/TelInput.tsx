import { useState } from 'react';
import { phoneDigits, withHyphens } from '../../fields/phoneNumber.ts';
import type { InputProps } from './inputProps.ts';
import { TextInput } from './TextInput.tsx';

/**
 * A telephone number: its owner holds digits, the page shows hyphens. While somebody types, what they type is left
 * untouched, so that the caret stays where it is and a number may be pasted in any form.
 */
export function TelInput({ value, onChange, onLeave, ...rest }: InputProps) {
  const [typed, setTyped] = useState<string>();
  const digits = String(value);
  // What another tab has written meanwhile is shown as it is.
  const shown = typed !== undefined && phoneDigits(typed) === digits ? typed : withHyphens(digits);
  return (
    <TextInput
      {...rest}
      type="tel"
      value={shown}
      onChange={(next) => {
        setTyped(String(next));
        onChange(phoneDigits(String(next)));
      }}
      onLeave={() => {
        setTyped(undefined);
        onLeave?.();
      }}
    />
  );
}
