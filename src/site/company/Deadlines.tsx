import { Link } from 'react-router';
import { Said } from '../../browser/ui/Said.tsx';
import { companyClass } from '../../domain/postings/companyClass.ts';
import { DAY_MS, dayOf } from '../../fields/koreanDate.ts';
import type { AnswerOf } from '../../http/call.ts';
import { emptySearch, searchPath } from '../postings/postingSearch.ts';
import { Block, MoreLink } from './Block.tsx';
import { ClosingFirst } from './ClosingFirst.tsx';
import type { companyCalls } from './company.calls.ts';
import styles from './Deadlines.module.css';
import { Glyph } from './Glyph.tsx';

type DeadlinesProps = Pick<AnswerOf<typeof companyCalls.home>, 'today' | 'deadlines' | 'closingSoon' | 'companies'>;

/** Days the calendar shows. */
const DAYS = 14;
/** Marks that a day has room for. */
const MARKS = 3;

/** The next two weeks day by day, and the postings that close first; nothing where no posting is open. */
export function Deadlines({ today, deadlines, closingSoon, companies }: DeadlinesProps) {
  if (closingSoon.length === 0) return null;
  const isAlone = companies.length === 1;
  const hasEnd = closingSoon.some(({ acceptTo }) => acceptTo !== null);
  const marked = companies.filter(({ code }) => deadlines.some((one) => one.code === code));
  return (
    <Block
      title={marked.length > 0 ? '다음 2주의 마감' : hasEnd ? '먼저 마감하는 공고' : '지금 열린 공고'}
      more={<MoreLink to="/post">전체 공고 보기</MoreLink>}
    >
      {marked.length > 0 ? <Calendar today={today} deadlines={deadlines} /> : null}
      {marked.length > 0 && !isAlone ? (
        <ul className={styles.legend} aria-hidden="true">
          {marked.map(({ code, name }) => (
            <li className={companyClass(code)} key={code}>
              <Glyph code={code} />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <ClosingFirst postings={closingSoon} isAlone={isAlone} />
    </Block>
  );
}

const WEEKDAYS = '일월화수목금토';

function Calendar({ today, deadlines }: Pick<DeadlinesProps, 'today' | 'deadlines'>) {
  const first = new Date(`${today}T00:00:00+09:00`).getTime();
  const days = Array.from({ length: DAYS }, (_, at) => dayOf(new Date(first + at * DAY_MS)));
  return (
    <ol className={styles.days}>
      {days.map((day) => (
        <Day key={day} day={day} isToday={day === today} ends={deadlines.filter((one) => one.day === day)} />
      ))}
    </ol>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  ends: DeadlinesProps['deadlines'];
}

function Day({ day, isToday, ends }: DayProps) {
  const [, month, date] = day.split('-').map(Number);
  const weekday = WEEKDAYS[new Date(day).getUTCDay()] ?? '';
  const count = ends.reduce((sum, one) => sum + (one.count ?? 0), 0);
  const face = (
    <>
      <span className={weekday === '일' ? styles.sunday : undefined}>{isToday ? '오늘' : weekday}</span>
      <b>{date === 1 ? `${month}. 1` : date}</b>
    </>
  );
  // A day on which nothing ends says nothing.
  if (count === 0)
    return (
      <li className={isToday ? `${styles.day} ${styles.today}` : styles.day} aria-hidden="true">
        {face}
      </li>
    );
  const codes = ends.flatMap((one) => Array.from({ length: one.count ?? 0 }, () => one.code));
  const shown = codes.length > MARKS ? codes.slice(0, MARKS - 1) : codes;
  return (
    <li>
      <Link
        className={isToday ? `${styles.day} ${styles.some} ${styles.today}` : `${styles.day} ${styles.some}`}
        to={searchPath(emptySearch, { ends: day })}
      >
        <Said>{`${isToday ? '오늘, ' : ''}${month}월 ${date}일 ${weekday}요일 마감 ${count}건`}</Said>
        <span className={styles.face} aria-hidden="true">
          {face}
          <span className={styles.marks}>
            {shown.map((code, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: marks of one company are alike.
              <span className={companyClass(code)} key={at}>
                <Glyph code={code} />
              </span>
            ))}
            {codes.length > shown.length ? `+${codes.length - shown.length}` : null}
          </span>
        </span>
      </Link>
    </li>
  );
}
