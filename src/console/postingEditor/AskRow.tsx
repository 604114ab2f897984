import { useStore } from '../../browser/store.ts';
import type { OpenedCopy } from '../../domain/postings/editing/workingCopy.records.ts';
import { rowsAt, withValue } from '../../domain/postings/editing/workingCopy.ts';
import styles from './AskRow.module.css';
import { ClashesAt } from './CopyField.tsx';
import { copyEditing, write } from './copyEditing.store.ts';

const AT = 'form.asks';

/** The three ways to treat what can be asked; the one that applies by itself is kept by saying nothing. */
const WAYS = [
  { how: 'required', words: '필수' },
  { how: 'relaxed', words: '선택' },
  { how: 'hidden', words: '받지 않음' },
] as const;

/** Whether a field or list is asked: must, may or not at all. */
export function AskRow({ askable }: { askable: OpenedCopy['askables'][number] }) {
  const { name, label, isRequired, mayRequire } = askable;
  const byItself = isRequired ? 'required' : 'relaxed';
  const how = useStore(copyEditing, (open) => {
    const said = open && rowsAt(open.mine, AT).find(({ id }) => id === name)?.how;
    return typeof said === 'string' ? said : byItself;
  });
  const change = (next: string) =>
    write((copy) => {
      const rest = rowsAt(copy, AT).filter(({ id }) => id !== name);
      return withValue(copy, AT, next === byItself ? rest : [...rest, { id: name, how: next }]);
    });
  return (
    <>
      <fieldset className={styles.row}>
        <legend className={styles.label}>{label}</legend>
        <div className={styles.ways}>
          {WAYS.map((way) => (
            <label key={way.how} className={styles.way}>
              <input
                type="radio"
                name={`${AT}.${name}`}
                checked={how === way.how}
                disabled={way.how === 'required' && !mayRequire && !isRequired}
                onChange={() => change(way.how)}
              />
              <span>{way.words}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <ClashesAt at={`${AT}.${name}`} label={label} />
    </>
  );
}
