import fieldStyles from './Field.module.css';
import { describe, FieldError } from './Field.tsx';
import type { InputProps } from './inputProps.ts';
import styles from './inputs.module.css';

/** One box with its sentence, for flags and consents. Never ticked beforehand by itself. */
export function Checkbox(props: InputProps) {
  const attributes = describe(props);
  return (
    <div className={fieldStyles.field}>
      <label className={styles.choice}>
        <input
          {...attributes}
          type="checkbox"
          checked={props.value === true}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
          onBlur={props.onLeave}
          disabled={props.disabled || props.readOnly}
        />
        <span className={styles.choiceText}>
          <span>
            {props.label}
            {props.optional === true ? <span className={styles.optional}> (선택)</span> : null}
          </span>
          {props.hint ? (
            <span className={styles.choiceHint} id={`${attributes.id}-hint`}>
              {props.hint}
            </span>
          ) : null}
        </span>
      </label>
      <FieldError frame={props} />
    </div>
  );
}
