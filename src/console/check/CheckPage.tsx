import { useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { EmptyState, Notice } from '../../browser/ui/Message.tsx';
import { Select } from '../../browser/ui/Select.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import type { OwnOperator } from '../../domain/operators/operator.records.ts';
import { mayDo } from '../../domain/operators/roles.ts';
import type { MonthlyCheck } from '../../domain/record/monthlyCheck.records.ts';
import { CHECKED_FOR, type CheckedFor, monthWords } from '../../domain/record/monthlyCheck.ts';
import { grouped } from '../../fields/grouped.ts';
import { dayOf } from '../../fields/koreanDate.ts';
import listing from '../frame/Listing.module.css';
import { chosenCompany, mayAct } from '../frame/operatorNow.store.ts';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { useOwn } from '../frame/useOwn.ts';
import { usePage } from '../frame/usePage.ts';
import { CheckLine } from './CheckLine.tsx';
import styles from './CheckPage.module.css';
import { useCheck, type Which } from './useCheck.ts';

// A year and the month that goes on.
const MONTHS = 13;

/** The months that can be looked at, the one that goes on first. */
function months(today: Date): string[] {
  const [year, month] = dayOf(today).split('-').map(Number) as [number, number];
  return Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  );
}

/** Over what somebody may check: the group, and its companies one by one, or theirs alone. */
function placesOf({ rights, companies, group }: OwnOperator): { cd: string; nm: string }[] {
  const reaching = rights.filter(({ role }) => role !== '' && mayDo(role, 'check.read'));
  const isGroup = reaching.some(({ company }) => company === '');
  const own = companies.filter(({ code }) => isGroup || reaching.some(({ company }) => company === code));
  return [
    ...(isGroup ? [{ cd: '', nm: `${group} 전체` }] : []),
    ...own.map(({ code, name }) => ({ cd: code, nm: name })),
  ];
}

/** What of a month's record wants to be looked at; each line is answered in words, and all of it printed. */
export function CheckPage() {
  const page = usePage('월 점검');
  const own = useOwn();
  const choices = months(own.answeredAt ?? new Date());
  const places = placesOf(own);
  const chosen = useStore(chosenCompany, (code) => code);
  const [month, setMonth] = useState(choices[1]!);
  // Where nobody has the group, there is a check of one company alone.
  const place = places.find(({ cd }) => cd === chosen) ?? places[0];
  const which: Which = { month, company: place?.cd ?? '' };
  const { check, failure, read, print, isPrinting } = useCheck(which);
  return (
    <div className={styles.page}>
      <ScreenHead
        page={page}
        beside={
          <Button look="secondary" busy={isPrinting || !check} busyText="PDF로 받기" onClick={() => void print()}>
            PDF로 받기
          </Button>
        }
      >
        {place?.nm}의 열람 기록에서 살필 것을 달마다 모았어요. 한 줄씩 확인한 내용을 적어 주세요.
      </ScreenHead>
      <div className={styles.which}>
        <Select
          name="month"
          label="달"
          required
          value={month}
          choices={choices.map((month) => ({ cd: month, nm: monthWords(month) }))}
          onChange={(next) => setMonth(String(next))}
        />
      </div>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      {check ? (
        <Lines check={check} which={which} mayConfirm={mayAct(own, 'check.confirm')} onConfirmed={read} />
      ) : failure === '' ? (
        <Spinner />
      ) : null}
    </div>
  );
}

interface LinesProps {
  check: MonthlyCheck;
  which: Which;
  mayConfirm: boolean;
  onConfirmed(): void;
}

function Lines({ check, which, mayConfirm, onConfirmed }: LinesProps) {
  const { lines, isOver, sealed = 0, rows = 0 } = check;
  const done = lines.filter(({ at }) => at !== null).length;
  const isBroken = lines.some(({ kind }) => kind === 'seal');
  const kinds = (Object.keys(CHECKED_FOR) as CheckedFor[]).filter((kind) => lines.some((line) => line.kind === kind));
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>봉인</dt>
          {sealed === 0 && !isBroken ? (
            <dd>없음</dd>
          ) : (
            <dd className={isBroken ? styles.bad : styles.good}>{isBroken ? '기록과 달라요' : '이상 없음'}</dd>
          )}
          <dd className={styles.quiet}>
            {grouped(sealed)}일, 기록 {grouped(rows)}건 대조
          </dd>
        </div>
        <div>
          <dt>확인</dt>
          <dd>
            {grouped(done)} / {grouped(lines.length)}
          </dd>
          <dd className={styles.quiet}>{isOver ? '한 줄씩 한 번 적어요' : '달이 끝나면 적을 수 있어요'}</dd>
        </div>
      </dl>
      {lines.length === 0 ? (
        <EmptyState title="이 달에는 살필 것이 없어요" text="그래도 점검한 기록으로 PDF를 남길 수 있어요." />
      ) : null}
      {kinds.map((kind) => {
        const some = lines.filter((line) => line.kind === kind);
        return (
          <section key={kind}>
            <h2 className={listing.heading}>
              {CHECKED_FOR[kind]} <span className={listing.quiet}>{grouped(some.length)}</span>
            </h2>
            <ul>
              {some.map((line) => (
                <CheckLine
                  key={line.key}
                  line={line}
                  which={which}
                  mayConfirm={mayConfirm && isOver}
                  onConfirmed={onConfirmed}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
