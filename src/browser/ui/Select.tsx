import { describe, Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import type { InputProps } from './inputProps.ts';
import styles from './inputs.module.css';

/** The browser's own select. A value that is no longer offered stays chosen and visible. */
export function Select(props: InputProps) {
  const value = String(props.value);
  const choices = props.choices ?? [];
  const known = value === '' || choices.some((choice) => choice.cd === value);
  return (
    <Field frame={props}>
      <div className={styles.wrap}>
        <select
          {...describe(props)}
          className={`${styles.input} ${styles.select}`}
          value={value}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onBlur={props.onLeave}
          autoComplete={props.autocomplete}
          disabled={props.disabled || props.readOnly}
        >
          {props.required ? null : <option value="">{props.placeholder ?? '선택해 주세요'}</option>}
          {known ? null : <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice.cd} value={choice.cd}>
              {choice.nm}
            </option>
          ))}
        </select>
        <span className={styles.arrow}>
          <Icon name="chevron" />
        </span>
      </div>
    </Field>
  );
}
