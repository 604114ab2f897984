import { Link } from 'react-router';
import { EmptyState, Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { countToday, type Task, tasksOf } from '../../domain/operators/todayTasks.ts';
import { grouped } from '../../fields/grouped.ts';
import { serverNow } from '../frame/operatorNow.store.ts';
import { siteAddress } from '../frame/siteAddress.ts';
import { useOwn } from '../frame/useOwn.ts';
import { usePage } from '../frame/usePage.ts';
import { ByDay } from './ByDay.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { TodayAside } from './TodayAside.tsx';
import styles from './TodayPage.module.css';
import { type TodayShown, useToday } from './useToday.ts';

/** What wants to be done today, as far as one's roles reach. */
export function TodayPage() {
  const { heading } = usePage('오늘');
  const own = useOwn();
  const { shown, hasParts, failure } = useToday();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          오늘 할 일
        </h1>
        {shown ? <p className={styles.quiet}>{grouped(countToday(shown, serverNow()))}건</p> : null}
      </header>
      {failure === '' ? null : <Notice tone="red">{failure}</Notice>}
      {hasParts ? (
        shown ? (
          <Shown shown={shown} />
        ) : failure === '' ? (
          <Spinner />
        ) : null
      ) : (
        <EmptyState
          title="오늘 볼 일이 없어요"
          text={own.rights.length === 0 ? '시스템 관리자가 권한을 주면 할 일이 여기에 나타나요.' : undefined}
        />
      )}
    </div>
  );
}

function Shown({ shown }: { shown: TodayShown }) {
  const tasks = tasksOf(shown, serverNow());
  return (
    <div className={styles.columns}>
      <div className={styles.left}>
        <section className={styles.main} aria-label="할 일">
          {shown.steps && shown.firstSteps ? <FirstSteps steps={shown.firstSteps} /> : null}
          {countToday(shown, serverNow()) === 0 ? <p className={styles.none}>지금 할 일이 없어요.</p> : null}
          <ul>
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </ul>
          <Invited count={shown.troubles?.invited ?? 0} />
        </section>
        {shown.days ? <ByDay days={shown.days} /> : null}
      </div>
      <TodayAside shown={shown} />
    </div>
  );
}

const tones = { red: styles.red, amber: styles.amber, blue: styles.blue, plain: styles.plain };

function TaskRow({ task: { tone, chip, words, does, to } }: { task: Task }) {
  return (
    <li className={styles.row}>
      <span className={`${styles.chip} ${tones[tone]}`}>{chip}</span>
      <span className={styles.words}>{words}</span>
      <TaskLink does={does} to={to} about={words} />
    </li>
  );
}

function TaskLink({ does, to, about }: { does: string; to: string; about: string }) {
  if (does === '') return <code className={styles.command}>npm run jiwon -- mail retry</code>;
  const name = `${does}: ${about}`;
  if (to.startsWith('/post/')) {
    return (
      <a className={styles.does} href={siteAddress(to)} aria-label={name}>
        {does}
      </a>
    );
  }
  return (
    <Link className={styles.does} to={to} aria-label={name}>
      {does}
    </Link>
  );
}

function Invited({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.none}>
      등록을 기다리는 운영자가 {grouped(count)}명 있어요. <Link to="/operators">보기</Link>
    </p>
  );
}
