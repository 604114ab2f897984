import { Button } from '../../browser/ui/Button.tsx';
import { confirmableFrom } from '../../domain/selection/announcement.ts';
import type { ShownAnnouncement } from '../../domain/selection/release/shownAnnouncement.records.ts';
import { dateTimeWords, dateWords } from '../../fields/koreanDate.ts';
import { serverNow } from '../frame/operatorNow.store.ts';
import styles from './DecidePage.module.css';
import type { Deciding } from './useDecide.ts';

interface ReleaseConfirmedProps {
  one: ShownAnnouncement;
  deciding: Deciding;
}

/** Whether somebody has looked at what was told once more, the day after; until then nothing of it is destroyed. */
export function ReleaseConfirmed({ one, deciding }: ReleaseConfirmedProps) {
  const { announceAt, confirmedAt, confirmedBy, byCommand } = one;
  if (byCommand || !announceAt) return null;
  if (confirmedAt) {
    return (
      <p className={styles.quiet}>
        {dateTimeWords(confirmedAt)}에 {confirmedBy} 님이 이상 없음을 확인했어요.
      </p>
    );
  }
  const from = confirmableFrom(announceAt);
  if (from > serverNow()) {
    return (
      <p className={styles.quiet}>
        {dateWords(from)}부터 이상 없음을 확인할 수 있어요. 확인하기 전에는 이 발표로 결과를 알린 지원서를 파기하지
        않아요.
      </p>
    );
  }
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>
        잘못 알린 사람이 없는지 확인해 주세요. 확인하기 전에는 이 발표로 결과를 알린 지원서를 파기하지 않아요.
      </p>
      <div className={styles.actions}>
        <Button look="secondary" busy={deciding.isBusy} onClick={() => void deciding.confirm(one)}>
          이상 없음 확인하기
        </Button>
      </div>
    </div>
  );
}
