import { type ReactNode, useState } from 'react';
import { send, sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import { ConfirmDialog } from '../../browser/ui/LazyConfirmDialog.tsx';
import type { Application } from '../../domain/applications/application.records.ts';
import { SubmitStatus } from '../../domain/applications/application.ts';
import { returnFacts } from '../../domain/applications/statusWords.ts';
import { companyClass } from '../../domain/postings/companyClass.ts';
import { withinWords } from '../../domain/retention/keptWords.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import { AboutFacts } from '../editor/review/AboutFacts.tsx';
import styles from '../editor/review/SubmitDialog.module.css';
import { CompanyMark } from '../postings/CompanyMark.tsx';
import { giveUpPath } from './applicationPaths.ts';
import { applicationCalls } from './applications.calls.ts';

interface ApplicationActionsProps {
  application: Application;
  /** What else can be done, between taking back and withdrawing. */
  children?: ReactNode;
  /** Something has changed: the list is to be read again. */
  onChanged(): void;
}

type Asked = 'withdraw' | 'undo' | undefined;

/** What an applicant can do with an application beside writing it: withdraw, take that back, give up. */
export function ApplicationActions({ application, children, onChanged }: ApplicationActionsProps) {
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);
  const { companyCode, postingNumber, company, title, submitStatus, acceptTo, applicationNumber, submittedAt, kept } =
    application;

  // Until the posting closes it can be taken back; later it is for good.
  const isReturnable = submitStatus === SubmitStatus.submitted && application.editable;

  async function change() {
    const call = asked === 'withdraw' ? applicationCalls.withdraw : applicationCalls.undoWithdrawal;
    setBusy(true);
    try {
      await send(call, { companyCode, postingNumber });
      toast(asked === 'withdraw' ? '지원을 취소했어요.' : '지원 취소를 되돌렸어요.');
      onChanged();
    } catch (error) {
      toast(sentenceOf(error));
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  }

  return (
    <>
      {application.undoable ? (
        <Button look="secondary" aria-label={`${title} 지원 취소 되돌리기`} onClick={() => setAsked('undo')}>
          취소 되돌리기
        </Button>
      ) : null}
      {children}
      {application.withdrawable ? (
        <Button look="muted" data-apart="" aria-label={`${title} 지원 취소`} onClick={() => setAsked('withdraw')}>
          지원 취소
        </Button>
      ) : null}
      {application.canGiveUp ? (
        <LinkButton look="muted" data-apart="" to={giveUpPath(application)} aria-label={`${title} 전형 포기`}>
          전형 포기
        </LinkButton>
      ) : null}
      {asked ? (
        <ConfirmDialog
          open
          danger={asked === 'withdraw' ? (isReturnable ? 'mild' : true) : false}
          title={asked === 'withdraw' ? '지원을 취소할까요?' : '지원 취소를 되돌릴까요?'}
          confirm={asked === 'withdraw' ? '지원 취소하기' : '되돌리기'}
          cancel="그대로 두기"
          busy={busy}
          onConfirm={() => void change()}
          onCancel={() => setAsked(undefined)}
        >
          <span className={`${styles.about} ${companyClass(companyCode)}`}>
            <CompanyMark code={companyCode} />
            <span>
              <span className={styles.posting}>{title}</span>
              <span className={styles.company}>{company}</span>
            </span>
            <AboutFacts
              facts={{ 접수번호: applicationNumber, 제출: submittedAt && dateTimeWords(submittedAt, 'short') }}
            />
          </span>
          {asked === 'undo' ? (
            <span className={styles.sentence}>제출했던 지원서가 같은 접수번호로 다시 유효해져요.</span>
          ) : (
            <>
              <span className={styles.sentence}>취소하면 회사가 이 지원서를 심사하지 않아요.</span>
              {isReturnable ? (
                <AboutFacts facts={{ '지원서 파기': withinWords(kept), ...returnFacts(acceptTo) }} />
              ) : (
                <span className={styles.sentence}>접수가 끝난 공고라 되돌릴 수 없어요.</span>
              )}
            </>
          )}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
