import { Link } from 'react-router';
import { Button, LinkButton } from '../../../browser/ui/Button.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { useRootClass } from '../../../browser/useRootClass.ts';
import { SubmitStatus } from '../../../domain/applications/application.ts';
import { titleAt } from '../../frame/screenNames.ts';
import { useDraft } from '../draft/useDraft.ts';
import { saveWritten } from '../draft/written.store.ts';
import styles from './EditorNotices.module.css';
import { PlaceLinks } from './PlaceLink.tsx';
import { useLost } from './useLost.ts';

/** The posting has closed while somebody wrote: what counts, what was kept, what was not, and the one way on. */
export function ClosedNotice() {
  const lost = useLost();
  const isSubmitted = useDraft((draft) => draft.profile.submitStatus === SubmitStatus.submitted);
  useRootClass(styles.grown, true);
  return (
    <div className={`${styles.bar} ${styles.asking} ${styles.ended}`}>
      <Icon name="alert" />
      <div className={styles.facts}>
        <p>
          <b>{isSubmitted ? '접수가 마감되었어요.' : '제출하지 않은 채 접수가 마감되었어요.'}</b>
        </p>
        {isSubmitted ? <p>마감 전에 제출한 지원서는 그대로 유효해요.</p> : null}
        <p>
          <span>
            마감 전에 저장한 글은 <Link to="/ApplyManage">{titleAt('ApplyManage')}</Link>에 그대로 있어요.
          </span>{' '}
          {lost.length > 0 ? (
            <span>
              저장하지 못한 글: <PlaceLinks places={lost} />
            </span>
          ) : null}
        </p>
      </div>
      {lost.length > 0 ? (
        <Button onClick={saveWritten}>쓴 글 내려받기</Button>
      ) : (
        <LinkButton to="/post">다른 공고 보기</LinkButton>
      )}
    </div>
  );
}
