import { ProgressBar } from '../../browser/ui/ProgressBar.tsx';
import type { Application } from '../../domain/applications/application.records.ts';
import { doneWords, unfinished } from '../../domain/cv/progress.ts';
import styles from './Progress.module.css';
import { useProgress } from './useProgress.ts';

/** How far an application is: steps done of all, and what is still missing. Its place is kept while it loads. */
export function Progress({ application }: { application: Application }) {
  const overview = useProgress(application);
  const missing = overview ? unfinished(overview) : [];
  return (
    <div className={styles.progress}>
      <ProgressBar
        label="완료한 단계"
        max={overview?.states.length ?? 1}
        value={overview?.done ?? 0}
        words={overview && doneWords(overview)}
      />
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
