import { Link } from 'react-router';
import { useStore } from '../../../browser/store.ts';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { useRootClass } from '../../../browser/useRootClass.ts';
import { EDITING, STANDS, SubmitStatus } from '../../../domain/applications/application.ts';
import { dateTimeWords } from '../../../fields/koreanDate.ts';
import { ownPath } from '../../applications/applicationPaths.ts';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import { editing } from '../draft/draft.store.ts';
import { useDraft } from '../draft/useDraft.ts';
import { useStandingReceipt } from '../review/useStandingReceipt.ts';
import styles from './EditorNotices.module.css';

function StandingWords() {
  return (
    <>
      <b>{STANDS}</b> {EDITING}
    </>
  );
}

// Which of the two is with the company: what was submitted, until the other is submitted too.
function EditedWords() {
  const at = useStore(editing, (open) => open?.standing?.receipt.submittedAt);
  return (
    <>
      <b>고친 내용은 아직 제출하지 않았어요.</b> {at ? `${dateTimeWords(at, 'short')}에 ` : ''}제출한 지원서가 유효해요.
    </>
  );
}

/** Submitted, and open to be edited; or withdrawn, and written again by the first change (domain decision §1). */
export function StandingBar({ posting }: { posting: EditorPosting }) {
  const status = useDraft((draft) => draft.profile.submitStatus);
  const isUnchanged = useStandingReceipt() !== undefined;
  useRootClass(styles.grown, status === SubmitStatus.submitted || status === SubmitStatus.withdrawn);
  if (status === SubmitStatus.submitted) {
    return (
      <div className={`${styles.bar} ${isUnchanged ? styles.told : styles.asking}`}>
        <p>
          <Icon name={isUnchanged ? 'check' : 'alert'} />
          <span>
            {isUnchanged ? <StandingWords /> : <EditedWords />} <Link to={ownPath(posting)}>지원 상세 보기</Link>
          </span>
        </p>
      </div>
    );
  }
  if (status !== SubmitStatus.withdrawn) return null;
  return (
    <p className={styles.bar}>
      지원을 취소한 지원서예요. 여기서 고치면 새로 쓰는 지원서가 되고, 지원 취소는 되돌릴 수 없어요.
    </p>
  );
}
