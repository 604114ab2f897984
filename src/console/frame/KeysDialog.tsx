import { useStore } from '../../browser/store.ts';
import { Dialog } from '../../browser/ui/Dialog.tsx';
import styles from './KeysDialog.module.css';
import type { Place } from './places.ts';
import { screenKeys } from './screenKeys.store.ts';

/** What each key does. */
export function KeysDialog({ open, onClose, places }: { open: boolean; onClose(): void; places: readonly Place[] }) {
  const own = useStore(screenKeys, (keys) => keys);
  const everywhere = [
    ...places.map(({ key, words }) => ({ key, does: `${words} 열기` })),
    { key: '/', does: '화면, 운영자, 공고 찾기' },
    { key: '?', does: '이 창 열기' },
    { key: 'Esc', does: '창 닫기' },
  ];
  const rows = [...own, ...everywhere.filter(({ key }) => !own.some((one) => one.key === key))];
  return (
    <Dialog open={open} onClose={onClose} title="단축키" text="입력하는 동안에는 쓰지 않아요.">
      <dl className={styles.keys}>
        {rows.map(({ key, does }) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
