import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../browser/send.ts';
import { useStore } from '../../browser/store.ts';
import { EmptyState, Notice } from '../../browser/ui/Message.tsx';
import { grouped } from '../../fields/grouped.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import type { AnswerOf } from '../../http/call.ts';
import { chosenCompany, mayAct } from '../frame/operatorNow.store.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { useOwn } from '../frame/useOwn.ts';
import { usePage } from '../frame/usePage.ts';
import styles from './TodayPage.module.css';
import { todayCalls } from './today.calls.ts';

type Closing = AnswerOf<typeof todayCalls.closing>;
type Troubles = AnswerOf<typeof todayCalls.troubles>;

/** What wants to be done today, as far as one's roles reach. */
export function TodayPage() {
  const heading = usePage('오늘');
  const own = useOwn();
  const company = useStore(chosenCompany, (code) => code);
  const [mayPostings, mayTroubles] = [mayAct(own, 'postings.read'), mayAct(own, 'troubles.read')];
  const [closing, setClosing] = useState<Closing>();
  const [troubles, setTroubles] = useState<Troubles>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const fail = (error: unknown) => setFailure(sentenceOf(error));
    if (mayPostings) sendConsole(todayCalls.closing, { company }).then(setClosing, fail);
    if (mayTroubles) sendConsole(todayCalls.troubles, {}).then(setTroubles, fail);
  }, [mayPostings, mayTroubles, company]);
  return (
    <div className={styles.page}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        오늘 할 일
      </h1>
      {failure === '' ? null : <Notice tone="red">{failure}</Notice>}
      {mayTroubles && troubles ? <TroubleList troubles={troubles} /> : null}
      {mayPostings && closing ? <ClosingList closing={closing} /> : null}
      {mayPostings || mayTroubles ? null : (
        <EmptyState
          title="오늘 볼 일이 없어요"
          text={own.rights.length === 0 ? '시스템 관리자가 권한을 주면 할 일이 여기에 나타나요.' : undefined}
        />
      )}
    </div>
  );
}

function TroubleList({ troubles: { mails = 0, invited = 0, lapsed = 0 } }: { troubles: Troubles }) {
  const rows = [
    { count: mails, words: '끝내 보내지 못한 메일', look: styles.red, does: undefined },
    { count: lapsed, words: '초대 기한이 지난 운영자', look: styles.amber, does: '다시 초대하기' },
    { count: invited, words: '아직 등록하지 않은 운영자', look: styles.plain, does: '보기' },
  ].filter(({ count }) => count > 0);
  return (
    <section className={styles.part} aria-label="운영">
      {rows.length === 0 ? <p className={styles.none}>보내지 못한 메일도, 기다리는 초대도 없어요.</p> : null}
      <ul>
        {rows.map(({ count, words, look, does }) => (
          <li key={words} className={styles.row}>
            <span className={`${styles.chip} ${look}`}>{grouped(count)}건</span>
            <span className={styles.words}>{words}</span>
            {does ? (
              <Link to="/operators">{does}</Link>
            ) : (
              <code className={styles.command}>npm run jiwon -- mail retry</code>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClosingList({ closing }: { closing: Closing }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>
        곧 마감 <span className={styles.quiet}>이레 안에</span>
      </h2>
      {closing.length === 0 ? <p className={styles.none}>이레 안에 마감하는 공고가 없어요.</p> : null}
      <ul>
        {closing.map(({ companyCode, company, postingNumber, title, acceptTo, drafts = 0, submitted = 0 }) => (
          <li key={`${companyCode} ${postingNumber}`} className={styles.row}>
            <span className={`${styles.chip} ${styles.plain}`}>{acceptTo ? dateTimeWords(acceptTo) : ''}</span>
            <a className={styles.words} href={`/post/${companyCode}/${postingNumber}`}>
              {title} <span className={styles.quiet}>{company}</span>
            </a>
            <span className={styles.counts}>
              제출 {grouped(submitted)} · 작성 중 {grouped(drafts)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
