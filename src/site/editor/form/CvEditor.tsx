import { type RefObject, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useStore } from '../../../browser/store.ts';
import { Button, LinkButton } from '../../../browser/ui/Button.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { ConfirmDialog } from '../../../browser/ui/LazyConfirmDialog.tsx';
import { PageMessage } from '../../../browser/ui/PageMessage.tsx';
import { Spinner } from '../../../browser/ui/Spinner.tsx';
import { useRootClass } from '../../../browser/useRootClass.ts';
import { REVIEW, type Step, stepOf, stepsOf } from '../../../domain/cv/steps.ts';
import { companyClass } from '../../../domain/postings/companyClass.ts';
import { usePageTitle } from '../../frame/usePageTitle.ts';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import type { Receipt } from '../draft/draft.store.ts';
import { journal } from '../draft/journal.store.ts';
import { useAutosave } from '../draft/useAutosave.ts';
import { useDraft } from '../draft/useDraft.ts';
import { useFirstStep, useLastStep } from '../draft/useLastStep.ts';
import { Attachments } from '../files/Attachments.tsx';
import { useLastCall } from '../notices/LastCall.tsx';
import { OnPaperToo } from '../printed/OnPaperToo.tsx';
import { Preview } from '../review/Preview.tsx';
import { ReceiptPage } from '../review/ReceiptPage.tsx';
import { Review } from '../review/Review.tsx';
import { noteSubmitted, useStandingReceipt } from '../review/useStandingReceipt.ts';
import { useCarriedSteps } from '../start/carried.store.ts';
import { FillPanel } from '../start/FillPanel.tsx';
import { AfterEnd, type AfterEndProps } from './AfterEnd.tsx';
import styles from './CvEditor.module.css';
import { EditorBar } from './EditorBar.tsx';
import { hasOwnHint, optionalHintOf } from './optionalHint.ts';
import { SectionForm } from './SectionForm.tsx';
import { StepRail, stepHref } from './StepRail.tsx';
import { useEditor, useIsClosed, useSafeLeaving } from './useEditor.ts';
import { useIsDue, useIsReady } from './useIsDue.ts';
import { useMissing } from './useOverview.ts';
import { leaveStep, useStepFocus, wantedField } from './useStepFocus.ts';
import { useReviewTitle, useToReview } from './useToReview.ts';

function LeavingDialog() {
  const { asking, stay, leave } = useSafeLeaving();
  const isKept = useStore(journal, (now) => now.works);
  if (!asking) return null;
  return (
    <ConfirmDialog
      open
      danger
      title="저장하지 못한 내용이 있어요"
      confirm="저장하지 않고 나가기"
      cancel="계속 작성하기"
      onConfirm={leave}
      onCancel={stay}
    >
      {isKept
        ? '지금 나가도 쓴 내용은 이 기기에 보관돼요. 이 지원서를 다시 열면 되살려 드려요.'
        : '지금 나가면 마지막 저장 뒤에 쓴 내용이 사라져요.'}
    </ConfirmDialog>
  );
}

interface TurnProps {
  from: string;
  to: string;
  word: string;
  where: string;
  back?: true;
  /** Another one of the page is blue. */
  quiet?: boolean;
}

function Turn({ from, to, word, where, back, quiet }: TurnProps) {
  return (
    <LinkButton
      to={stepHref(to)}
      look={back || quiet ? 'secondary' : 'primary'}
      data-quiet={quiet ? '' : undefined}
      aria-label={`${word}: ${where}`}
      onClick={() => leaveStep(from, back && to)}
    >
      {back ? <Icon name="arrow" /> : null}
      <span>
        {to === REVIEW ? null : (
          <span className={styles.word}>
            {word}
            <span>: </span>
          </span>
        )}
        <span>{where}</span>
      </span>
    </LinkButton>
  );
}

/** In the last minutes what may be left out is passed over, as long as something of the rest is missing. */
function useNext(posting: EditorPosting, from: string, after: Step | undefined): Step | undefined {
  const isLast = useLastCall(posting);
  const steps = stepsOf(posting.form);
  const missing = useMissing();
  const index = steps.findIndex(({ id }) => id === from);
  return (isLast && after && missing.find((step) => steps.indexOf(step) > index)) || after;
}

interface TurnsProps {
  posting: EditorPosting;
  from: string;
  before: Step | undefined;
  after: Step | undefined;
}

function Turns({ posting, from, before, after }: TurnsProps) {
  // Then the way to the review is offered too: in the bar above, on a phone here.
  const isDue = useIsDue(posting) && after !== undefined;
  const isReady = useIsReady(posting);
  const next = useNext(posting, from, after);
  const toReview = useToReview();
  return (
    <div className={isDue ? `${styles.turn} ${styles.due}` : styles.turn} data-foot="">
      {before ? <Turn from={from} to={before.id} word="이전" where={before.title} back /> : null}
      <Turn
        from={from}
        to={next?.id ?? REVIEW}
        word="다음"
        where={next?.title ?? toReview}
        quiet={isReady && after !== undefined}
      />
      {isDue ? (
        <LinkButton look={isReady ? 'primary' : 'secondary'} to={stepHref(REVIEW)}>
          {toReview}
        </LinkButton>
      ) : null}
    </div>
  );
}

interface StepPageProps {
  posting: EditorPosting;
  id: string;
  steps: readonly Step[];
  heading: RefObject<HTMLHeadingElement | null>;
}

function StepPage({ posting, id, steps, heading }: StepPageProps) {
  const index = steps.findIndex((step) => step.id === id);
  const step = steps[index]!;
  const before = steps[index - 1];
  const after = steps[index + 1];
  const isClosed = useIsClosed();
  const isAlone = step.list !== undefined && hasOwnHint(step.list);
  const optionalHint = useDraft((draft) => (isAlone ? '' : optionalHintOf(step, draft, posting.form)));
  const hints = [step.hint, optionalHint].filter(Boolean);
  useRootClass(styles.above);
  return (
    <div className={isClosed ? `${styles.sheet} ${styles.read}` : styles.sheet}>
      <div className={styles.content}>
        {isClosed ? null : <p className={styles.number}>{index + 1}단계</p>}
        <h2 className={styles.title} tabIndex={-1} ref={heading}>
          {step.title}
        </h2>
        {isClosed || hints.length === 0 ? null : (
          <p className={styles.hint}>
            {hints.map((hint) => (
              <span key={hint}>{hint} </span>
            ))}
          </p>
        )}
        {index === 0 ? <FillPanel /> : null}
        {step.files ? <Attachments /> : <SectionForm step={step} />}
      </div>
      {isClosed ? null : <Turns posting={posting} from={id} before={before} after={after} />}
    </div>
  );
}

function stepTitle(current: string, steps: readonly Step[]): string | undefined {
  const index = steps.findIndex(({ id }) => id === current);
  return index < 0 ? undefined : `${steps[index]!.title} (${index + 1}/${steps.length})`;
}

function OpenEditor({ posting, onExtended }: AfterEndProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useAutosave();
  // Of a submission made here, not of one that was there already.
  const [made, setMade] = useState<Receipt>();
  const receipt = useStandingReceipt();
  const first = useFirstStep();
  // Ids are plain ASCII: whatever else an address says names no step.
  const asked = hash.slice(1);
  const steps = stepsOf(posting.form);
  const current = asked === REVIEW || steps.some((step) => step.id === asked) ? asked : first;
  useLastStep(current);
  useCarriedSteps(current);
  const heading = useStepFocus(current);
  const isReceipt = receipt !== undefined && (current === REVIEW || !posting.editUntilDeadline);
  const reviewTitle = useReviewTitle();
  const title = isReceipt ? '제출 완료' : (stepTitle(current, steps) ?? reviewTitle);
  useRootClass(styles.desk, !isReceipt);
  usePageTitle(`${title} – ${posting.title}`);
  if (isReceipt) return <ReceiptPage receipt={receipt} posting={posting} isNew={made?.revision === receipt.revision} />;
  const submitted = (given: Receipt) => {
    setMade(given);
    noteSubmitted(given);
  };
  const fix = (path: string) => {
    const step = stepOf(path);
    if (!step) return;
    wantedField.set(path);
    void navigate(stepHref(step.id));
  };
  return (
    <div className={companyClass(posting.companyCode)}>
      <AfterEnd posting={posting} onExtended={onExtended} />
      <EditorBar posting={posting} current={current} />
      <div className={styles.columns}>
        <StepRail posting={posting} current={current} />
        {current === REVIEW ? (
          <div className={`${styles.sheet} ${styles.whole}`}>
            <Review heading={heading} posting={posting} onFix={fix} onSubmitted={submitted} />
          </div>
        ) : (
          <>
            <StepPage posting={posting} id={current} steps={steps} heading={heading} />
            <Preview posting={posting} current={current} />
          </>
        )}
      </div>
      <LeavingDialog />
    </div>
  );
}

function Application({ company, pblanc }: { company: string; pblanc: string }) {
  const { posting, failure, again, goOn } = useEditor(company, pblanc);
  if (posting) return <OnPaperToo posting={posting} editor={<OpenEditor posting={posting} onExtended={goOn} />} />;
  if (failure === undefined) return <Spinner />;
  return (
    <PageMessage title="지원서를 열지 못했어요" text={failure}>
      <Button onClick={again}>다시 시도하기</Button>
    </PageMessage>
  );
}

/** CVManage/{company}/{pblanc}: the application for one posting, written, reviewed and submitted. */
export function CvEditor() {
  const { company = '', pblanc = '' } = useParams();
  // Nothing of one application's editor stays for the next, and the number of a posting is its company's.
  return <Application key={`${company}/${pblanc}`} company={company} pblanc={pblanc} />;
}
