import { useState } from 'react';
import { describe, Field } from './Field.tsx';
import type { InputProps } from './inputProps.ts';
import styles from './inputs.module.css';
import { ShowPassword } from './ShowPassword.tsx';

/** A password that can be looked at while it is typed. */
export function PasswordInput(props: InputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field frame={props}>
      <div className={styles.wrap}>
        <input
          {...describe(props)}
          className={`${styles.input} ${styles.beside}`}
          type={shown ? 'text' : 'password'}
          value={String(props.value)}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onBlur={props.onLeave}
          autoComplete={props.autocomplete ?? 'current-password'}
          autoCapitalize={shown ? 'none' : undefined}
          spellCheck={false}
          disabled={props.disabled}
        />
        <ShowPassword isShown={shown} onChange={setShown} />
      </div>
    </Field>
  );
}
