import { useEffect, useState } from 'react';
import { send } from '../../../browser/send.ts';
import { Button } from '../../../browser/ui/Button.tsx';
import { Count, describe, Field, fieldId } from '../../../browser/ui/Field.tsx';
import type { InputProps } from '../../../browser/ui/inputProps.ts';
import inputs from '../../../browser/ui/inputs.module.css';
import { pasteComposed } from '../../../browser/ui/TextInput.tsx';
import { addressCalls } from '../../../domain/addresses/addresses.calls.ts';
import { countCharacters } from '../../../fields/normalise.ts';
import styles from './Addresses.module.css';
import { AddressDialog } from './LazyAddressDialog.tsx';

const LINE_ENDS = /[\r\n]+/g;

let asked: Promise<boolean> | undefined;

/** Whether addresses can be found here; asked once for a page, and again where nobody answered. */
function isOffered(): Promise<boolean> {
  asked ??= send(addressCalls.search, addressCalls.search.input.blank()).then(
    ({ offered }) => offered,
    () => {
      asked = undefined;
      return false;
    },
  );
  return asked;
}

/** An address, typed as it is or found by its street; what is found may be typed on. */
export function AddressField(props: InputProps) {
  const { max } = props;
  const text = String(props.value);
  const counted = max !== undefined && countCharacters(text) > max * 0.8;
  const [offered, setOffered] = useState(false);
  const [open, setOpen] = useState(false);
  // What was here before a found address took its place, until one types on.
  const [before, setBefore] = useState('');
  useEffect(() => {
    let isGone = false;
    void isOffered().then((is) => isGone || setOffered(is));
    return () => {
      isGone = true;
    };
  }, []);
  return (
    <div className={styles.field}>
      <Field frame={props} below={counted ? <Count name={props.name} text={text} max={max} /> : null}>
        {/* What does not fit goes on in the next line, so that it is read whole; no line ends before. */}
        <textarea
          {...describe(props, counted)}
          className={`${inputs.input} ${styles.line}`}
          rows={1}
          value={text}
          onChange={({ currentTarget }) => {
            setBefore('');
            props.onChange(currentTarget.value.replace(LINE_ENDS, ' '));
          }}
          onBlur={props.onLeave}
          onPaste={pasteComposed}
          autoComplete={props.autocomplete}
          readOnly={props.readOnly}
        />
        {offered && !props.readOnly ? (
          <div className={styles.find}>
            <Button look="secondary" onClick={() => setOpen(true)}>
              {props.label} 찾기
            </Button>
          </div>
        ) : null}
      </Field>
      <div role="status" className={styles.told}>
        {before === '' ? null : (
          <div className={styles.replaced}>
            <p>쓰던 주소를 찾은 주소로 바꿨어요.</p>
            <Button
              look="text"
              onClick={() => {
                setBefore('');
                props.onChange(before);
                document.getElementById(fieldId(props.name))?.focus();
              }}
            >
              되돌리기
            </Button>
          </div>
        )}
      </div>
      {open ? (
        <AddressDialog
          onClose={() => setOpen(false)}
          onChosen={({ postcode, road }) => {
            setBefore(String(props.value).trim());
            props.onChange(`(${postcode}) ${road} `);
            setOpen(false);
          }}
          inputId={fieldId(props.name)}
        />
      ) : null}
    </div>
  );
}
