import { describe, Field, type FieldFrame } from '../../browser/ui/Field.tsx';
import styles from './FileInput.module.css';

interface FileInputProps {
  frame: FieldFrame;
  accept: string;
  /** Several may be chosen at once. */
  multiple?: boolean;
  disabled?: boolean;
  onChoose(files: readonly File[]): void;
}

/** Chooses files, which are taken as they are chosen; the same one can be chosen again. */
export function FileInput({ frame, onChoose, ...own }: FileInputProps) {
  return (
    <Field frame={frame}>
      <input
        {...describe(frame)}
        {...own}
        type="file"
        className={styles.file}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </Field>
  );
}
