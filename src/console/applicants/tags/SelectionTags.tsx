import { useState } from 'react';
import { Button } from '../../../browser/ui/Button.tsx';
import { Form } from '../../../browser/ui/Form.tsx';
import { TagInput } from './TagInput.tsx';
import styles from './Tags.module.css';

interface SelectionTagsProps {
  words: readonly string[];
  put(word: string): void;
  take(word: string): void;
}

/** Puts a tag on everybody chosen, or takes it off them. */
export function SelectionTags({ words, put, take }: SelectionTagsProps) {
  const [typed, setTyped] = useState('');
  return (
    <details className={styles.folded}>
      <summary>태그</summary>
      <Form className={styles.form} onSubmit={() => put(typed)}>
        <TagInput id="selectionTag" value={typed} onChange={setTyped} words={words} />
        <Button type="submit" look="secondary">
          붙이기
        </Button>
        <Button look="secondary" onClick={() => take(typed)}>
          떼기
        </Button>
      </Form>
    </details>
  );
}
