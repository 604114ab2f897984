import { useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { Chip, type ChipTone } from '../../browser/ui/Chip.tsx';
import {
  BECOMES,
  type Becomes,
  type ReadPostings,
  type ReadRow,
} from '../../domain/operators/postingSheet/postingSheet.records.ts';
import { grouped } from '../../fields/grouped.ts';
import listing from '../frame/Listing.module.css';
import styles from './SheetReport.module.css';

interface SheetReportProps {
  report: ReadPostings;
  name: string;
  isApplying: boolean;
  apply(): Promise<void>;
  again(): void;
}

const KINDS = Object.keys(BECOMES) as Becomes[];

/** What each row of a sheet would become, before anything is made; rows of one kind alone where that is pressed. */
export function SheetReport({ report: { rows, ignored }, name, isApplying, apply, again }: SheetReportProps) {
  const [only, setOnly] = useState<Becomes>();
  const countOf = (kind: Becomes) => rows.filter(({ becomes }) => becomes === kind).length;
  const taken = countOf('new') + countOf('changed');
  const refused = countOf('refused');
  const shown = rows.filter(({ becomes }) => only === undefined || becomes === only);
  return (
    <section className={styles.report} aria-label="행마다 되는 것">
      <p className={styles.lead}>
        <strong>{name}</strong>의 {grouped(rows.length)}행을 읽었어요. 아직 아무것도 만들지 않았어요.
        {ignored.length > 0 ? ` 모르는 열은 읽지 않았어요: ${ignored.join(', ')}` : ''}
      </p>
      <div className={styles.kinds}>
        {KINDS.filter((kind) => countOf(kind) > 0).map((kind) => (
          <Button
            key={kind}
            look="secondary"
            aria-pressed={only === kind}
            onClick={() => setOnly(only === kind ? undefined : kind)}
          >
            {BECOMES[kind]} {grouped(countOf(kind))}
          </Button>
        ))}
      </div>
      <table className={`${listing.table} ${styles.table}`}>
        <caption className={styles.hidden}>행마다 되는 것</caption>
        <thead>
          <tr>
            <th scope="col">행</th>
            <th scope="col">공고</th>
            <th scope="col">무엇이 되나요</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.row} row={row} />
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        {taken > 0 ? (
          <Button busy={isApplying} busyText="가져오고 있어요" onClick={() => void apply()}>
            초안 {grouped(taken)}건 적용
          </Button>
        ) : null}
        <Button look="secondary" onClick={again}>
          표 다시 고르기
        </Button>
      </div>
      {taken > 0 && refused > 0 ? (
        <p className={styles.quiet}>
          잘못된 {grouped(refused)}행은 빼고 적용해요. 고친 표로 나중에 다시 가져올 수 있어요.
        </p>
      ) : null}
    </section>
  );
}

const TONES: { readonly [B in Becomes]: ChipTone } = { new: 'green', changed: 'blue', same: 'plain', refused: 'red' };

function Row({ row: { row, company, postingNumber, title, becomes, changes, faults } }: { row: ReadRow }) {
  return (
    <tr>
      <td className={styles.number}>{row}</td>
      <td className={styles.what}>
        <span className={styles.title}>{title === '' ? '제목 없음' : title}</span>
        <span className={styles.quiet}>{[company, postingNumber].filter(Boolean).join(' ')}</span>
      </td>
      <td>
        {becomes === '' ? null : <Chip tone={TONES[becomes]}>{BECOMES[becomes]}</Chip>}
        {faults.length > 0 ? (
          <ul className={styles.list}>
            {faults.map(({ cell, label, given, sentence }) => (
              <li key={cell + label}>
                <strong>
                  {label}({cell})
                </strong>{' '}
                {sentence}
                {given === '' ? null : <span className={styles.quiet}>적힌 것: {given}</span>}
              </li>
            ))}
          </ul>
        ) : null}
        {changes.length > 0 ? (
          <details>
            <summary className={styles.summary}>{changes.map(({ label }) => label).join(', ')}</summary>
            <dl className={styles.list}>
              {changes.map(({ label, before, after }) => (
                <div key={label}>
                  <dt className={styles.quiet}>{label}</dt>
                  <dd>
                    <del className={styles.before}>{before === '' ? '비어 있음' : before}</del>{' '}
                    <ins className={styles.after}>{after === '' ? '비어 있음' : after}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        ) : null}
      </td>
    </tr>
  );
}
