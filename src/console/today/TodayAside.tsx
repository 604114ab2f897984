import { STAGES, Stage } from '../../domain/applications/stage.ts';
import type {
  ClosingPosting,
  DestructionDue,
  DraftsAtRisk,
  ReachedCounts,
} from '../../domain/operators/today.records.ts';
import { leftWords } from '../../domain/operators/todayTasks.ts';
import { grouped } from '../../fields/grouped.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import { BarTable } from '../charts/BarTable.tsx';
import listing from '../frame/Listing.module.css';
import { serverNow } from '../frame/operatorNow.store.ts';
import { siteAddress } from '../frame/siteAddress.ts';
import styles from './TodayAside.module.css';
import type { TodayShown } from './useToday.ts';

/** Beside what is to be done: how far applicants have come, what closes soon, drafts that may miss it, and what is destroyed next. */
export function TodayAside({ shown: { reached, closing, drafts, destruction } }: { shown: TodayShown }) {
  if (!reached && !closing && !drafts && !destruction) return null;
  return (
    <div className={styles.aside}>
      {reached && (reached.submitted ?? 0) > 0 ? <Reached reached={reached} /> : null}
      {closing ? <Closing closing={closing} /> : null}
      {drafts && drafts.length > 0 ? <Drafts drafts={drafts} /> : null}
      {destruction ? <Destruction destruction={destruction} /> : null}
    </div>
  );
}

function Reached({
  reached: { postings = 0, submitted = 0, documents = 0, steps = 0, hired = 0 },
}: {
  reached: ReachedCounts;
}) {
  const lines = [
    ['제출', submitted],
    [STAGES[Stage.documentsPassed], documents],
    [STAGES[Stage.stepPassed], steps],
    [STAGES[Stage.hired], hired],
  ] as const;
  return (
    <BarTable
      id="reached"
      title="진행 중인 전형"
      quiet={`공고 ${grouped(postings)}건`}
      head={['여기까지 온', '지원자']}
      lines={lines.map(([name, count]) => ({ name, counts: [count] }))}
    />
  );
}

const addressOf = ({ companyCode, postingNumber }: { companyCode: string; postingNumber: string }) =>
  `/post/${companyCode}/${postingNumber}`;

// Days before its end from which a posting is marked, and marked more.
const [SOON, NOW] = [3, 1];

function toneOf(left: string): string {
  const days = left === 'D-day' ? 0 : Number(left.slice(2));
  return `${styles.left} ${days <= NOW ? styles.red : days <= SOON ? styles.amber : styles.plain}`;
}

function Closing({ closing }: { closing: readonly ClosingPosting[] }) {
  return (
    <section aria-labelledby="closing">
      <h2 className={listing.heading} id="closing">
        곧 마감 <span className={listing.quiet}>이레 안에</span>
      </h2>
      {closing.length === 0 ? <p className={listing.none}>이레 안에 마감하는 공고가 없어요.</p> : null}
      <ul>
        {closing.map((one) => {
          const left = one.acceptTo ? leftWords(one.acceptTo, serverNow()) : '';
          return (
            <li key={addressOf(one)} className={styles.row}>
              <a className={styles.name} href={siteAddress(addressOf(one))}>
                {one.title} <span className={listing.quiet}>{one.company}</span>
              </a>
              <span className={styles.count}>
                제출 {grouped(one.submitted ?? 0)} · 작성 중 {grouped(one.drafts ?? 0)}
              </span>
              <span className={toneOf(left)}>{left}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Drafts({ drafts }: { drafts: readonly DraftsAtRisk[] }) {
  return (
    <section aria-labelledby="drafts">
      <h2 className={listing.heading} id="drafts">
        마감을 놓칠 수 있는 지원서 <span className={listing.quiet}>멈춘 단계별</span>
      </h2>
      <ul>
        {drafts.map((one) => (
          <li key={addressOf(one)} className={styles.block}>
            <a className={styles.name} href={siteAddress(addressOf(one))}>
              {one.title}
            </a>
            <ul className={styles.steps}>
              {one.steps.map(({ step, drafts: count = 0 }) => (
                <li key={step}>
                  <span className={styles.step}>{step}</span>
                  <meter className={styles.bar} min={0} max={one.drafts} value={count} aria-hidden="true" />
                  <span className={styles.number}>{grouped(count)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Destruction({
  destruction: { due, keptApart, unfinished, leaving, dormant },
}: {
  destruction: DestructionDue;
}) {
  const total = due.reduce((sum, { applications = 0 }) => sum + applications, 0);
  const last = due.at(-1)?.destroyBy;
  const apart = keptApart.reduce((sum, { applications = 0 }) => sum + applications, 0);
  const ended = keptApart.reduce((sum, one) => sum + (one.ended ?? 0), 0);
  return (
    <section aria-labelledby="destruction">
      <h2 className={listing.heading} id="destruction">
        파기 예정
      </h2>
      {total === 0 ? <p className={listing.none}>지금 파기할 지원서가 없어요.</p> : null}
      {total > 0 && last ? (
        <details className={styles.details}>
          <summary>
            {dateWords(last, 'short')}까지 공고 {grouped(due.length)}건의 지원서 {grouped(total)}건
          </summary>
          <ul>
            {due.map((one) => (
              <li key={addressOf(one)} className={styles.row}>
                <span className={styles.name}>
                  {one.title} <span className={listing.quiet}>{one.company}</span>
                </span>
                <span className={styles.count}>{one.destroyBy ? `${dateWords(one.destroyBy, 'short')}까지` : ''}</span>
                <span className={styles.number}>{grouped(one.applications ?? 0)}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <dl className={styles.facts}>
        <Fact term="전형을 종료하지 않아 남아 있는 공고" count={unfinished.length} />
        <Fact term="입사하여 따로 보관하는 지원서" count={apart} />
        <Fact term="그 가운데 고용이 끝나 파기할 지원서" count={ended} />
        {leaving === undefined ? null : <Fact term="탈퇴를 신청한 회원" count={leaving} />}
        {dormant === undefined ? null : <Fact term="파기한다고 알린, 오래 쓰지 않은 회원" count={dormant} />}
      </dl>
    </section>
  );
}

function Fact({ term, count }: { term: string; count: number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{grouped(count)}</dd>
    </div>
  );
}
