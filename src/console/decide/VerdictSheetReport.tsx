import { useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import {
  type ReadVerdict,
  type ReadVerdicts,
  ROW_GROUPS,
  type RowGroup,
} from '../../domain/selection/sheet/readVerdicts.records.ts';
import { grouped } from '../../fields/grouped.ts';
import listing from '../frame/Listing.module.css';
import styles from '../postingSheet/SheetReport.module.css';

interface VerdictSheetReportProps {
  report: ReadVerdicts;
  name: string;
  isApplying: boolean;
  apply(): Promise<void>;
  again(): void;
}

const GROUPS = Object.keys(ROW_GROUPS) as RowGroup[];
// A screen draws so many at once.
const SHOWN = 200;

/** What a sheet would change of a step, in four groups, before anything is stored. */
export function VerdictSheetReport({ report, name, isApplying, apply, again }: VerdictSheetReportProps) {
  const { rows, renamed, slipped } = report;
  const ofGroup = (group: RowGroup) => rows.filter((row) => row.group === group);
  const [only, setOnly] = useState<RowGroup>(() =>
    slipped ? 'refused' : (GROUPS.find((group) => ofGroup(group).length > 0) ?? 'same'),
  );
  const [changed, refused] = [ofGroup('changed').length, ofGroup('refused').length];
  const shown = ofGroup(only);
  const mayApply = !slipped && changed + renamed.length > 0;
  return (
    <>
      <p className={styles.lead}>
        <strong>{name}</strong>의 {grouped(rows.length)}행을 읽었어요. 아직 아무것도 바꾸지 않았어요.
      </p>
      {slipped ? (
        <Notice tone="red" live>
          행 코드와 사람이 어긋난 표예요. 한 열만 정렬했거나 행을 복사했을 수 있어 아무것도 적용할 수 없어요. 표를 고쳐
          다시 가져와 주세요.
        </Notice>
      ) : null}
      <fieldset className={styles.kinds} aria-label="무리로 나누어 보기">
        {GROUPS.map((group) => (
          <Button key={group} look="secondary" aria-pressed={only === group} onClick={() => setOnly(group)}>
            {ROW_GROUPS[group]} {grouped(ofGroup(group).length)}
          </Button>
        ))}
      </fieldset>
      {renamed.map(({ before, after }) => (
        <p key={after} className={styles.quiet}>
          점수의 이름: {before} → {after}
        </p>
      ))}
      {shown.length === 0 ? (
        <p className={listing.none}>여기에 드는 지원자가 없어요.</p>
      ) : (
        <table className={`${listing.table} ${styles.table}`}>
          <caption className={styles.hidden}>{ROW_GROUPS[only]}</caption>
          <thead>
            <tr>
              <th scope="col">행</th>
              <th scope="col">지원자</th>
              <th scope="col">무엇이 되나요</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, SHOWN).map((row) => (
              <Row key={`${row.row} ${row.number}`} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {shown.length > SHOWN ? (
        <p className={styles.quiet}>
          앞의 {SHOWN}명만 보여 드려요. 적용하면 {grouped(shown.length)}명 모두에게 적용돼요.
        </p>
      ) : null}
      <div className={styles.kinds}>
        {mayApply ? (
          <Button busy={isApplying} busyText="적용하고 있어요" onClick={() => void apply()}>
            {changed > 0 ? `${grouped(changed)}명에게 적용` : '점수의 이름 적용'}
          </Button>
        ) : null}
        <Button look="secondary" onClick={again}>
          표 다시 고르기
        </Button>
      </div>
      {mayApply && refused > 0 ? <p className={styles.quiet}>쓰지 않는 {grouped(refused)}행은 빼고 적용해요.</p> : null}
    </>
  );
}

const STAYS: { readonly [G in RowGroup]: string } = {
  changed: '',
  same: '그대로 있어요.',
  refused: '',
  missing: '표에 없어서 그대로 있어요.',
};

function Row({ row: { row, number, name, group, changes, faults } }: { row: ReadVerdict }) {
  return (
    <tr>
      <td className={styles.number}>{row === 0 ? '' : row}</td>
      <td className={styles.what}>
        <strong>{name}</strong> <span className={styles.quiet}>{number}</span>
      </td>
      <td>
        {group === '' ? '' : STAYS[group]}
        <ul className={styles.list}>
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              {label}: <del className={styles.before}>{before === '' ? '비어 있음' : before}</del>{' '}
              <ins className={styles.after}>{after === '' ? '비어 있음' : after}</ins>
            </li>
          ))}
          {faults.map(({ cell, given, sentence }) => (
            <li key={cell + sentence}>
              <strong>{cell}</strong> {sentence}
              {given === '' ? null : <span className={styles.quiet}>적힌 것: {given}</span>}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
