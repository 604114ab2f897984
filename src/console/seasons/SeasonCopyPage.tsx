import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import { ConfirmDialog } from '../../browser/ui/Dialog.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { EmptyState, Notice } from '../../browser/ui/Message.tsx';
import { Select } from '../../browser/ui/Select.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { TextInput } from '../../browser/ui/TextInput.tsx';
import { useLeavingQuestion } from '../../browser/useLeavingQuestion.ts';
import { type CopiedSeason, seasonFields, toSeason } from '../../domain/operators/seasons/seasonCopy.records.ts';
import { grouped } from '../../fields/grouped.ts';
import { screenOf } from '../frame/places.ts';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { usePage } from '../frame/usePage.ts';
import { Leftovers } from './Leftovers.tsx';
import styles from './SeasonCopyPage.module.css';
import { SheetTable } from './SheetTable.tsx';
import { useSeasonCopy } from './useSeasonCopy.ts';

/** The postings of a season as drafts of another one: which, the sheet of them, and what was made. */
export function SeasonCopyPage() {
  const page = usePage('지난 시즌 복사');
  const [query] = useSearchParams();
  const copying = useSeasonCopy(query.get('season') ?? '');
  const { seasons, failure, sheet, made, isTyped } = copying;
  const { isAsking, stay, leave } = useLeavingQuestion(isTyped, false);
  const [isAgain, setAgain] = useState(false);
  const stage = made ? 'made' : sheet ? 'sheet' : 'wanted';
  // What was pressed is gone with the stage it stood in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stage is why it is looked for.
  useEffect(() => {
    if (document.activeElement === document.body) page.heading.current?.focus();
  }, [stage]);
  return (
    <div className={styles.page}>
      <ScreenHead page={page}>
        한 시즌의 공고를 날짜만 늦춰 초안으로 만들어요. 지원서 항목, 전형, 그림은 그대로 옮겨져요.
      </ScreenHead>
      {failure === '' ? null : <Notice tone="red">{failure}</Notice>}
      {made ? (
        <Made made={made} season={copying.form.values.to} />
      ) : sheet ? (
        <Sheet copying={copying} sheet={sheet} again={() => (isTyped ? setAgain(true) : copying.again())} />
      ) : seasons ? (
        <WantedForm copying={copying} seasons={seasons} />
      ) : failure === '' ? (
        <Spinner />
      ) : null}
      <ConfirmDialog
        open={isAsking || isAgain}
        title="표에 적은 것이 사라져요"
        confirm="나가기"
        cancel="머무르기"
        danger
        onConfirm={() => {
          setAgain(false);
          if (isAsking) leave();
          else copying.again();
        }}
        onCancel={() => {
          setAgain(false);
          stay();
        }}
      >
        아직 초안을 만들지 않았어요. 지금 나가면 고친 칸이 남지 않아요.
      </ConfirmDialog>
    </div>
  );
}

type Copying = ReturnType<typeof useSeasonCopy>;

function WantedForm({ copying, seasons }: { copying: Copying; seasons: NonNullable<Copying['seasons']> }) {
  const { values, faults, told, message, change } = copying.form;
  if (seasons.length === 0) {
    return (
      <EmptyState
        title="아직 시즌이 있는 공고가 없어요"
        text="공고를 고치는 화면의 기본 정보에서 채용 시즌을 적어 주세요."
      />
    );
  }
  return (
    <Form className={styles.form} onSubmit={copying.read}>
      <ErrorSummary fields={told} standing={faults} message={message} />
      <Select
        name={seasonFields.from.wire}
        label={seasonFields.from.label}
        error={faults[seasonFields.from.wire]}
        choices={seasons.map(({ season, count }) => ({ cd: season, nm: `${season} (${grouped(count ?? 0)}건)` }))}
        value={values.from}
        onChange={(from) => change({ from: String(from) }, seasonFields.from.wire)}
      />
      <TextInput
        name={toSeason.wire}
        label={toSeason.label}
        hint="예: 2027년 하반기"
        error={faults[toSeason.wire]}
        max={toSeason.max}
        value={values.to}
        onChange={(to) => change({ to: String(to) }, toSeason.wire)}
      />
      <TextInput
        name={seasonFields.days.wire}
        label={seasonFields.days.label}
        hint="364일은 52주, 182일은 26주예요. 7의 배수로 늦추면 요일이 그대로예요."
        error={faults[seasonFields.days.wire]}
        digits="numeric"
        unit="일"
        value={values.days}
        onChange={(days) => change({ days: String(days) }, seasonFields.days.wire)}
      />
      <div className={styles.actions}>
        <Button type="submit">만들 초안 보기</Button>
        <LinkButton look="secondary" to="/postings">
          공고 목록으로
        </LinkButton>
      </div>
    </Form>
  );
}

interface SheetProps {
  copying: Copying;
  sheet: NonNullable<Copying['sheet']>;
  /** Goes back to choosing a season. */
  again(): void;
}

function Sheet({ copying, sheet, again }: SheetProps) {
  const { faults, refused, isMaking } = copying;
  const table = useRef<HTMLTableElement>(null);
  const wrong = faults.reduce((sum, one) => sum + Object.keys(one).length, 0);
  const many = sheet.lines.length;
  if (many === 0) {
    return (
      <>
        <EmptyState title="이 시즌에 복사할 수 있는 공고가 없어요" text="다른 시즌을 골라 주세요." />
        <Button look="secondary" onClick={again}>
          시즌 다시 고르기
        </Button>
      </>
    );
  }
  const goWrong = () => table.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  return (
    <section aria-label="만들 초안" className={styles.sheet}>
      <p className={styles.lead}>
        아직 아무것도 만들지 않았어요. 칸을 고치거나 Excel에서 복사한 칸을 붙여 넣을 수 있어요. 화살표와 Enter, Tab으로
        칸을 옮겨 다녀요.
      </p>
      {refused === '' ? null : (
        <Notice tone="red" live>
          {refused}
        </Notice>
      )}
      <SheetTable
        plan={sheet.plan}
        lines={sheet.lines}
        faults={faults}
        write={copying.write}
        tidy={copying.tidy}
        paste={copying.paste}
        ref={table}
      />
      <div className={styles.pasted}>
        <p role="status">{sheet.said}</p>
        {sheet.before ? (
          <Button look="text" onClick={copying.undo}>
            붙여 넣기 되돌리기
          </Button>
        ) : null}
      </div>
      <div className={styles.actions}>
        {wrong > 0 ? (
          <Button look="secondary" onClick={goWrong}>
            고칠 칸 {grouped(wrong)}개로 가기
          </Button>
        ) : (
          <Button busy={isMaking} busyText="만들고 있어요" onClick={() => void copying.make()}>
            초안 {grouped(many)}건 만들기
          </Button>
        )}
        <Button look="secondary" onClick={again}>
          시즌 다시 고르기
        </Button>
      </div>
    </section>
  );
}

function Made({ made, season }: { made: CopiedSeason; season: string }) {
  return (
    <section aria-label="만든 초안" className={styles.sheet}>
      <Notice tone="green" live>
        {season.trim()} 초안 {grouped(made.drafts.length)}건을 만들었어요. 공개하기 전에는 사이트에 보이지 않아요.
      </Notice>
      <ul className={styles.drafts}>
        {made.drafts.map((draft) => (
          <li key={screenOf(draft)} className={styles.draft}>
            <div>
              <Link className={styles.title} to={`${screenOf(draft)}/edit`}>
                {draft.title}
              </Link>
              <span className={styles.quiet}>
                {draft.company} {draft.postingNumber}
              </span>
            </div>
            <Leftovers leftovers={draft.leftovers} editor={`${screenOf(draft)}/edit`} />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <LinkButton to={`/postings?${new URLSearchParams({ season: season.trim() })}`}>이 시즌의 공고 보기</LinkButton>
      </div>
    </section>
  );
}
