import type { Ref } from 'react';
import { TAG_LENGTH } from '../../../domain/applicants/tags/tags.ts';
import controls from '../../frame/Controls.module.css';
import styles from './Tags.module.css';

interface TagInputProps {
  id: string;
  value: string;
  onChange(value: string): void;
  /** Those in use, to choose from. */
  words: readonly string[];
  ref?: Ref<HTMLInputElement>;
}

/** A tag as it is typed, or chosen among those in use. */
export function TagInput({ id, value, onChange, words, ref }: TagInputProps) {
  return (
    <>
      <input
        id={id}
        ref={ref}
        className={`${controls.box} ${styles.input}`}
        type="text"
        aria-label={`태그, ${TAG_LENGTH}자까지`}
        placeholder="예: 포트폴리오 우수"
        maxLength={TAG_LENGTH}
        autoComplete="off"
        list={`${id}Words`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.currentTarget.blur();
        }}
      />
      <datalist id={`${id}Words`}>
        {words.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </>
  );
}
