import { toast } from '../../browser/toast.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { lateWords } from '../../domain/selection/release/promised.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import styles from './DecidePage.module.css';

interface LateResultProps {
  stepName: string;
  /** Until which the posting said it would be decided (YYYY-MM-DD). */
  day: string;
}

/** A result that is later than the posting said, and what applicants can be told. */
export function LateResult({ stepName, day }: LateResultProps) {
  const words = lateWords(stepName);
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => toast('글을 복사했어요.'),
      () => toast('복사하지 못했어요. 글을 골라 직접 복사해 주세요.'),
    );
  return (
    <Notice tone="red">
      <span className={styles.late}>
        <span>
          공고에 {dateWords(day)}까지라고 적은 단계인데 아직 결과를 알리지 않았어요. 지원자에게 알릴 글이에요.
        </span>
        <q className={styles.lateWords}>{words}</q>
        <Button look="secondary" onClick={() => void copy()}>
          글 복사하기
        </Button>
      </span>
    </Notice>
  );
}
