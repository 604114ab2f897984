import { useState } from 'react';
import { Button } from '../../../browser/ui/Button.tsx';
import { fieldId } from '../../../browser/ui/Field.tsx';
import { Select } from '../../../browser/ui/Select.tsx';
import type { Code } from '../../../fields/codes.ts';
import styles from './Attachments.module.css';
import { startUploads } from './draftFiles.store.ts';
import { FileChoice } from './FileChoice.tsx';
import { useFileDrop } from './useFileDrop.ts';

const KIND = 'file-kind';

interface FileAddingProps {
  /** The name of the file input. */
  name: string;
  /** The ids of the rules, which are read with the input. */
  rules: string;
  kinds: readonly Code[];
}

/** Choosing files, or dropping them; what they are is asked first, and files that come without an answer wait for it. */
export function FileAdding({ name, rules, kinds }: FileAddingProps) {
  const [kind, setKind] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [held, setHeld] = useState<readonly File[]>([]);
  const chosen = kinds.some(({ cd }) => cd === kind) ? kind : '';
  const isReady = () => {
    setMissing(chosen === '');
    if (chosen === '') document.getElementById(fieldId(KIND))?.focus();
    return chosen !== '';
  };
  const start = (files: readonly File[]) => {
    const ready = isReady();
    if (ready) startUploads(files, chosen);
    setHeld(ready ? [] : files);
  };
  const add = (files: readonly File[]) => start([...held, ...files]);
  const { target } = useFileDrop(add);
  return (
    <div className={styles.adding} {...target}>
      <Select
        name={KIND}
        label="무슨 파일인가요?"
        value={chosen}
        choices={kinds}
        error={isMissing ? '무슨 파일인지 먼저 골라 주세요.' : undefined}
        onChange={(value) => {
          setKind(String(value));
          setMissing(false);
        }}
      />
      <FileChoice name={name} multiple describedBy={rules} isReady={isReady} onChoose={add}>
        파일 고르기
      </FileChoice>
      <p className={styles.detail}>
        여러 개를 함께 고를 수 있어요.<span className={styles.drop}> 여기로 끌어다 놓아도 돼요.</span>
      </p>
      {held.length > 0 ? (
        <div className={styles.choices}>
          <Button look="secondary" onClick={() => start(held)}>
            고른 파일 {held.length}개 올리기
          </Button>
          <Button look="muted" onClick={() => setHeld([])}>
            올리지 않기
          </Button>
        </div>
      ) : null}
    </div>
  );
}
