import { useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import type { SeenAnswer } from '../../domain/applicants/openedCopy.records.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import listing from '../frame/Listing.module.css';
import { mayAct } from '../frame/operatorNow.store.ts';
import { useOwn } from '../frame/useOwn.ts';
import { usePage } from '../frame/usePage.ts';
import { ApplicantNotes } from './ApplicantNotes.tsx';
import { CopyFiles } from './CopyFiles.tsx';
import { CopySections } from './CopySections.tsx';
import { EarlierCopies, nthOf } from './EarlierCopies.tsx';
import { FileShown } from './FileShown.tsx';
import { OtherApplications } from './OtherApplications.tsx';
import styles from './ReaderPage.module.css';
import { ReaderVerdict } from './ReaderVerdict.tsx';
import { SensitiveReason } from './SensitiveReason.tsx';
import { ReaderTags } from './tags/ReaderTags.tsx';
import type { CopyOf, useCopy } from './useCopy.ts';
import { useCopyFiles } from './useCopyFiles.ts';

interface SeenReaderProps {
  of: CopyOf;
  copy: SeenAnswer;
  /** Why what the law guards is shown too; empty while it is not. */
  reason: string;
  open: ReturnType<typeof useCopy>['open'];
}

/** A copy with whom it is of: the window is named by the number, never by the name. */
export function SeenReader({ of, copy, reason, open }: SeenReaderProps) {
  const { number, name, revision, submittedAt, redactedAt, copies, sections, hasSensitive, gaveUpAt, gaveUpWhy } = copy;
  const { heading } = usePage(`접수번호 ${number}`);
  const [isAsking, setAsking] = useState(false);
  const files = useCopyFiles(of, copy, reason);
  const mayAsk = mayAct(useOwn(), 'applicants.sensitive') && !hasSensitive;
  return (
    <div className={styles.columns}>
      <article className={styles.copy}>
        <header>
          <p className={listing.quiet}>
            접수번호 {number} · {submittedAt ? dateTimeWords(submittedAt) : ''} 제출 · 제출본 {nthOf(copies, revision)}
          </p>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {name}
          </h1>
        </header>
        {copies.length > nthOf(copies, revision) ? (
          <Notice tone="amber">앞서 제출한 지원서예요. 지금은 제출본 {copies.length} 기준으로 심사해요.</Notice>
        ) : null}
        {gaveUpAt ? (
          <Notice tone="amber">
            지원자가 {dateTimeWords(gaveUpAt)}에 전형을 포기했어요.{gaveUpWhy ? ` 까닭: ${gaveUpWhy}` : ''}
          </Notice>
        ) : null}
        {redactedAt ? <Notice>지원자가 동의를 거두어 {dateTimeWords(redactedAt)}에 일부 답을 지웠어요.</Notice> : null}
        {files.shown ? (
          <FileShown key={files.shown.url} file={files.shown} onDownload={files.downloadShown} onClose={files.close} />
        ) : null}
        <CopySections sections={sections} />
      </article>
      <div className={styles.beside}>
        {copy.decision ? <ReaderVerdict of={of} copy={copy} /> : null}
        <ReaderTags of={of} tags={copy.tags} words={copy.tagWords} />
        <ApplicantNotes of={of} notes={copy.notes} />
        <CopyFiles files={copy.files} opened={files} />
        <EarlierCopies of={of} copy={copy} reason={reason} open={open} />
        <OtherApplications of={of} others={copy.others} />
        {mayAsk ? (
          <section className={styles.part} aria-labelledby="guarded">
            <h2 className={listing.heading} id="guarded">
              민감정보
            </h2>
            <p>병역, 보훈, 장애 같은 답과 그 증빙은 까닭을 적어야 볼 수 있고, 까닭은 열람 기록에 남아요.</p>
            <Button look="secondary" onClick={() => setAsking(true)}>
              까닭을 적고 보기
            </Button>
          </section>
        ) : null}
      </div>
      {isAsking ? (
        <SensitiveReason
          onClose={() => setAsking(false)}
          onGiven={async (given) => {
            await open({ revision, reason: given });
            setAsking(false);
          }}
        />
      ) : null}
    </div>
  );
}
