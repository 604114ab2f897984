import { Icon } from '../../browser/ui/Icon.tsx';
import { Said } from '../../browser/ui/Said.tsx';
import styles from './FaqField.module.css';

/** Narrows the questions as one types; without a script they all stand there and the field does not. */
export function FaqField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <label className={styles.search}>
      <Said>질문 검색</Said>
      <Icon name="search" size={24} />
      <input
        type="search"
        value={typed}
        placeholder="궁금한 내용을 검색해 보세요"
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => onType(target.value)}
      />
    </label>
  );
}
