import { useEffect, useRef } from 'react';
import { LinkButton } from '../../../browser/ui/Button.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { FIRST_STEP } from '../../../domain/applications/application.ts';
import { endOfPosting } from '../../../domain/postings/posting.ts';
import { dateWords, endWords, timeWords } from '../../../fields/koreanDate.ts';
import { PostingSteps } from '../../postings/PostingSteps.tsx';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import type { Receipt } from '../draft/draft.store.ts';
import { stepHref } from '../form/StepRail.tsx';
import { PdfButton } from './PdfButton.tsx';
import styles from './ReceiptPage.module.css';

interface ReceiptPageProps {
  receipt: Receipt;
  posting: EditorPosting;
  /** It was submitted just now, on this page. */
  isNew: boolean;
}

// Until when what was submitted may be changed, where it may.
function editWords({ editUntilDeadline, ...posting }: EditorPosting): string {
  if (!editUntilDeadline) return '제출한 지원서는 고칠 수 없어요.';
  const end = endOfPosting(posting);
  return `${end ? `${endWords(end)} 마감까지` : '접수하는 동안'} 고쳐서 다시 제출할 수 있어요. 다시 제출하기 전에는 이 지원서가 그대로 유효해요.`;
}

/** What the applicant keeps: the number, the server's time, the hash, and what happens next. */
export function ReceiptPage({ receipt, posting, isNew }: ReceiptPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  const at = receipt.submittedAt;
  return (
    <div className={styles.page}>
      <span className={styles.mark}>
        <Icon name="check" size={48} />
      </span>
      <h1 className={styles.title} tabIndex={-1} ref={heading}>
        {isNew ? '지원서를 제출했어요' : '제출한 그대로예요'}
      </h1>
      <p className={styles.posting}>
        {posting.company} · {posting.title}
      </p>
      {isNew ? null : <p className={styles.said}>제출한 뒤 고친 내용이 없어서 다시 제출하지 않아도 돼요.</p>}
      <dl className={styles.facts}>
        <div>
          <dt>접수번호</dt>
          <dd className={styles.number}>{receipt.applicationNumber}</dd>
        </div>
        <div>
          <dt>제출 시각</dt>
          <dd>{at ? `${dateWords(at)} ${timeWords(at)}` : ''}</dd>
        </div>
        <div>
          <dt>내용 확인값</dt>
          <dd>
            <span className={styles.hash}>{receipt.contentHash}</span>
            <p className={styles.said}>
              제출한 지원서가 그대로 보관되는지 확인하는 값이에요. 따로 적어 두지 않아도 돼요.
            </p>
          </dd>
        </div>
      </dl>
      <p className={styles.said}>{editWords(posting)}</p>
      <section className={styles.next}>
        <h2>이제 이렇게 진행돼요</h2>
        <PostingSteps posting={posting} />
      </section>
      <div className={styles.actions}>
        <LinkButton to="/ApplyManage">지원이력 보기</LinkButton>
        {posting.editUntilDeadline ? (
          <LinkButton to={stepHref(FIRST_STEP)} look="secondary">
            지원서 고치기
          </LinkButton>
        ) : null}
        <LinkButton to="/post" look="secondary">
          다른 공고 보기
        </LinkButton>
        <PdfButton of={posting} document="submission" />
        <PdfButton of={posting} document="certificate" />
      </div>
    </div>
  );
}
