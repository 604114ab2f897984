import type { ReactNode } from 'react';
import { fieldId } from '../../../browser/ui/Field.tsx';
import styles from './FileChoice.module.css';

interface FileChoiceProps {
  /** Its element's id is `fieldId(name)`. */
  name: string;
  children: ReactNode;
  multiple?: boolean;
  /** What the picker offers first; anything may be chosen all the same. */
  accept?: string;
  describedBy?: string;
  invalid?: boolean;
  onChoose(files: File[]): void;
  /** Asked before the picker opens. */
  isReady?(): boolean;
}

/** The browser's own file input under a label that looks like a button. */
export function FileChoice(props: FileChoiceProps) {
  const { name, children, multiple, accept, describedBy, invalid, onChoose, isReady } = props;
  return (
    <label className={styles.choose}>
      <input
        type="file"
        id={fieldId(name)}
        className={styles.input}
        multiple={multiple}
        accept={accept}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onClick={(event) => {
          if (isReady && !isReady()) event.preventDefault();
        }}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // So that the same file can be chosen again.
          event.currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <span>{children}</span>
    </label>
  );
}
