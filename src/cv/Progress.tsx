import type { Application } from '../applications/application.ts';
import styles from './Progress.module.css';
import { unfinished } from './progress.ts';
import { useProgress } from './useProgress.ts';

/** How far an application is: steps done of all, and what is still missing. Its place is kept while it loads. */
export function Progress({ application }: { application: Application }) {
  const overview = useProgress(application);
  const all = overview?.states.length ?? 1;
  const done = overview?.states.filter((state) => state === '완료' || state === '선택').length ?? 0;
  const missing = overview ? unfinished(overview) : [];
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} max={all} value={done} aria-label="작성한 단계" />
      <p className={styles.words}>
        {overview ? (
          <>
            <strong>{missing.length === 0 ? '제출할 수 있어요' : `${missing.length}단계가 남았어요`}</strong>
            {missing.length > 0 ? ` · ${missing.join(', ')}` : ' · 검토하고 제출해 주세요.'}
          </>
        ) : (
          ' '
        )}
      </p>
    </div>
  );
}
