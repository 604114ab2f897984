import { useStore } from '../../browser/store.ts';
import { grouped } from '../../fields/grouped.ts';
import { copyEditing } from './copyEditing.store.ts';
import styles from './EditorSection.module.css';

/** What the form as it was saved does to applications that are there: how many there are, never whose. */
export function FormEffects() {
  const open = useStore(copyEditing, (now) => now);
  const { drafts = 0, submitted = 0 } = open?.opened ?? {};
  if (!open || open.effects.length === 0 || drafts + submitted === 0) return null;
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>작성 중인 지원서 {grouped(drafts)}건에 생기는 일</h3>
      <p className={styles.note}>지원자가 적은 것은 지우지 않아요.</p>
      <ul className={styles.lines}>
        {open.effects.map(({ label, sentence }) => (
          <li key={`${label} ${sentence}`}>
            <b>{label}</b> {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
