import { useEffect, useRef } from 'react';
import { LinkButton } from '../../../browser/ui/Button.tsx';
import { FIRST_STEP } from '../../../domain/applications/application.ts';
import { companyClass, drawingOfCategory } from '../../../domain/postings/companyClass.ts';
import { endOfPosting } from '../../../domain/postings/posting.ts';
import { dateWords, endWords, timeWords } from '../../../fields/koreanDate.ts';
import { Fold } from '../../applications/Fold.tsx';
import { CompanyDrawing, CompanyMark } from '../../postings/CompanyMark.tsx';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import type { Receipt } from '../draft/draft.store.ts';
import { stepHref } from '../form/StepRail.tsx';
import { PdfButton } from './PdfButton.tsx';
import styles from './ReceiptPage.module.css';
import { ReceiptSteps } from './ReceiptSteps.tsx';

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
  const { company, companyCode, title, category, categoryCode } = posting;
  return (
    <div className={companyClass(companyCode)}>
      <div className={styles.band}>
        <CompanyDrawing
          code={companyCode}
          number={drawingOfCategory(categoryCode || category)}
          className={styles.drawing}
        />
        <div className={styles.inner}>
          <p className={styles.posting}>
            <CompanyMark code={companyCode} />
            {company} · {title}
          </p>
          <h1 className={styles.title} tabIndex={-1} ref={heading}>
            {isNew ? '지원서를 제출했어요' : '제출한 그대로예요'}
          </h1>
          <dl className={styles.facts}>
            <div>
              <dt>접수번호</dt>
              <dd className={styles.number}>{receipt.applicationNumber}</dd>
            </div>
            {at ? (
              <div className={styles.time}>
                <dt>제출 시각</dt>
                <dd>
                  {dateWords(at)} {timeWords(at)}
                </dd>
              </div>
            ) : null}
          </dl>
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.said}>
          {isNew ? null : <p>제출한 뒤 고친 내용이 없어서 다시 제출하지 않아도 돼요.</p>}
          <p>{editWords(posting)}</p>
        </div>
        <section>
          <h2>이제 이렇게 진행돼요</h2>
          <ReceiptSteps posting={posting} submittedAt={at} />
        </section>
        <div className={styles.actions}>
          <LinkButton to="/ApplyManage">지원이력 보기</LinkButton>
          {posting.editUntilDeadline ? (
            <LinkButton to={stepHref(FIRST_STEP)} look="text">
              지원서 고치기
            </LinkButton>
          ) : null}
          <LinkButton to="/post" look="text">
            다른 공고 보기
          </LinkButton>
        </div>
        <section className={styles.papers}>
          <h2>보관할 서류</h2>
          <div className={styles.kept}>
            <PdfButton of={posting} document="submission" look="text" />
            <PdfButton of={posting} document="certificate" look="text" />
          </div>
          <Fold name="내용 확인값 자세히">
            <p className={styles.hash}>{receipt.contentHash}</p>
            <p className={styles.said}>
              제출한 지원서가 그대로 보관되는지 확인하는 값이에요. 따로 적어 두지 않아도 돼요.
            </p>
          </Fold>
        </section>
      </div>
    </div>
  );
}
