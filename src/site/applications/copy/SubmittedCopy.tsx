import { useCallback, useEffect, useState } from 'react';
import { send, sentenceOf } from '../../../browser/send.ts';
import { toast } from '../../../browser/toast.ts';
import { Button } from '../../../browser/ui/Button.tsx';
import { Dialog, DialogClose, DialogTitle } from '../../../browser/ui/Dialog.tsx';
import { ConfirmDialog } from '../../../browser/ui/LazyConfirmDialog.tsx';
import { EmptyState, Notice } from '../../../browser/ui/Message.tsx';
import { Spinner } from '../../../browser/ui/Spinner.tsx';
import type { Application } from '../../../domain/applications/application.records.ts';
import { companyClass } from '../../../domain/postings/companyClass.ts';
import { dateTimeWords, secondsWords } from '../../../fields/koreanDate.ts';
import { objectParticle } from '../../../fields/particle.ts';
import type { AnswerOf } from '../../../http/call.ts';
import { CvInWords } from '../../editor/review/CvInWords.tsx';
import { PdfButton } from '../../editor/review/PdfButton.tsx';
import { legalCalls } from '../../legal/legal.calls.ts';
import { CompanyMark } from '../../postings/CompanyMark.tsx';
import { applicationCalls } from '../applications.calls.ts';
import { copyWords } from './copyWords.ts';
import styles from './SubmittedCopy.module.css';

type Copy = AnswerOf<typeof applicationCalls.copy>;
type Text = AnswerOf<typeof legalCalls.consents>[number];

interface HeadProps {
  application: Application;
  copy: Copy;
}

interface ConsentsProps {
  application: Application;
  codes: readonly string[];
  onWithdrawn(): void;
}

// Consents can be withdrawn at any time, also when nothing can be edited any longer (개인정보보호법 37조).
function StandingConsents({ application, codes, onWithdrawn }: ConsentsProps) {
  const [texts, setTexts] = useState<Text[]>([]);
  const [asked, setAsked] = useState<Text>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Without the texts nothing can be withdrawn here; `send` has logged why.
    send(legalCalls.consents, { moment: 'application' }).then(setTexts, () => undefined);
  }, []);
  const standing = texts.filter(({ code }) => codes.includes(code));
  async function withdraw(code: string) {
    const { companyCode, postingNumber } = application;
    setBusy(true);
    try {
      await send(applicationCalls.withdrawConsent, { companyCode, postingNumber, consent: code as never });
      toast('동의를 거두고 해당 내용을 지웠어요.');
      onWithdrawn();
    } catch (error) {
      toast(sentenceOf(error));
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  }
  if (standing.length === 0) return null;
  return (
    <section className={styles.consents}>
      <h3 className={styles.title}>동의 거두기</h3>
      {standing.map((text) => (
        <div key={text.code} className={styles.consent}>
          <p>
            <strong>{text.title}</strong>: {text.body.items.join(', ')}
          </p>
          <Button look="muted" aria-label={`${text.title} 거두기`} onClick={() => setAsked(text)}>
            동의 거두기
          </Button>
        </div>
      ))}
      {asked ? (
        <ConfirmDialog
          open
          danger
          title={`${asked.title}${objectParticle(asked.title)} 거둘까요?`}
          confirm="거두고 지우기"
          busy={busy}
          onConfirm={() => void withdraw(asked.code)}
          onCancel={() => setAsked(undefined)}
        >
          이 동의로 적은 내용과 올린 파일을 지원서와 제출한 지원서에서 바로 지워요. 되돌릴 수 없어요. 지원은 그대로
          유효해요.
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function Head({ application, copy: { company, title, applicationNumber, submittedAt } }: HeadProps) {
  return (
    <header>
      <p className={styles.company}>
        <CompanyMark code={application.companyCode} />
        {company}
      </p>
      <h3 className={styles.posting}>{title}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>접수번호</dt>
          <dd>{applicationNumber}</dd>
        </div>
        <div>
          <dt>제출 시각</dt>
          <dd>{submittedAt ? secondsWords(submittedAt) : ''}</dd>
        </div>
      </dl>
    </header>
  );
}

function Words({ copy }: { copy: Copy }) {
  const { parts, agreed } = copyWords(copy.words);
  return (
    <div className={styles.words}>
      <CvInWords sections={parts} />
      {agreed.length > 0 ? (
        <section>
          <h3>안내와 동의</h3>
          <dl className={styles.agreed}>
            {agreed.map(({ wire, question, answer }) => (
              <div key={wire}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </div>
  );
}

/** What was submitted, as it was submitted, over the whole screen. */
export function SubmittedCopy({ application, onClose }: { application: Application; onClose(): void }) {
  const [copy, setCopy] = useState<Copy>();
  const [failure, setFailure] = useState<unknown>();
  const { companyCode, postingNumber } = application;
  const load = useCallback(() => {
    setFailure(undefined);
    send(applicationCalls.copy, { companyCode, postingNumber }).then(setCopy, setFailure);
  }, [companyCode, postingNumber]);
  useEffect(load, [load]);
  const body = () => {
    if (failure !== undefined) {
      return (
        <EmptyState
          title="제출한 지원서를 불러오지 못했어요."
          text={sentenceOf(failure)}
          action={<Button onClick={load}>다시 시도하기</Button>}
        />
      );
    }
    if (!copy) return <Spinner />;
    return (
      <>
        <article className={`${styles.document} ${companyClass(companyCode)}`}>
          <Head application={application} copy={copy} />
          {copy.redactedAt ? (
            <Notice>
              {dateTimeWords(copy.redactedAt)}에 동의를 거두어, 그 동의로 받은 내용을 이 지원서에서 지웠어요.
            </Notice>
          ) : null}
          <Words copy={copy} />
          <p className={styles.hash}>
            내용 확인값 <span>{copy.contentHash}</span>
          </p>
        </article>
        <StandingConsents application={application} codes={copy.consents} onWithdrawn={load} />
      </>
    );
  };
  return (
    <Dialog open onClose={onClose} title="제출한 지원서" shape="whole" bare>
      <div className={styles.head}>
        <DialogTitle>제출한 지원서</DialogTitle>
        <PdfButton of={application} document="submission" look="text" short />
        <DialogClose />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label="제출한 지원서 내용">
        <div className={styles.page}>{body()}</div>
      </section>
    </Dialog>
  );
}
