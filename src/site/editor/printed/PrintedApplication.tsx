import { useStore } from '../../../browser/store.ts';
import { Terms } from '../../../browser/ui/Terms.tsx';
import { SubmitStatus } from '../../../domain/applications/application.ts';
import { filesInWords, submittedFiles } from '../../../domain/attachments/attachment.ts';
import { isOptionalRefused, settle } from '../../../domain/cv/cv.ts';
import { inWords } from '../../../domain/cv/words.ts';
import { companyClass } from '../../../domain/postings/companyClass.ts';
import { endOfPosting } from '../../../domain/postings/posting.ts';
import { dayOf, endWords, secondsWords } from '../../../fields/koreanDate.ts';
import type { CheckContext } from '../../../fields/shape.ts';
import { CompanyMark } from '../../postings/CompanyMark.tsx';
import { endlessWords } from '../../postings/postingWords.ts';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import { editing } from '../draft/draft.store.ts';
import { answeredDraft } from '../form/useAnsweredDraft.ts';
import { useIsClosed } from '../form/useEditor.ts';
import { CvInWords } from '../review/CvInWords.tsx';
import { ReceiptSteps } from '../review/ReceiptSteps.tsx';
import { belowItsTitle, reviewWords } from '../review/reviewWords.ts';
import { useStandingReceipt } from '../review/useStandingReceipt.ts';
import styles from './PrintedApplication.module.css';

// Of a draft that no receipt stands for.
function unsubmittedWords(isAgain: boolean, isClosed: boolean): string {
  if (isAgain) return isClosed ? '제출한 뒤 고친 내용은 제출되지 않았어요' : '고친 내용을 아직 다시 제출하지 않았어요';
  return isClosed ? '제출하지 않은 채 접수가 끝났어요' : '아직 제출하지 않았어요';
}

/** All that was written, none of it in fields, which cut what is long. */
export function PrintedApplication({ posting }: { posting: EditorPosting }) {
  const receipt = useStandingReceipt();
  const isClosed = useIsClosed();
  const context: CheckContext = useStore(editing, (open) => open?.context) ?? {};
  const draft = answeredDraft();
  const files = submittedFiles(draft.files, context, isOptionalRefused(draft));
  const words = inWords(settle(draft, context), context, dayOf(new Date()));
  const steps = reviewWords(words, filesInWords(files, context.codes ?? {}), context.form);
  const end = endOfPosting(posting);
  const isAgain = draft.profile.submitStatus === SubmitStatus.submitted;
  const facts = {
    지원자: draft.profile.name,
    '접수 마감': end ? endWords(end) : endlessWords(posting),
    접수번호: receipt?.applicationNumber,
    '제출 시각': receipt?.submittedAt ? secondsWords(receipt.submittedAt) : undefined,
  };
  return (
    <article className={`${styles.printed} ${companyClass(posting.companyCode)}`}>
      <header className={styles.head}>
        <p className={styles.posting}>
          <CompanyMark code={posting.companyCode} />
          {posting.company} · {posting.title}
        </p>
        <div className={styles.title}>
          <h1>{receipt ? '제출한 지원서' : '지원서 초안'}</h1>
          {receipt ? null : <p className={styles.state}>{unsubmittedWords(isAgain, isClosed)}</p>}
        </div>
        <Terms className={styles.facts} terms={facts} />
      </header>
      {receipt ? (
        <section className={styles.next}>
          <h2>전형 일정</h2>
          <ReceiptSteps posting={posting} submittedAt={receipt.submittedAt} />
        </section>
      ) : null}
      <div className={styles.words}>
        <CvInWords
          sections={steps
            .filter(({ entries }) => entries.length > 0)
            .map((one) => ({
              ...one,
              entries: one.entries.map((entry) =>
                entry.title === '' || entry.title === one.title ? entry : belowItsTitle(one.step, entry, true),
              ),
            }))}
        />
      </div>
      {receipt ? <p className={styles.hash}>내용 확인값 {receipt.contentHash}</p> : null}
    </article>
  );
}
