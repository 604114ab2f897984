import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { grouped } from '../../fields/grouped.ts';
import { countCharacters, countText, normaliseText } from '../../fields/normalise.ts';
import { Count, describe, Field } from './Field.tsx';
import type { InputProps } from './inputProps.ts';
import styles from './inputs.module.css';

/**
 * Decomposed text, as a Mac copies it, is pasted as it will be stored; through the browser's own editing, so that the
 * caret is behind it and it can be undone. Any other paste is left to the browser.
 */
export function pasteComposed(event: ClipboardEvent): void {
  const text = event.clipboardData.getData('text/plain');
  if (text.normalize('NFC') === text) return;
  if (document.execCommand('insertText', false, normaliseText(text))) event.preventDefault();
}

/** One line of text of any kind. No maxlength and no Enter handling: both break Korean input methods. */
export function TextInput(
  props: InputProps & {
    type?: 'text' | 'email' | 'tel' | 'url';
    digits?: 'numeric' | 'decimal';
    /** Follows the input in its line. */
    after?: ReactNode;
  },
) {
  const { max, value, unit, digits, type = 'text' } = props;
  const text = String(value);
  // The count appears when it begins to matter, and is announced with the field from then on.
  const counted = max !== undefined && countCharacters(text) > max * 0.8;
  // Only where one writes: thirty rows with a list each are thousands of elements.
  const [isEntered, setEntered] = useState(false);
  const listId = props.choices && isEntered ? `suggest-${props.name}` : undefined;
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
          onFocus={() => setEntered(true)}
          onBlur={props.onLeave}
          onPaste={pasteComposed}
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
      {props.after}
    </Field>
  );
}

/** Several lines, growing with what is written, with the counts Korean application forms ask for. */
export function LongText(props: InputProps) {
  const text = String(props.value);
  const counts = countText(text);
  const detail = text && `공백 제외 ${grouped(counts.withoutSpaces)}자, ${grouped(counts.bytes)}바이트`;
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
        onPaste={pasteComposed}
        placeholder={props.placeholder}
        readOnly={props.readOnly}
        disabled={props.disabled}
      />
    </Field>
  );
}
