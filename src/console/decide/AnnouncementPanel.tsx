import { Fragment, useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { Chip } from '../../browser/ui/Chip.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { useForm } from '../../browser/useForm.ts';
import { ANNOUNCEMENT_STATES } from '../../domain/selection/announcement.ts';
import {
  approvedAnnouncement,
  type Candidate,
  freezeFields,
  type ShownAnnouncement,
  textFields,
} from '../../domain/selection/board.records.ts';
import { FIRST_TEXTS, filledText, MERGED, type Merged, RESULTS } from '../../domain/selection/resultTexts.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import listing from '../frame/Listing.module.css';
import { AnnouncementMails } from './AnnouncementMails.tsx';
import { CorrectionShown } from './CorrectionShown.tsx';
import styles from './DecidePage.module.css';
import type { Deciding } from './useDecide.ts';
import { STATE_TONES } from './verdictTone.ts';

/** What the texts of results may name, but for the result itself. */
export type Named = Pick<Merged, 'company' | 'title' | 'step'>;

interface AnnouncementPanelProps {
  candidates: readonly Candidate[];
  named: Named;
  announcements: readonly ShownAnnouncement[];
  deciding: Deciding;
  isOver: boolean;
}

/** What is told of a step: made, frozen, approved by another, told at its instant; and what was told before. */
export function AnnouncementPanel({ announcements, candidates, named, deciding, isOver }: AnnouncementPanelProps) {
  const corrections = announcements.filter(({ correcting }) => correcting);
  const releases = announcements.filter(({ correcting }) => !correcting);
  const open = releases.find(({ state }) => ['making', 'frozen', 'asked'].includes(state));
  const others = releases.filter((one) => one !== open);
  return (
    <aside className={styles.panel} aria-labelledby="announcement">
      <h2 className={listing.heading} id="announcement">
        발표
      </h2>
      {isOver ? null : open && open.state !== 'making' ? (
        <Frozen one={open} named={named} deciding={deciding} />
      ) : (
        <Making one={open} deciding={deciding} />
      )}
      {corrections.map((one) => (
        <CorrectionShown key={one.id} one={one} candidates={candidates} named={named} deciding={deciding} />
      ))}
      {others.map((one) => (
        <Before key={one.id} one={one} candidates={candidates} deciding={deciding} />
      ))}
    </aside>
  );
}

function Counts({ one }: { one: ShownAnnouncement }) {
  const { counts, planned, passers = 0, withdrawn = 0, waiting = 0, announceAt, state, cut } = one;
  const differs = planned === undefined ? 0 : passers - planned;
  const rows: readonly (readonly [string, string])[] = [
    ...counts.map(({ stage, count }) => [stage, `${count}명`] as const),
    ...(planned === undefined ? [] : [['뽑으려던 인원', `${planned}명`] as const]),
    ...(differs === 0 ? [] : [['계획과 다름', differs > 0 ? `${differs}명 많음` : `${-differs}명 적음`] as const]),
    ...(cut !== '' && state !== 'making' ? [['합격선', cut] as const] : []),
    ...(withdrawn > 0 ? [['지원 취소·전형 포기로 빠짐', `${withdrawn}명`] as const] : []),
    ...(waiting > 0 && state !== 'told' ? [['아직 알리지 않음', `${waiting}명`] as const] : []),
    ...(announceAt && state !== 'making' ? [['알릴 때', dateTimeWords(announceAt)] as const] : []),
  ];
  return (
    <dl>
      {rows.map(([label, words]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd className={label === '계획과 다름' ? styles.differs : undefined}>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

type Given = { [F in keyof typeof freezeFields]: string };

function Making({ one, deciding }: { one: ShownAnnouncement | undefined; deciding: Deciding }) {
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
      {one ? <Counts one={one} /> : null}
      <p className={styles.quiet}>
        결과를 정한 지원자의 명단을 고정해 다른 사람과 견주어 본 다음 알려요. 고정한 뒤 결정을 바꾸면 다시 작성으로
        돌아와요.
      </p>
      <Form className={styles.stack} onSubmit={go}>
        <ErrorSummary fields={form.told} standing={form.faults} message={form.message} />
        {field('announceAt', '한국 시각으로 2026-12-31 14:00처럼 적어 주세요.')}
        {field('planned', '적으면 고정한 명단과 견주어 보여 드려요.')}
        {RESULTS.map((result) => (
          <Fragment key={result}>{field(result, VALUES)}</Fragment>
        ))}
        <Button type="submit" busy={deciding.isBusy} busyText="고정하는 중">
          명단 고정하기
        </Button>
      </Form>
    </div>
  );
}

const VALUES = `지원이력과 메일에 그대로 나와요. 쓸 수 있는 값: ${Object.entries(MERGED)
  .map(([name, words]) => `{{${name}}} ${words}`)
  .join(', ')}`;

function Frozen({ one, named, deciding }: { one: ShownAnnouncement; named: Named; deciding: Deciding }) {
  const { state, frozenBy, mayApprove, aloneFrom, hash } = one;
  return (
    <div className={styles.stack}>
      <p>
        <Chip tone={STATE_TONES[state]}>{ANNOUNCEMENT_STATES[state]}</Chip>
      </p>
      <Counts one={one} />
      <Texts one={one} named={named} />
      <p className={styles.quiet}>
        {frozenBy} 님이 고정한 명단이에요. 확인값 {hash.slice(0, 16)}
      </p>
      {state === 'asked' ? (
        <p className={styles.quiet}>
          {aloneFrom
            ? `승인할 수 있는 다른 사람이 없어요. ${dateTimeWords(aloneFrom)}에 실행되고, 혼자 한 일로 기록에 남아요.`
            : '다른 사람의 승인을 기다려요. 지원자에게는 아무것도 보이지 않아요.'}
        </p>
      ) : null}
      {mayApprove ? <Approving one={one} deciding={deciding} /> : null}
      <div className={styles.actions}>
        {state === 'frozen' ? (
          <Button busy={deciding.isBusy} onClick={() => void deciding.ask(one)}>
            승인 요청하기
          </Button>
        ) : null}
        <Button look="secondary" busy={deciding.isBusy} onClick={() => void deciding.takeBack(one)}>
          작성으로 되돌리기
        </Button>
      </div>
    </div>
  );
}

/** What whoever is told reads, by result. */
function Texts({ one: { texts, counts }, named }: { one: ShownAnnouncement; named: Named }) {
  const told = RESULTS.flatMap((result) => {
    const line = counts.find(({ stage }) => TOLD[result].test(stage));
    return line ? [{ result, text: filledText(texts[result], { ...named, result: line.stage }) }] : [];
  });
  return (
    <dl className={styles.stack}>
      {told.map(({ result, text }) => (
        <div key={result}>
          <dt className={styles.quiet}>{textFields[result].label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const TOLD = { passed: /(?<!불|예비 )합격$/, reserve: /예비/, failed: /불합격$/ } as const;

/** The other person compares the list, and says how many pass. */
function Approving({ one, deciding }: { one: ShownAnnouncement; deciding: Deciding }) {
  const [passers, setPassers] = useState('');
  return (
    <Form className={styles.stack} onSubmit={() => void deciding.approve(one, passers)}>
      <ConsoleField
        field={approvedAnnouncement.members.passers}
        value={passers}
        hint="명단을 확인하고 합격 인원을 직접 적어 주세요. 맞으면 알릴 때에 모두에게 보여요."
        onChange={setPassers}
      />
      <Button type="submit" busy={deciding.isBusy} busyText="승인하는 중">
        발표 승인하기
      </Button>
    </Form>
  );
}

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
      <Counts one={one} />
      <p className={styles.quiet}>{people}</p>
      {state === 'told' ? (
        <AnnouncementMails of={{ ...deciding.posting, announcement: one.id }} candidates={candidates} />
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
