import { Link } from 'react-router';
import { toast } from '../../browser/toast.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { MOST_EXACTLY } from '../../domain/applicants/listChoices.ts';
import { resultTitle } from '../../domain/applications/stage.ts';
import { lateWords } from '../../domain/selection/release/promised.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import { toThese } from '../applicants/handedOn.ts';
import { mayAct } from '../frame/operatorNow.store.ts';
import { type PostingPlace, screenOf } from '../frame/places.ts';
import { useOwn } from '../frame/useOwn.ts';
import styles from './DecidePage.module.css';

interface LateResultProps {
  posting: PostingPlace;
  /** Numbers of those who wait for it. */
  waiting: readonly number[];
  stepName: string;
  /** Until which the posting said it would be decided (YYYY-MM-DD). */
  day: string;
}

/** A result that is later than the posting said, and what applicants can be told. */
export function LateResult({ posting, waiting, stepName, day }: LateResultProps) {
  const own = useOwn();
  const words = lateWords(stepName);
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => toast('글을 복사했어요.'),
      () => toast('복사하지 못했어요. 글을 골라 직접 복사해 주세요.'),
    );
  const sends = mayAct(own, 'messages.send') && waiting.length > 0 && waiting.length <= MOST_EXACTLY;
  const says = { subject: `${resultTitle(stepName)} 안내`, text: words };
  return (
    <Notice tone="red">
      <span className={styles.late}>
        <span>
          공고에 {dateWords(day)}까지라고 적은 단계인데 아직 결과를 알리지 않았어요. 지원자에게 알릴 글이에요.
        </span>
        <q className={styles.lateWords}>{words}</q>
        {sends ? (
          <Link to={`${screenOf(posting)}/messages`} state={toThese(waiting, says)}>
            이 글로 {waiting.length}명에게 알림 보내기
          </Link>
        ) : null}
        <Button look="secondary" onClick={() => void copy()}>
          글 복사하기
        </Button>
      </span>
    </Notice>
  );
}
