import { sentenceOf } from '../../browser/send.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { EmptyState } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { useRootClass } from '../../browser/useRootClass.ts';
import { dateWords, dayOf } from '../../fields/koreanDate.ts';
import sheet from '../applications/Applications.module.css';
import { titleAt } from '../frame/screenNames.ts';
import { LatestNotice } from './LatestNotice.tsx';
import { NoNotices } from './NoNotices.tsx';
import styles from './NoticesPage.module.css';
import { OneNotice, type ShownNotice } from './OneNotice.tsx';
import { useNotices } from './useNotices.ts';

/** What the member was sent by mail, the latest first. What is new stays marked until the page is left. */
export function NoticesPage() {
  useRootClass(sheet.ground);
  const { notices, failure, again } = useNotices();
  const has = notices !== undefined && notices.length > 0;
  return (
    <div className={sheet.page}>
      <div className={sheet.head}>
        <div>
          <h1>{titleAt('notices')}</h1>
          {has ? (
            <p className={sheet.hint}>메일로 보내 드린 내용이에요. 가장 최근 것부터 100개까지 보여 드려요.</p>
          ) : null}
        </div>
      </div>
      {failure !== undefined ? (
        <EmptyState
          title="알림을 불러오지 못했어요."
          text={sentenceOf(failure)}
          action={<Button onClick={again}>다시 시도하기</Button>}
        />
      ) : notices ? (
        <Notices notices={notices} />
      ) : (
        <Spinner />
      )}
    </div>
  );
}

function Notices({ notices }: { notices: readonly ShownNotice[] }) {
  if (notices.length === 0) return <NoNotices />;
  // Where all of them are new, a chip at each tells a reader nothing.
  const isMixed = notices.some(({ isRead }) => isRead);
  const [latest, ...earlier] = notices;
  return (
    <>
      {latest ? <LatestNotice notice={latest} isMixed={isMixed} /> : null}
      {[...Map.groupBy(earlier, ({ at }) => (at ? dayOf(at) : ''))].map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <h2 className={styles.date}>{day === '' ? null : <Day day={day} />}</h2>
          <ol className={`${sheet.card} ${styles.list}`}>
            {ofDay.map((notice) => (
              <li key={notice.number}>
                <OneNotice notice={notice} isMixed={isMixed} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

/** A day as one looks for it: its month and date large, the year before them. */
function Day({ day }: { day: string }) {
  const [year, month, date] = dateWords(day).split(' ');
  return (
    <>
      <span className={styles.year}>{year}</span> {month} {date}
    </>
  );
}
