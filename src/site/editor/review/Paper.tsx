import { type ReactNode, useMemo, useRef } from 'react';
import { useStore } from '../../../browser/store.ts';
import { filesInWords, submittedFiles } from '../../../domain/attachments/attachment.ts';
import { isOptionalRefused, settle } from '../../../domain/cv/cv.ts';
import { asAnswered } from '../../../domain/cv/defaults.ts';
import { isUntouched, type Section } from '../../../domain/cv/section.ts';
import { type Cv, sections } from '../../../domain/cv/sections.ts';
import { stepOf } from '../../../domain/cv/steps.ts';
import { inWords } from '../../../domain/cv/words.ts';
import { dayOf } from '../../../fields/koreanDate.ts';
import type { Loose } from '../../../fields/shape.ts';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import { editing } from '../draft/draft.store.ts';
import { draftMarks } from '../draft/marks.store.ts';
import { useCalmDraft } from '../draft/useCalmDraft.ts';
import { splitTitle } from '../form/splitTitle.ts';
import { useIsClosed } from '../form/useEditor.ts';
import styles from './Paper.module.css';
import { belowItsTitle, reviewWords, type StepInWords } from './reviewWords.ts';
import { OPEN, usePages, WRITTEN } from './usePages.ts';
import { usePaperLead } from './usePaperLead.ts';
import { useStandingReceipt } from './useStandingReceipt.ts';

type Entry = StepInWords['entries'][number];

const INTRODUCTION = 'introduction';
/** Steps without a word from which on the page is so empty that it says what will come. */
const MANY_LEFT = 6;

/** Which entry and answer of a step a wire path is about; the entry alone for a row of a list. */
function placeOf(path: string, cv: Cv): { step: string; row?: number; wire?: string } | undefined {
  const step = stepOf(path);
  const [, ...rest] = path.split('.');
  if (!step || rest.length === 0) return undefined;
  if (!step.list || rest.length === 1) return { step: step.id, wire: rest[0] };
  // Rows that say nothing are not on the paper.
  const section: Section = sections[step.list];
  const before = (cv[step.list] as Loose[]).slice(0, Number(rest[0]));
  return { step: step.id, row: before.filter((row) => !isUntouched(section, row)).length };
}

const isWritten = ({ entries }: StepInWords) =>
  entries.some(({ answers }) => answers.some(({ answer }) => answer !== ''));

const marked = (is: boolean) => (is ? { className: styles.written, [WRITTEN]: '' } : {});

function EntryTitle({ title }: { title: string }) {
  const { name, below } = splitTitle(title);
  return (
    <>
      <h4>{name}</h4>
      {below ? <p className={styles.below}>{below}</p> : null}
    </>
  );
}

function Answers({ entry, wire, isLong }: { entry: Entry; wire: string | undefined; isLong: boolean }) {
  const said = entry.answers.filter(({ answer }) => answer !== '');
  if (said.length === 0) return null;
  if (isLong) {
    return said.map((one) => (
      <div key={one.wire} {...marked(one.wire === wire)}>
        <p className={styles.question}>{one.question}</p>
        <p className={styles.text}>{one.answer}</p>
      </div>
    ));
  }
  return (
    <dl className={styles.answers}>
      {said.map((one) => (
        <div key={one.wire} {...marked(one.wire === wire)}>
          <dt>{one.question}</dt>
          <dd>{one.answer}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PaperProps {
  posting: EditorPosting;
  /** The id of the step that is open: its place is on the paper before anything is written in it. */
  current: string;
  /** The wire path of what is being written: shown tinted, on the page it is on. */
  written: string | undefined;
  /** Beside the number of pages. */
  children: ReactNode;
}

/**
 * The application as A4 pages, in the order and the words in which the company reads it; what the title of a row says
 * is not told again below it.
 */
export function Paper({ posting, current, written, children }: PaperProps) {
  const context = useStore(editing, (open) => open?.context);
  const draft = useCalmDraft();
  // What was written after the close reaches nobody.
  const isClosed = useIsClosed();
  const base = useStore(editing, (open) => open?.base);
  const cv = useMemo(
    () => (isClosed && base ? asAnswered(base, draftMarks.get().answered, context?.form) : draft),
    [isClosed, base, draft, context],
  );
  // Then nothing more is invited onto it.
  const isStanding = useStandingReceipt() !== undefined;
  const isFinal = isClosed || isStanding;
  const lead = usePaperLead();
  const paper = useRef<HTMLDivElement>(null);
  const { files } = draft;
  const steps = useMemo(() => {
    const words = inWords(settle(cv, context), context ?? {}, dayOf(new Date()));
    const sent = submittedFiles(files, context ?? {}, isOptionalRefused(cv));
    return reviewWords(words, filesInWords(sent, context?.codes ?? {}), context?.form);
  }, [cv, files, context]);
  const last = written === undefined ? undefined : placeOf(written, cv);
  const place = last?.step === current ? last : undefined;
  const left = steps.filter((one) => !isWritten(one) && one.step.id !== current && !one.step.files).length;
  const { count, shown, turn } = usePages(paper, steps, `${current} ${written}`);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.pages}>{lead}</p>
        {children}
      </div>
      {/* What nothing is added to ends where its words do. */}
      <div className={isFinal && count === 1 ? `${styles.sheet} ${styles.whole}` : styles.sheet}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
        <section className={styles.paper} ref={paper} aria-label="지원서 쪽" tabIndex={0}>
          <p className={styles.posting}>
            {posting.company} · {posting.title}
          </p>
          <p className={styles.person}>{cv.profile.name || '이름'}</p>
          {steps
            .filter((one) => isWritten(one) || (one.step.id === current && !isFinal))
            .map((one) => (isWritten(one) ? one : { ...one, entries: [] }))
            .map(({ step, title, total, entries }) =>
              entries.length === 0 ? (
                <div key={step.id} className={styles.section}>
                  <div className={styles.invited} {...{ [WRITTEN]: '' }}>
                    <p className={styles.question}>{title}</p>
                    <p>{step.files ? '올리는' : '쓰는'} 대로 여기에 들어가요.</p>
                  </div>
                </div>
              ) : (
                <section key={step.id} className={styles.section}>
                  <h3 {...(step.id === current ? { [OPEN]: '' } : {})}>{title}</h3>
                  {total ? <p>{total}</p> : null}
                  {entries.map((entry, index) => {
                    const isOwn = entry.title === '';
                    const rows = entries[0]?.title === '' ? index - 1 : index;
                    const isHere = place?.step === step.id;
                    const isTitled = !isOwn && entry.title !== title;
                    return (
                      // Entries have no identity of their own: what is shown here never moves.
                      // biome-ignore lint/suspicious/noArrayIndexKey: see above.
                      <div key={index} {...marked(isHere && !isOwn && place.row === rows)}>
                        {isTitled ? <EntryTitle title={entry.title} /> : null}
                        <Answers
                          entry={isTitled ? belowItsTitle(step, entry) : entry}
                          wire={isHere && place.row === undefined ? place.wire : undefined}
                          isLong={step.id === INTRODUCTION}
                        />
                      </div>
                    );
                  })}
                </section>
              ),
            )}
          {left > MANY_LEFT && !isFinal ? <p className={styles.rest}>다음 단계도 쓰는 대로 여기에 이어져요.</p> : null}
        </section>
      </div>
      {count > 1 ? (
        <div className={styles.turn}>
          <button type="button" disabled={shown === 0} onClick={() => turn(shown - 1)}>
            이전 쪽
          </button>
          <span>
            {shown + 1} / {count}쪽
          </span>
          <button type="button" disabled={shown === count - 1} onClick={() => turn(shown + 1)}>
            다음 쪽
          </button>
        </div>
      ) : null}
    </>
  );
}
