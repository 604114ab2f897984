import { Fragment } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { Chip } from '../../browser/ui/Chip.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { useForm } from '../../browser/useForm.ts';
import { ANNOUNCEMENT_STATES } from '../../domain/selection/announcement.ts';
import { type Candidate, freezeFields } from '../../domain/selection/board.records.ts';
import { FIRST_TEXTS } from '../../domain/selection/release/firstTexts.ts';
import type { ShownAnnouncement } from '../../domain/selection/release/shownAnnouncement.records.ts';
import { namesIn, RESULTS, type Result, valuesOf } from '../../domain/selection/resultTexts.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import listing from '../frame/Listing.module.css';
import { AnnouncementCounts } from './AnnouncementCounts.tsx';
import { AnnouncementMails } from './AnnouncementMails.tsx';
import { CorrectionShown, type Named } from './CorrectionShown.tsx';
import styles from './DecidePage.module.css';
import { FrozenAnnouncement } from './FrozenAnnouncement.tsx';
import { ReleaseConfirmed } from './ReleaseConfirmed.tsx';
import type { Deciding } from './useDecide.ts';
import { STATE_TONES } from './verdictTone.ts';

interface AnnouncementPanelProps {
  candidates: readonly Candidate[];
  named: Named;
  /** Who passed the step before; undefined in the first. */
  before: number | undefined;
  announcements: readonly ShownAnnouncement[];
  deciding: Deciding;
  isOver: boolean;
}

/** What is told of a step: made, frozen, approved by another, told at its instant; and what was told before. */
export function AnnouncementPanel({
  announcements,
  candidates,
  named,
  before,
  deciding,
  isOver,
}: AnnouncementPanelProps) {
  const corrections = announcements.filter(({ correcting }) => correcting);
  const releases = announcements.filter(({ correcting }) => !correcting);
  const open = releases.find(({ state }) => ['making', 'frozen', 'asked'].includes(state));
  const others = releases.filter((one) => one !== open);
  const isWaiting = candidates.some(({ standing }) => standing === 'candidate');
  return (
    <aside className={styles.panel} aria-labelledby="announcement">
      <h2 className={listing.heading} id="announcement" tabIndex={-1}>
        발표
      </h2>
      {isOver ? null : open && open.state !== 'making' ? (
        <FrozenAnnouncement one={open} before={before} candidates={candidates} deciding={deciding} />
      ) : open || isWaiting ? (
        <Making key={open?.id ?? 'new'} one={open} before={before} deciding={deciding} />
      ) : announcements.length === 0 ? (
        <p className={listing.none}>결과를 알릴 지원자가 아직 없어요.</p>
      ) : null}
      {corrections.map((one) => (
        <CorrectionShown key={one.id} one={one} candidates={candidates} named={named} deciding={deciding} />
      ))}
      {others.map((one) => (
        <Before key={one.id} one={one} candidates={candidates} deciding={deciding} />
      ))}
    </aside>
  );
}

type Given = { [F in keyof typeof freezeFields]: string };

interface MakingProps {
  one: ShownAnnouncement | undefined;
  before: number | undefined;
  deciding: Deciding;
}

function Making({ one, before, deciding }: MakingProps) {
  const form = useForm<Given>(() => ({
    announceAt: '',
    planned: one?.planned === undefined ? '' : String(one.planned),
    ...(one?.texts ?? FIRST_TEXTS),
  }));
  const go = () =>
    form.submit({
      check: () => deciding.faultsOfFreezing(form.values),
      go: async () => void (await deciding.freeze(form.values)),
    });
  const field = (name: keyof Given, hint?: string) => (
    <ConsoleField
      field={freezeFields[name]}
      value={form.values[name]}
      error={form.faults[freezeFields[name].wire]}
      hint={hint}
      onChange={(next) => form.change({ [name]: next }, freezeFields[name].wire)}
    />
  );
  return (
    <div className={styles.stack}>
      {one ? <AnnouncementCounts one={one} before={before} /> : null}
      <p className={styles.quiet}>
        결과를 정한 지원자의 명단을 고정해 다른 사람과 견주어 본 다음 알려요. 고정한 뒤 결정을 바꾸면 다시 작성으로
        돌아와요.
      </p>
      <Form className={styles.stack} onSubmit={go}>
        <ErrorSummary fields={form.told} standing={form.faults} message={form.message} />
        {field('announceAt', '한국 시각으로 2026-12-31 14:00처럼 적어 주세요.')}
        {field('planned', '적으면 고정한 명단과 견주어 보여 드려요.')}
        {RESULTS.map((result) => (
          <Fragment key={result}>{field(result, hintOf(result))}</Fragment>
        ))}
        <Button type="submit" busy={deciding.isBusy} busyText="고정하는 중">
          명단 고정하기
        </Button>
      </Form>
    </div>
  );
}

const hintOf = (result: Result) =>
  `지원이력과 메일에 그대로 나와요. 쓸 수 있는 값: ${namesIn(valuesOf(result))}${
    result === 'passed'
      ? '. 사람마다 다른 칸은 Excel 표로 가져오고, 글에 넣은 칸이 빈 사람이 있으면 고정할 수 없어요.'
      : ''
  }`;

interface BeforeProps {
  one: ShownAnnouncement;
  candidates: readonly Candidate[];
  deciding: Deciding;
}

function Before({ one, candidates, deciding }: BeforeProps) {
  const { state, frozenBy, approvedBy, byCommand } = one;
  const people = byCommand
    ? '서버 명령으로 알렸어요.'
    : [frozenBy && `${frozenBy} 님이 고정`, approvedBy ? `${approvedBy} 님이 승인` : '혼자 승인']
        .filter(Boolean)
        .join(', ');
  return (
    <section className={styles.before} aria-label={ANNOUNCEMENT_STATES[state]}>
      <p>
        <Chip tone={STATE_TONES[state]}>{ANNOUNCEMENT_STATES[state]}</Chip>
      </p>
      <AnnouncementCounts one={one} />
      <p className={styles.quiet}>{people}</p>
      {state === 'told' ? (
        <>
          <AnnouncementMails of={{ ...deciding.posting, announcement: one.id }} candidates={candidates} />
          <ReleaseConfirmed one={one} deciding={deciding} />
        </>
      ) : null}
      {state === 'scheduled' ? (
        <>
          <p className={styles.quiet}>알릴 때까지 지원자에게는 아무것도 보이지 않아요. 그 전에는 거둘 수 있어요.</p>
          <Button look="secondary" busy={deciding.isBusy} onClick={() => void deciding.takeBack(one)}>
            발표 거두기
          </Button>
        </>
      ) : null}
    </section>
  );
}
