import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { useStore } from '../store.ts';
import { TOAST_TIME, takeToasts, toastQueue } from '../toast.ts';
import styles from './Toasts.module.css';

/** The place of the snackbars. The frame loads it with the first one. */
export function Toasts() {
  return (
    <Toast.Provider timeout={TOAST_TIME}>
      <Queue />
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <Shown />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Queue() {
  const waiting = useStore(toastQueue, (queue) => queue);
  const { add } = Toast.useToastManager();
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const title of takeToasts()) add({ title });
  }, [waiting, add]);
  return null;
}

function Shown() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
      <Toast.Content>
        <Toast.Title className={styles.text} render={<p />} />
      </Toast.Content>
    </Toast.Root>
  ));
}
