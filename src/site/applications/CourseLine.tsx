import { Said } from '../../browser/ui/Said.tsx';
import type { Application } from '../../domain/applications/application.records.ts';
import { ENDED, isStage, Stage } from '../../domain/applications/stage.ts';
import { plannedWords } from '../../domain/applications/standing.ts';
import { momentWords } from '../../domain/applications/timeline.ts';
import { dateTimeWords, dateWords } from '../../fields/koreanDate.ts';
import styles from './CourseLine.module.css';

interface Point {
  name: string;
  when: string;
  /** What it is to the applicant, told by the dot and read out. */
  kind: 'done' | 'current' | 'ended' | 'coming';
}

const UNDER_WAY: readonly Stage[] = [Stage.received, Stage.reviewing, Stage.examining];

/** The last submission, every stage told, then what the posting plans; where the applicant stands is marked. */
function pointsOf({ timeline, comingSteps }: Application): Point[] {
  const submitted = timeline.findLast(({ event }) => event === 'submitted' || event === 'submittedAgain');
  const done = timeline.filter((one) => one === submitted || (one.event === 'stage' && one.isDone));
  const stage = done.at(-1)?.stage ?? null;
  const isUnderWay = stage !== null && isStage(stage) && UNDER_WAY.includes(stage);
  const isEnded = stage !== null && isStage(stage) && ENDED.includes(stage);
  const past = done.map((one, place): Point => {
    const words = one.event === 'stage' ? dateWords : dateTimeWords;
    return {
      name: momentWords(one),
      when: one.at ? words(one.at, 'short') : '',
      kind: place < done.length - 1 ? 'done' : isUnderWay ? 'current' : isEnded ? 'ended' : 'done',
    };
  });
  const planned = comingSteps.map(
    (one): Point => ({
      name: one.name,
      when: plannedWords(one),
      kind: 'coming',
    }),
  );
  return [...past, ...planned];
}

const SAID = { done: '마침', current: '지금', ended: '끝남', coming: '예정' } as const;

/** A submission's course as a line of steps with their days. */
export function CourseLine({ application }: { application: Application }) {
  return (
    <ol className={styles.line} aria-label={`${application.title} 경과`}>
      {pointsOf(application).map(({ name, when, kind }) => (
        <li
          key={`${name} ${when}`}
          className={`${styles.point} ${styles[kind]}`}
          aria-current={kind === 'current' ? 'step' : undefined}
        >
          <b className={styles.name}>{name}</b>
          <span className={styles.when}>{when}</span>
          <Said>{SAID[kind]}</Said>
        </li>
      ))}
    </ol>
  );
}
