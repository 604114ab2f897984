import { useRef } from 'react';
import { Button } from '../../../browser/ui/Button.tsx';
import { describe, Field, fieldId } from '../../../browser/ui/Field.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import type { InputProps } from '../../../browser/ui/inputProps.ts';
import { pasteComposed } from '../../../browser/ui/TextInput.tsx';
import { grouped } from '../../../fields/grouped.ts';
import { countCharacters, countText } from '../../../fields/normalise.ts';
import styles from './AnswerField.module.css';

function Counts({ name, text, max }: { name: string; text: string; max: number }) {
  const count = countCharacters(text);
  const { withoutSpaces, bytes } = countText(text);
  const over = count - max;
  return (
    <div className={over > 0 ? `${styles.counts} ${styles.over}` : styles.counts} id={`${fieldId(name)}-count`}>
      {/* Said in figures beside it. */}
      <progress className={styles.bar} max={max} value={Math.min(count, max)} aria-hidden="true" />
      <p>
        {over > 0 ? <strong>{grouped(over)}자 초과 · </strong> : null}
        <strong>{grouped(count)}</strong> / {grouped(max)}자
      </p>
      <p className={styles.more}>
        공백 제외 {grouped(withoutSpaces)}자, {grouped(bytes)}바이트
      </p>
    </div>
  );
}

/** The answer to a question of the posting: a place to write, growing with the text, nothing of it ever cut. */
export function AnswerField(props: InputProps) {
  const { name, notice, max = 0 } = props;
  const text = String(props.value);
  const area = useRef<HTMLTextAreaElement>(null);
  const named = /‘(.+?)’/.exec(notice ?? '')?.[1];
  const at = named === undefined ? -1 : text.indexOf(named);
  return (
    <div className={styles.ask}>
      {/* The notice has a line of its own below. */}
      <Field frame={{ ...props, notice: undefined }}>
        <textarea
          {...describe(props, true)}
          ref={area}
          className={styles.text}
          value={text}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onBlur={props.onLeave}
          onPaste={pasteComposed}
          readOnly={props.readOnly}
          disabled={props.disabled}
        />
        <Counts name={name} text={text} max={max} />
      </Field>
      {notice ? (
        <div className={styles.notice}>
          <p id={`${fieldId(name)}-notice`}>
            <Icon name="alert" size={16} />
            <span>{notice}</span>
          </p>
          {named !== undefined && at >= 0 ? (
            <Button
              look="text"
              onClick={() => {
                area.current?.focus();
                area.current?.setSelectionRange(at, at + named.length);
              }}
            >
              {named} 보기
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
