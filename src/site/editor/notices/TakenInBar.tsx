import { useStore } from '../../../browser/store.ts';
import { Button } from '../../../browser/ui/Button.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { useRootClass } from '../../../browser/useRootClass.ts';
import { clashes } from '../draft/clashes.store.ts';
import { takenIn } from '../draft/takenIn.store.ts';
import styles from './EditorNotices.module.css';
import { PlaceLinks } from './PlaceLink.tsx';

/** What another window saved stands in the form by now: which fields, each with its way there. */
export function TakenInBar() {
  const places = useStore(takenIn, (now) => now);
  // Where one is asked to choose, that says it.
  const isAsked = useStore(clashes, (asked) => asked.length > 0);
  const isTold = places.length > 0 && !isAsked;
  useRootClass(styles.grown, isTold);
  if (!isTold) return null;
  return (
    <div className={`${styles.bar} ${styles.told}`}>
      <p>
        <Icon name="check" />
        <span>
          <b>다른 창에서 저장한 내용을 담았어요.</b> 바뀐 곳: <PlaceLinks places={places} />
        </span>
      </p>
      <Button look="muted" onClick={() => takenIn.set([])}>
        닫기
      </Button>
    </div>
  );
}
