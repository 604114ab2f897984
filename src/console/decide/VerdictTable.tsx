import { useRef, useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { Chip } from '../../browser/ui/Chip.tsx';
import type { Candidate, ShownScore } from '../../domain/selection/board.records.ts';
import { verdictFields } from '../../domain/selection/board.records.ts';
import { VERDICTS, type Verdict } from '../../domain/selection/verdict.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import listing from '../frame/Listing.module.css';
import styles from './DecidePage.module.css';
import type { Deciding } from './useDecide.ts';
import { GIVEN, useKeysOfTable } from './useKeysOfTable.ts';
import { VERDICT_TONES } from './verdictTone.ts';

// A screen draws so many at once.
const SHOWN = 200;

// In which order they are read: what is to be done first, then by the place in reserve.
const ORDER: readonly Verdict[] = ['open', 'held', 'passed', 'reserve', 'failed', 'excluded'];

const inOrder = (a: Candidate, b: Candidate) =>
  ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict) ||
  (a.rank ?? 0) - (b.rank ?? 0) ||
  (a.number ?? 0) - (b.number ?? 0);

const isTold = ({ standing }: Candidate) => standing === 'told';

interface VerdictTableProps {
  candidates: readonly Candidate[];
  scores: readonly ShownScore[];
  deciding: Deciding;
  isOver: boolean;
}

/** Everybody in a step with their verdicts, and how those of several are given together. */
export function VerdictTable({ candidates, scores, deciding, isOver }: VerdictTableProps) {
  const [only, setOnly] = useState<Verdict>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [most, setMost] = useState(SHOWN);
  const counts = ORDER.map((verdict) => [verdict, candidates.filter((one) => one.verdict === verdict).length] as const);
  const rows = candidates.filter(({ verdict }) => only === undefined || verdict === only).toSorted(inOrder);
  const shown = rows.slice(0, most);
  const decidable = rows.filter((one) => !isTold(one)).map(({ number }) => number ?? 0);
  const isChoosing = !isOver && decidable.length > 0;
  const all = isChoosing && decidable.every((number) => chosen.has(number));
  const choose = (number: number) => setChosen(new Set([number]).symmetricDifference(chosen));
  const giving = decidable.filter((number) => chosen.has(number));
  const table = useRef<HTMLTableElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [reason, setReason] = useState('');
  const give = async (verdict: Verdict) => {
    if (giving.length === 0 || deciding.isBusy) return;
    if (!(await deciding.give({ applications: giving.map(String), verdict, rank: '', reason }))) return;
    setReason('');
    setChosen(new Set());
    // The lines are in another order now, and the next to be decided is the first of them.
    heading.current?.focus();
  };
  useKeysOfTable(table, isOver, give);
  return (
    <section aria-labelledby="verdicts" className={styles.part}>
      <h2 className={listing.heading} id="verdicts" ref={heading} tabIndex={-1}>
        결정
      </h2>
      <fieldset className={styles.filters} aria-label="결정으로 좁히기">
        <Only words={`모두 ${candidates.length}`} pressed={only === undefined} onPress={() => setOnly(undefined)} />
        {counts
          .filter(([verdict, count]) => count > 0 || verdict === only)
          .map(([verdict, count]) => (
            <Only
              key={verdict}
              words={`${VERDICTS[verdict]} ${count}`}
              pressed={only === verdict}
              onPress={() => setOnly(verdict)}
            />
          ))}
      </fieldset>
      {isOver || candidates.length === 0 ? null : candidates.every(isTold) ? (
        <p className={styles.quiet}>이 단계의 결과를 모두 알렸어요. 잘못 알린 결과는 정정 발표로 바로잡아 주세요.</p>
      ) : (
        <Giving count={giving.length} reason={reason} setReason={setReason} isBusy={deciding.isBusy} give={give} />
      )}
      {rows.length === 0 ? (
        <p className={listing.none}>
          {only === undefined
            ? '이 단계에 지원자가 아직 없어요. 첫 단계에는 제출한 지원자가, 다음 단계에는 직전 단계의 합격을 알린 지원자가 나와요.'
            : `${VERDICTS[only]} 지원자가 없어요.`}
        </p>
      ) : (
        <table className={`${listing.table} ${styles.table}`} ref={table}>
          <thead>
            <tr>
              {isChoosing ? (
                <th scope="col">
                  <input
                    type="checkbox"
                    aria-label={`${decidable.length}명 모두 고르기`}
                    checked={all}
                    onChange={() => setChosen(all ? new Set() : new Set(decidable))}
                  />
                </th>
              ) : null}
              <th scope="col">이름</th>
              <th scope="col">접수번호</th>
              <th scope="col" className={styles.further}>
                모집분야
              </th>
              {scores.map(({ place, name }) => (
                <th key={place} scope="col" className={styles.score}>
                  {name}
                </th>
              ))}
              <th scope="col">결정</th>
              <th scope="col" className={styles.further}>
                까닭
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <Row
                key={one.number}
                one={one}
                scores={scores}
                isChosen={chosen.has(one.number ?? 0)}
                choose={isChoosing ? choose : undefined}
              />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > most ? (
        <div className={listing.more}>
          <Button look="secondary" onClick={() => setMost(most + SHOWN)}>
            {rows.length - most}명 더 보기
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Only({ words, pressed, onPress }: { words: string; pressed: boolean; onPress(): void }) {
  return (
    <button type="button" className={styles.only} aria-pressed={pressed} onClick={onPress}>
      {words}
    </button>
  );
}

interface RowProps {
  one: Candidate;
  scores: readonly ShownScore[];
  isChosen: boolean;
  choose: ((number: number) => void) | undefined;
}

function Row({ one, scores, isChosen, choose }: RowProps) {
  const { number = 0, name, field, verdict, rank, reason, standing, told } = one;
  const words = verdict === 'reserve' ? `${VERDICTS.reserve} ${rank}번` : VERDICTS[verdict];
  return (
    <tr>
      {choose ? (
        <td>
          {isTold(one) ? null : (
            <input
              type="checkbox"
              aria-label={`고르기: ${name} ${number}`}
              checked={isChosen}
              onChange={() => choose(number)}
            />
          )}
        </td>
      ) : null}
      <td className={styles.name}>{name}</td>
      <td className={styles.number}>{number}</td>
      <td className={styles.further}>{field}</td>
      {scores.map(({ place = 1 }) => (
        <td key={place} className={styles.score}>
          {one.scores[place - 1] ?? ''}
        </td>
      ))}
      <td>
        <Chip tone={VERDICT_TONES[verdict]}>{words}</Chip>
        {standing === 'candidate' ? null : (
          <span className={styles.standing}>{standing === 'told' ? `알림: ${told}` : '발표 예약'}</span>
        )}
      </td>
      <td className={styles.further}>{reason}</td>
    </tr>
  );
}

interface GivingProps {
  /** How many are chosen. */
  count: number;
  reason: string;
  setReason(reason: string): void;
  isBusy: boolean;
  give(verdict: Verdict): Promise<void>;
}

/** One verdict for those who are chosen. */
function Giving({ count, reason, setReason, isBusy, give }: GivingProps) {
  return (
    <fieldset className={styles.giving}>
      <legend>{count === 0 ? '지원자를 고른 다음 결과를 정해 주세요' : `고른 ${count}명을`}</legend>
      <ConsoleField
        field={verdictFields.reason}
        value={reason}
        hint="꼭 적지 않아도 돼요. 지원자에게 보이지 않고 기록에 남아요."
        onChange={setReason}
      />
      <div className={styles.actions}>
        {GIVEN.map((verdict) => (
          <Button
            key={verdict}
            look={verdict === 'passed' ? 'ink' : 'secondary'}
            disabled={count === 0}
            busy={isBusy}
            onClick={() => void give(verdict)}
          >
            {VERDICTS[verdict]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
