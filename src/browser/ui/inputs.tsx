import type { InputName } from '../../fields/field.ts';
import { grouped } from '../../fields/grouped.ts';
import { countCharacters, countText } from '../../fields/normalise.ts';
import { Checkbox } from './Checkbox.tsx';
import { DateInput } from './DateInput.tsx';
import { Count, describe, Field, type FieldFrame } from './Field.tsx';
import styles from './inputs.module.css';
import { PasswordInput } from './PasswordInput.tsx';
import { type Choice, Select } from './Select.tsx';
import { TelInput } from './TelInput.tsx';

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
  /** Words of an unset choice; 선택해 주세요 unless told. */
  placeholder?: string;
  /** A choice that always has a value: nothing to unset it with. */
  required?: boolean;
  autocomplete?: string;
  unit?: string;
  readOnly?: boolean;
  disabled?: boolean;
}

/** One line of text of any kind. No maxlength and no Enter handling: both break Korean input methods. */
export function TextInput(props: InputProps & { type?: 'text' | 'email' | 'tel'; digits?: 'numeric' | 'decimal' }) {
  const { max, value, unit, digits, type = 'text' } = props;
  const text = String(value);
  // The count appears when it begins to matter, and is announced with the field from then on.
  const counted = max !== undefined && countCharacters(text) > max * 0.8;
  const listId = props.choices ? `suggest-${props.name}` : undefined;
  return (
    <Field frame={props} below={counted ? <Count name={props.name} text={text} max={max} /> : null}>
      <div className={styles.wrap}>
        <input
          {...describe(props, counted)}
          className={`${styles.input} ${digits ? styles.digits : ''} ${unit ? styles.beside : ''}`}
          type={type}
          inputMode={digits}
          value={text}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onBlur={props.onLeave}
          autoComplete={props.autocomplete ?? 'off'}
          placeholder={props.placeholder}
          readOnly={props.readOnly}
          disabled={props.disabled}
          list={listId}
          spellCheck={type === 'text' && !digits ? undefined : false}
        />
        {unit ? (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        ) : null}
        {listId ? (
          <datalist id={listId}>
            {props.choices?.map((choice) => (
              <option key={choice.cd} value={choice.nm} />
            ))}
          </datalist>
        ) : null}
      </div>
    </Field>
  );
}

/** Several lines, growing with what is written, with the counts Korean application forms ask for. */
export function LongText(props: InputProps) {
  const text = String(props.value);
  const counts = countText(text);
  const detail = `공백 제외 ${grouped(counts.withoutSpaces)}자, ${grouped(counts.bytes)}바이트`;
  const counted = props.max !== undefined;
  return (
    <Field
      frame={props}
      below={counted ? <Count name={props.name} text={text} max={props.max ?? 0} detail={detail} /> : null}
    >
      <textarea
        {...describe(props, counted)}
        className={`${styles.input} ${styles.long}`}
        value={text}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onBlur={props.onLeave}
        placeholder={props.placeholder}
        readOnly={props.readOnly}
        disabled={props.disabled}
      />
    </Field>
  );
}

type Component = (props: InputProps) => React.ReactNode;

/** The component for each name a field kind may give its input. */
const components: Record<InputName, Component> = {
  text: TextInput,
  suggest: TextInput,
  longText: LongText,
  code: Select,
  date: DateInput,
  month: (props) => <DateInput {...props} month />,
  number: (props) => <TextInput {...props} digits="numeric" />,
  decimal: (props) => <TextInput {...props} digits="decimal" />,
  address: TextInput,
  flag: Checkbox,
  consent: Checkbox,
  tel: TelInput,
  email: (props) => <TextInput {...props} type="email" />,
  password: PasswordInput,
  none: () => null,
};

/** Draws the input a field kind asks for by name. */
export function Input({ input, ...props }: InputProps & { input: InputName }) {
  const Chosen = components[input];
  return <Chosen {...props} />;
}
