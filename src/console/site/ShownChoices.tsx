import { useState } from 'react';
import { Select } from '../../browser/ui/Select.tsx';
import { codeRows } from '../../domain/content/lawFiles.records.ts';
import styles from './ShownConsent.module.css';

interface ShownChoicesProps {
  title: string;
  typed: unknown;
}

/** What an application offers to choose, in its order. */
export function ShownChoices({ title, typed }: ShownChoicesProps) {
  const [chosen, setChosen] = useState('');
  const offered = codeRows.read(typed, '', {}).filter(({ in_use }) => in_use);
  return (
    <section className={styles.shown} aria-label="미리 보기">
      <h2 className={styles.heading}>지원서에서 고를 때</h2>
      <div className={styles.card}>
        <Select
          name="shown-choices"
          label={title}
          value={chosen}
          choices={offered.map(({ cd, nm }, index) => ({ cd: cd === '' ? `new ${index}` : cd, nm }))}
          onChange={(next) => setChosen(String(next))}
        />
      </div>
    </section>
  );
}
