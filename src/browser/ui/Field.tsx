import type { ReactNode } from 'react';
import { grouped } from '../../fields/grouped.ts';
import { countCharacters } from '../../fields/normalise.ts';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';
import { Said } from './Said.tsx';

/** What every field of a form shows around its control. */
export interface FieldFrame {
  /** The wire path; also the form name. Its element's id is `fieldId(name)`. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** One sentence; the field counts as wrong while it is there. */
  error?: string;
  /** One sentence about what may be kept as it is. */
  notice?: string;
  /** The value in another measure. */
  also?: string;
  /** Marks the label (선택); `said` where that is said once of all the fields around it. */
  optional?: boolean | 'said';
  /** Shown, not asked. */
  readOnly?: boolean;
}

/** The id of a field's control, the target of links from an error summary. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** Attributes that tie a control to its hint, error and count. */
export function describe(frame: FieldFrame, counted = false) {
  const id = fieldId(frame.name);
  const by = [
    frame.hint && `${id}-hint`,
    frame.error && `${id}-error`,
    frame.notice && `${id}-notice`,
    frame.also && `${id}-also`,
    counted && `${id}-count`,
  ].filter(Boolean);
  return {
    id,
    name: frame.name,
    'aria-describedby': by.length > 0 ? by.join(' ') : undefined,
    'aria-invalid': frame.error ? true : undefined,
    'aria-required': frame.optional || frame.readOnly ? undefined : true,
  };
}

function LabelText({ label, optional }: Pick<FieldFrame, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional === true ? <span className={styles.optional}> (선택)</span> : null}
    </>
  );
}

/** Label above, hint under it, then the control, then the error and the count. */
export function Field({ frame, below, children }: { frame: FieldFrame; below?: ReactNode; children: ReactNode }) {
  const id = fieldId(frame.name);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        <LabelText label={frame.label} optional={frame.optional} />
      </label>
      <Hint frame={frame} />
      <div className={styles.control}>{children}</div>
      <div className={styles.below}>
        <FieldError frame={frame} />
        <FieldNotice frame={frame} />
        {frame.also ? (
          <p className={styles.also} id={`${id}-also`}>
            {frame.also}
          </p>
        ) : null}
        {below}
      </div>
    </div>
  );
}

interface FieldGroupProps {
  frame: FieldFrame;
  /** A heading stands above it already: its name is read out alone. */
  isNamedAbove?: boolean;
  children: ReactNode;
}

/** The same for several controls that answer one question. */
export function FieldGroup({ frame, isNamedAbove = false, children }: FieldGroupProps) {
  const { id, ...described } = describe(frame);
  return (
    <fieldset className={styles.field} id={id} tabIndex={-1} aria-describedby={described['aria-describedby']}>
      <legend className={styles.label}>
        {isNamedAbove ? <Said>{frame.label}</Said> : <LabelText label={frame.label} optional={frame.optional} />}
      </legend>
      <Hint frame={frame} />
      <div className={styles.control}>{children}</div>
      <FieldError frame={frame} />
    </fieldset>
  );
}

function Hint({ frame }: { frame: FieldFrame }) {
  if (!frame.hint) return null;
  return (
    <p className={styles.hint} id={`${fieldId(frame.name)}-hint`}>
      {frame.hint}
    </p>
  );
}

/** The error sentence with its sign, tied to the field by its id. */
export function FieldError({ frame }: { frame: FieldFrame }) {
  if (!frame.error) return null;
  return (
    <p className={styles.error} id={`${fieldId(frame.name)}-error`}>
      <Icon name="alert" size={16} />
      <span>{frame.error}</span>
    </p>
  );
}

function FieldNotice({ frame }: { frame: FieldFrame }) {
  if (!frame.notice) return null;
  return (
    <p className={styles.notice} id={`${fieldId(frame.name)}-notice`}>
      <Icon name="alert" size={16} />
      <span>{frame.notice}</span>
    </p>
  );
}

/** Shows the count against a limit and says by how much it is over; nothing is ever cut. */
export function Count({ name, text, max, detail }: { name: string; text: string; max: number; detail?: string }) {
  const count = countCharacters(text);
  const over = count - max;
  return (
    <p className={over > 0 ? `${styles.count} ${styles.over}` : styles.count} id={`${fieldId(name)}-count`}>
      {over > 0 ? `${grouped(over)}자 초과 · ` : ''}
      {grouped(count)} / {grouped(max)}자{detail ? ` (${detail})` : ''}
    </p>
  );
}
