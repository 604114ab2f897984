import { type ComponentProps, useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { lazyPart } from '../../browser/lazyPart.tsx';
import { Button } from '../../browser/ui/Button.tsx';
import { Chip } from '../../browser/ui/Chip.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { resultTitle } from '../../domain/applications/stage.ts';
import { ANNOUNCEMENT_STATES } from '../../domain/selection/announcement.ts';
import type { Board } from '../../domain/selection/board.records.ts';
import { screenOf } from '../frame/places.ts';
import { StepName } from '../frame/StepName.tsx';
import { type ScreenKey, useScreenKeys } from '../frame/screenKeys.store.ts';
import { usePage } from '../frame/usePage.ts';
import { ProveDialog } from '../session/ProveDialog.tsx';
import { AnnouncementPanel } from './AnnouncementPanel.tsx';
import styles from './DecidePage.module.css';
import { type Deciding, useDecide } from './useDecide.ts';
import type { StepOfPosting } from './useVerdictSheet.ts';
import { VerdictSheet } from './VerdictSheet.tsx';
import { VerdictTable } from './VerdictTable.tsx';
import { STATE_TONES } from './verdictTone.ts';

// Only a step whose day is over has one.
const LateResult = lazyPart('console/decide/LateResult.tsx', async () => (await import('./LateResult.tsx')).LateResult);

// Only a step with scores has one.
const CutLine = lazyPart('console/decide/CutLine.tsx', async () => (await import('./CutLine.tsx')).CutLine);

const CorrectionForm = lazyPart(
  'console/decide/CorrectionForm.tsx',
  async () => (await import('./CorrectionForm.tsx')).CorrectionForm,
);

const Requirements = lazyPart(
  'console/decide/Requirements.tsx',
  async () => (await import('./Requirements.tsx')).Requirements,
);

// Only a step with somebody in reserve has an order of them.
const ReserveOrder = lazyPart(
  'console/decide/ReserveOrder.tsx',
  async () => (await import('./ReserveOrder.tsx')).ReserveOrder,
);

// Below everything, and only once something was decided.
const DecidedBatches = lazyPart(
  'console/decide/DecidedBatches.tsx',
  async () => (await import('./DecidedBatches.tsx')).DecidedBatches,
);

/** A step of a posting: who is in it, what was decided of them, and what they are told when. */
export function DecidePage() {
  const { companyCode = '', postingNumber = '' } = useParams();
  const [search] = useSearchParams();
  const step = search.get('step') ?? '1';
  const deciding = useDecide({ companyCode, postingNumber, step });
  const { board, failure, asking } = deciding;
  return (
    <div className={styles.page}>
      <p>
        <Link to={screenOf({ companyCode, postingNumber })}>공고로 돌아가기</Link>
      </p>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      {board ? (
        <Shown key={board.step} board={board} of={{ companyCode, postingNumber, step }} deciding={deciding} />
      ) : failure === '' ? (
        <Spinner />
      ) : null}
      {asking ? <ProveDialog onProven={asking.again} onClose={asking.giveUp} /> : null}
    </div>
  );
}

const Batches = (props: ComponentProps<typeof DecidedBatches>) =>
  props.batches.length > 0 ? <DecidedBatches {...props} /> : null;

const OrderOfReserve = (props: ComponentProps<typeof ReserveOrder>) =>
  props.candidates.some(({ verdict }) => verdict === 'reserve') ? <ReserveOrder {...props} /> : null;

// A long list lies before what is done with it.
const PARTS = [
  { key: 'v', words: '결정하는 표', id: 'verdicts' },
  { key: 'e', words: 'Excel 표', id: 'verdict-sheet' },
  { key: 'p', words: '발표', id: 'announcement' },
] as const;

const goTo = (id: string) => document.getElementById(id)?.focus();

/** The same for a screen without keys, where all lies below one another. */
function Parts() {
  return (
    <nav className={styles.parts} aria-label="이 화면에서 가기">
      {PARTS.map(({ words, id }) => (
        <Button key={id} look="text" onClick={() => goTo(id)}>
          {words}
        </Button>
      ))}
    </nav>
  );
}

function Shown({ board, of, deciding }: { board: Board; of: StepOfPosting; deciding: Deciding }) {
  const { title, company, steps, step, candidates, announcements, before = 0, finished } = board;
  const name = steps.find(({ number }) => number === step)?.name ?? '';
  const { heading } = usePage(`${title} ${resultTitle(name)}`);
  const current = announcements.find(
    ({ state, correcting }) => !correcting && state !== 'told' && state !== 'cancelled',
  );
  const standing = candidates.filter((one) => one.standing === 'candidate');
  const open = standing.filter(({ verdict }) => verdict === 'open').length;
  const waiting = standing.flatMap(({ number }) => number ?? []);
  useScreenKeys(
    useMemo<ScreenKey[]>(
      () => PARTS.map(({ key, words, id }) => ({ key, does: `${words}로 가기`, act: () => goTo(id) })),
      [],
    ),
  );
  return (
    <>
      <header className={styles.head}>
        <p className={styles.quiet}>{company}</p>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title} · {resultTitle(name)}
        </h1>
        {current ? <Chip tone={STATE_TONES[current.state]}>{ANNOUNCEMENT_STATES[current.state]}</Chip> : null}
      </header>
      <nav className={styles.steps} aria-label="전형 단계">
        {steps.map((one) => (
          <Link
            key={one.number}
            to={`?step=${one.number}`}
            className={styles.step}
            aria-current={one.number === step ? 'page' : undefined}
          >
            <StepName name={one.name} kind={one.stepKind} />
          </Link>
        ))}
      </nav>
      <p className={styles.quiet} role="status">
        이 단계의 지원자 {candidates.length}명 · 미정 {open}명
        {step !== undefined && step > 1 ? ` · 직전 단계에서 합격 ${before}명` : ''}
      </p>
      <Parts />
      {board.lateSince === '' ? null : (
        <LateResult posting={of} waiting={waiting} stepName={name} day={board.lateSince} />
      )}
      {finished ? <Notice>전형을 종료한 공고라 결과를 바꿀 수 없어요.</Notice> : null}
      <div className={styles.columns}>
        <div className={styles.main}>
          {finished || board.scores.length === 0 ? null : <CutLine board={board} of={of} deciding={deciding} />}
          <VerdictTable candidates={candidates} scores={board.scores} deciding={deciding} isOver={finished} />
          {finished ? null : (
            <OrderOfReserve candidates={candidates} first={board.nextRank} of={of} deciding={deciding} />
          )}
          <VerdictSheet of={of} people={candidates.length} deciding={deciding} isOver={finished} />
          {finished || candidates.length === 0 ? null : (
            <Requirements levels={board.levels} of={of} deciding={deciding} />
          )}
          {finished ? null : <CorrectionForm candidates={candidates} deciding={deciding} />}
          <Batches batches={board.batches} deciding={deciding} isOver={finished} />
        </div>
        <AnnouncementPanel
          candidates={candidates}
          announcements={announcements}
          named={{ company, title, step: name }}
          before={step !== undefined && step > 1 ? before : undefined}
          deciding={deciding}
          isOver={finished}
        />
      </div>
    </>
  );
}
