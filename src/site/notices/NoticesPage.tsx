import { sentenceOf } from '../../browser/send.ts';
import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import { Chip } from '../../browser/ui/Chip.tsx';
import { Icon } from '../../browser/ui/Icon.tsx';
import { EmptyState } from '../../browser/ui/Message.tsx';
import { Said } from '../../browser/ui/Said.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { useRootClass } from '../../browser/useRootClass.ts';
import { companyClass } from '../../domain/postings/companyClass.ts';
import { dateTimeWords, dateWords, dayOf, timeWords } from '../../fields/koreanDate.ts';
import sheet from '../applications/Applications.module.css';
import { titleAt } from '../frame/screenNames.ts';
import { CompanyDrawing, CompanyMark } from '../postings/CompanyMark.tsx';
import { NoNotices } from './NoNotices.tsx';
import styles from './NoticesPage.module.css';
import type { NoticeList } from './notices.calls.ts';
import { useNotices } from './useNotices.ts';

type Shown = NoticeList['items'][number];

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
        {has ? (
          <LinkButton look="text" to="/ApplyManage">
            지원이력 보기
          </LinkButton>
        ) : null}
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

function Notices({ notices }: { notices: readonly Shown[] }) {
  if (notices.length === 0) return <NoNotices />;
  // Where all of them are new, a chip at each tells a reader nothing.
  const isMixed = notices.some(({ isRead }) => isRead);
  const [latest, ...earlier] = notices;
  return (
    <>
      {latest ? <Latest notice={latest} isMixed={isMixed} /> : null}
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

/** What was told last, the loudest of the page, in the colours of whom it is from. */
function Latest({ notice, isMixed }: { notice: Shown; isMixed: boolean }) {
  const { companyCode, at } = notice;
  const isOfCompany = companyCode !== '';
  return (
    <section
      className={isOfCompany ? `${styles.latest} ${companyClass(companyCode)}` : styles.latest}
      aria-labelledby="latest"
    >
      {isOfCompany ? <CompanyDrawing className={styles.drawing} code={companyCode} number={1} /> : null}
      <div className={styles.told}>
        <h2 id="latest" className={styles.label}>
          가장 최근 소식 {at ? <span>{dateTimeWords(at)}</span> : null}
        </h2>
        <OneNotice notice={notice} isMixed={isMixed} />
      </div>
    </section>
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

// A hash is for the mail that is kept; nobody reads one here.
const FINGERPRINT = /^[0-9a-f]{64}$/;

/** One row that says of whom, what and when; all of it when it is opened. */
function OneNotice({ notice, isMixed }: { notice: Shown; isMixed: boolean }) {
  const { subject, lines, facts, after, button, link, at, isRead, company, companyCode, posting } = notice;
  const told = facts.filter(({ value }) => !FINGERPRINT.test(value));
  // What it is about beside the company and the posting, which stand there already.
  const first = told.find(({ value }) => value !== company && value !== posting);
  return (
    <details className={styles.notice}>
      <summary className={companyCode === '' ? styles.head : `${styles.head} ${companyClass(companyCode)}`}>
        {companyCode === '' ? null : <CompanyMark code={companyCode} />}
        <h3 className={isRead ? styles.subject : `${styles.subject} ${styles.isNew}`}>
          {subject.replace(`[${company}] `, '')}
        </h3>
        <span className={styles.of}>{[company, posting].filter(Boolean).join(' · ')}</span>
        {first ? (
          <span className={styles.first}>
            {first.name} <b>{first.value}</b>
          </span>
        ) : null}
        <span className={styles.when}>
          {isRead ? null : isMixed ? (
            <Chip tone="blue">새 알림</Chip>
          ) : (
            <span className={styles.dot}>
              <Said>새 알림</Said>
            </span>
          )}
          {at ? (
            <time className={styles.time} dateTime={at.toISOString()}>
              {timeWords(at).slice(0, -3)}
            </time>
          ) : null}
        </span>
        <Icon name="chevron" />
      </summary>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {told.length > 0 ? (
        <dl className={styles.facts}>
          {told.map(({ name, value }) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {after.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {link?.startsWith('/') ? (
        <p>
          <LinkButton look="text" to={link}>
            {button}
          </LinkButton>
        </p>
      ) : null}
    </details>
  );
}
