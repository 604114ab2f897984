import { useEffect, useRef } from 'react';
import { LinkButton } from '../browser/ui/Button.tsx';
import { Icon } from '../browser/ui/Icon.tsx';
import { dateWords, timeWords } from '../fields/koreanDate.ts';
import { PostingSteps } from '../postings/PostingSteps.tsx';
import { PdfButton } from './PdfButton.tsx';
import styles from './ReceiptPage.module.css';
import type { EditorPosting } from './useCheckContext.ts';
import type { Receipt } from './useDraft.ts';

/** What the applicant keeps: the number, the server's time, the hash, and what happens next. */
export function ReceiptPage({ receipt, posting }: { receipt: Receipt; posting: EditorPosting }) {
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
        지원서를 제출했어요
      </h1>
      <p className={styles.posting}>
        {posting.company} · {posting.title}
      </p>
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
          <dd className={styles.hash}>{receipt.contentHash}</dd>
        </div>
      </dl>
      <section className={styles.next}>
        <h2>이제 이렇게 진행돼요</h2>
        <PostingSteps posting={posting} />
      </section>
      <div className={styles.actions}>
        <LinkButton to="/ApplyManage">지원이력 보기</LinkButton>
        <LinkButton to="/post" look="secondary">
          다른 공고 보기
        </LinkButton>
        <PdfButton of={posting} document="submission" />
        <PdfButton of={posting} document="certificate" />
      </div>
    </div>
  );
}
