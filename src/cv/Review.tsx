import { type RefObject, useEffect, useMemo, useState } from 'react';
import { checkFiles, filesInWords, submittedFiles } from '../attachments/attachment.ts';
import { refreshFiles } from '../attachments/useUploads.ts';
import { ConfirmDialog } from '../browser/parts.ts';
import { sentenceOf } from '../browser/send.ts';
import { useStore } from '../browser/store.ts';
import { Button } from '../browser/ui/Button.tsx';
import { ErrorSummary } from '../browser/ui/ErrorSummary.tsx';
import { Notice } from '../browser/ui/Message.tsx';
import { dayOf } from '../fields/koreanDate.ts';
import type { Faults } from '../fields/shape.ts';
import { Problem } from '../http/failure.ts';
import { CarriedNotice } from './CarriedNotice.tsx';
import { CvInWords } from './CvInWords.tsx';
import { checkCv, settle } from './cv.ts';
import { shownFaults } from './DraftField.tsx';
import { cvOf } from './draft.ts';
import { namedFaults } from './faults.ts';
import styles from './Review.module.css';
import { SecondLook } from './SecondLook.tsx';
import { draftStore, editing, type Receipt, saveDraft, submitDraft, useDraft } from './useDraft.ts';
import { inWords } from './words.ts';

interface ReviewProps {
  heading: RefObject<HTMLHeadingElement | null>;
  onFix(path: string): void;
  onSubmitted(receipt: Receipt): void;
}

/** Reads like the printed CV; what is missing comes first, and submitting asks once. */
export function Review({ heading, onFix, onSubmitted }: ReviewProps) {
  const context = useStore(editing, (open) => open?.context);
  const draft = useDraft((now) => now);
  const [faults, setFaults] = useState<Faults>({});
  const [message, setMessage] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const words = useMemo(
    () => [
      ...inWords(settle(cvOf(draft), context), context ?? {}, dayOf(new Date())),
      filesInWords(submittedFiles(draft.files, context?.form), context?.codes ?? {}),
    ],
    [draft, context],
  );

  // What is reviewed is saved: the server submits what it holds.
  useEffect(() => {
    saveDraft()
      .then(refreshFiles)
      .catch((error: unknown) => setMessage(sentenceOf(error)));
  }, []);

  function ask() {
    const now = draftStore.get();
    const found = { ...checkCv(cvOf(now), context ?? {}), ...checkFiles(now.files, context?.form, context?.codes) };
    setMessage(undefined);
    setFaults(found);
    shownFaults.set(found);
    if (Object.keys(found).length === 0) setAsking(true);
  }

  async function submit() {
    setBusy(true);
    try {
      onSubmitted(await submitDraft());
    } catch (error) {
      const fields = (error instanceof Problem && error.fields) || {};
      setFaults(fields);
      shownFaults.set(fields);
      setMessage(sentenceOf(error));
      setAsking(false);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.review}>
      <h2 className={styles.title} tabIndex={-1} ref={heading}>
        검토하고 제출하기
      </h2>
      <p className={styles.hint}>제출될 내용을 한 번 더 확인해 주세요. 고칠 곳은 왼쪽 단계에서 바로 고칠 수 있어요.</p>
      <ErrorSummary fields={namedFaults(cvOf(draft), context ?? {}, faults)} message={message} onFollow={onFix} />
      <CarriedNotice />
      <SecondLook draft={draft} />
      <CvInWords sections={words} />
      <div className={styles.unsent}>
        <Notice>아직 제출 전이에요. 아래 단추를 누르고 확인해야 제출됩니다.</Notice>
      </div>
      <div className={styles.actions}>
        <Button onClick={ask}>제출하기</Button>
      </div>
      {asking ? (
        <ConfirmDialog
          open
          title="지원서를 제출할까요?"
          confirm="제출하기"
          cancel="더 살펴보기"
          busy={busy}
          onConfirm={() => void submit()}
          onCancel={() => setAsking(false)}
        >
          제출하면 접수번호가 나오고, 접수했다는 메일을 보내 드려요.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
