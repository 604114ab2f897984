import { FieldGroup } from './Field.tsx';
import type { InputProps } from './inputProps.ts';
import styles from './inputs.module.css';

/** A few choices, all seen at once. */
export function RadioGroup({ isNamedAbove, ...props }: InputProps & { isNamedAbove?: boolean }) {
  return (
    <FieldGroup frame={props} isNamedAbove={isNamedAbove ?? false}>
      <div className={styles.choices}>
        {props.choices?.map((choice) => (
          <label className={styles.choice} key={choice.cd}>
            <input
              type="radio"
              name={props.name}
              value={choice.cd}
              checked={props.value === choice.cd}
              onChange={() => props.onChange(choice.cd)}
              onBlur={props.onLeave}
              disabled={props.disabled || props.readOnly}
            />
            {choice.nm}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
