import { Icon } from '../../../browser/ui/Icon.tsx';
import { Lines } from '../../../browser/ui/Lines.tsx';
import page from './Leave.module.css';
import styles from './LeavingWays.module.css';

/** One way to leave: until when it can be taken back, and what it does. */
export interface LeavingWay {
  way: 'later' | 'now';
  name: string;
  /** Beside its name: whether it can be taken back. */
  aside: string;
  date: string;
  /** What goes on from the day, in its line. */
  until: string;
  /** Below it, what it is. */
  says: string;
  lines: string[];
}

interface LeavingWaysProps {
  ways: readonly LeavingWay[];
  chosen: string;
  onChoose(way: LeavingWay['way']): void;
}

/** The ways to leave as cards beside each other: all of them say what they do, one is chosen. */
export function LeavingWays({ ways, chosen, onChoose }: LeavingWaysProps) {
  return (
    <fieldset>
      <legend className={styles.question}>
        <h2 className={page.question}>어떻게 탈퇴할까요?</h2>
      </legend>
      <div className={styles.cards}>
        {ways.map(({ way, name, aside, date, until, says, lines }) => (
          <div
            key={way}
            className={[styles.card, way === chosen && styles.chosen, way === 'now' && styles.final]
              .filter(Boolean)
              .join(' ')}
          >
            <label className={styles.name}>
              <input
                type="radio"
                name="how"
                checked={way === chosen}
                aria-describedby={`leave-${way}`}
                onChange={() => onChoose(way)}
              />
              <span>
                {way === 'now' ? <Icon name="alert" /> : null}
                {name} <span className={styles.aside}>{aside}</span>
              </span>
            </label>
            <div className={styles.told} id={`leave-${way}`}>
              <p className={styles.says}>
                <span className={styles.line}>
                  <b className={styles.date}>{date}</b>
                  {until}
                </span>{' '}
                {says}
              </p>
              <Lines lines={lines} />
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
