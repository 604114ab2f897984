import { useEffect, useRef, useSyncExternalStore } from 'react';
import { exists } from '../../fields/dates.ts';
import { describe, Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import type { InputProps } from './inputProps.ts';
import styles from './inputs.module.css';

/** Whether the browser draws a picker of this type (Firefox and Safari have none for months). */
function hasPicker(type: 'date' | 'month'): boolean {
  const probe = document.createElement('input');
  probe.type = type;
  return probe.type === type && typeof probe.showPicker === 'function';
}

const never = () => () => {};

/** A day or month, typed as digits, or with `words` as letters too, or picked from the browser's calendar. */
export function DateInput({
  month = false,
  words = false,
  ...props
}: InputProps & { month?: boolean; words?: boolean }) {
  const type = month ? 'month' : 'date';
  const picker = useRef<HTMLInputElement>(null);
  const canPick = useSyncExternalStore(
    never,
    () => hasPicker(type),
    () => false,
  );
  const isPicked = useRef(false);
  // A picked day is written and left in one: what was said of the one before it goes. Those who check it know it by now.
  useEffect(() => {
    if (isPicked.current) props.onLeave?.();
    isPicked.current = false;
  });
  const value = String(props.value);
  const frame = { ...props, hint: props.hint ?? (month ? '예: 2015-02' : '예: 2015-02-27') };
  return (
    <Field frame={frame}>
      <div className={styles.wrap}>
        <input
          {...describe(frame)}
          className={`${styles.input} ${styles.digits} ${styles.beside}`}
          type="text"
          inputMode={words ? undefined : 'numeric'}
          value={value}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onBlur={props.onLeave}
          autoComplete={props.autocomplete ?? 'off'}
          placeholder={props.placeholder}
          readOnly={props.readOnly}
          disabled={props.disabled}
        />
        {canPick && !props.readOnly && !props.disabled ? (
          <>
            <input
              ref={picker}
              className={styles.picker}
              type={type}
              tabIndex={-1}
              aria-hidden="true"
              value={exists(value, month ? 2 : 3) ? value : ''}
              onChange={({ currentTarget: { value: day } }) => {
                isPicked.current = day !== '';
                if (day) props.onChange(day);
              }}
            />
            <button
              type="button"
              className={styles.inside}
              aria-label={`${props.label} 달력에서 고르기`}
              onClick={() => picker.current?.showPicker()}
            >
              <Icon name="calendar" />
            </button>
          </>
        ) : null}
      </div>
    </Field>
  );
}
