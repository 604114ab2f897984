import { SCORE_TYPED } from '../../../domain/applicants/listChoices.ts';
import { narrowingFields } from '../../../domain/applicants/listViews.records.ts';
import { Choice } from '../../frame/Choice.tsx';
import controls from '../../frame/Controls.module.css';
import { useTypedWish } from '../../frame/useTypedWish.ts';
import type { Names } from '../columns.ts';
import type { Wanted } from '../useApplicants.ts';
import styles from './ApplicantFilters.module.css';
import { withCount } from './CodeChoice.tsx';

const PAUSE_MS = 500;

const NO_RANGE = { scoreFrom: '', scoreTo: '' };

interface ScoreRangeProps {
  names: Names;
  wanted: Wanted;
  want(change: Partial<Wanted>): void;
}

/** A score that came in with the sheet of the step, and between which two it has to be. */
export function ScoreRange({ names: { scoreNames, counts }, wanted, want }: ScoreRangeProps) {
  const { scorePlace } = wanted;
  if (scoreNames.length === 0 && scorePlace === '') return null;
  const chosen = scoreNames.find(({ cd }) => cd === scorePlace);
  const there =
    chosen || scorePlace === '' ? scoreNames : [...scoreNames, { cd: scorePlace, nm: `점수 ${scorePlace}` }];
  return (
    <>
      <Choice
        label="점수"
        value={scorePlace}
        choices={[['', '점수 모두'], ...there.map(({ cd, nm }) => withCount(cd, nm, counts.scores))]}
        onChange={(place) => want({ scorePlace: place, ...(place === '' ? NO_RANGE : {}) })}
      />
      {scorePlace === '' ? null : (
        <span className={styles.range}>
          <Bound name="scoreFrom" value={wanted.scoreFrom} want={want} />
          <Bound name="scoreTo" value={wanted.scoreTo} want={want} />
        </span>
      )}
    </>
  );
}

interface BoundProps {
  name: 'scoreFrom' | 'scoreTo';
  value: string;
  want(change: Partial<Wanted>): void;
}

// A number that is not yet one, such as "8.", is not asked for.
const isScore = (typed: string) => typed === '' || SCORE_TYPED.test(typed);

function Bound({ name, value, want }: BoundProps) {
  const ask = (typed: string) => want({ [name]: typed });
  const { input, isWhole } = useTypedWish({ asked: value, ask, pauseMs: PAUSE_MS, isWhole: isScore });
  const { label } = narrowingFields[name];
  return (
    <input
      className={`${controls.box} ${styles.bound}`}
      type="text"
      inputMode="decimal"
      aria-label={label}
      placeholder={label.replace('점수 ', '')}
      maxLength={12}
      autoComplete="off"
      aria-invalid={!isWhole}
      {...input}
    />
  );
}
