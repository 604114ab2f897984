import { describe, Field } from '../../browser/ui/Field.tsx';
import type { InputProps } from '../../browser/ui/inputProps.ts';
import inputs from '../../browser/ui/inputs.module.css';

/** An instant or a day in Korea's time, typed or picked as the browser offers it. */
export function InstantInput({ isDay, ...props }: InputProps & { isDay: boolean }) {
  const value = String(props.value).replace(' ', 'T');
  return (
    <Field frame={props}>
      <input
        {...describe(props)}
        className={inputs.input}
        type={isDay ? 'date' : 'datetime-local'}
        value={value}
        onChange={(event) => props.onChange(event.currentTarget.value.replace('T', ' '))}
        readOnly={props.readOnly}
      />
    </Field>
  );
}
