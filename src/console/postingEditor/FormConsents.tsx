import { useStore } from '../../browser/store.ts';
import { Chip } from '../../browser/ui/Chip.tsx';
import { consentItems } from '../../domain/cv/consentItems.ts';
import { rowsAt } from '../../domain/postings/editing/workingCopy.ts';
import { copyEditing } from './copyEditing.store.ts';
import styles from './EditorSection.module.css';

/** The notices and consents that follow from the form, and what of it each covers; the application beside has their texts. */
export function FormConsents() {
  const open = useStore(copyEditing, (now) => now);
  if (!open) return null;
  const { consents, askables } = open.opened;
  const ways = new Map(rowsAt(open.mine, 'form.asks').map(({ id, how }) => [id, String(how)]));
  return (
    <section className={styles.group} aria-label="지원자에게 보이는 안내와 동의">
      <h3 className={styles.heading}>지원자에게 보이는 안내와 동의</h3>
      {consents.map(({ label, required, of }) => {
        const items = consentItems(of, askables, ways);
        return (
          <dl key={label} className={styles.change}>
            <dt>
              {label} <Chip>{required ? '필수' : '선택'}</Chip>
            </dt>
            <dd>{of === '' ? '언제나 보여요.' : `해당하는 항목: ${items.join(', ') || '없음'}`}</dd>
          </dl>
        );
      })}
    </section>
  );
}
