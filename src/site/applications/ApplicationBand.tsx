import { useStore } from '../../browser/store.ts';
import { Notice } from '../../browser/ui/Message.tsx';
import type { Opening } from '../../domain/applications/opening.ts';
import type { OwnApplication } from '../../domain/applications/ownApplication.records.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import { CompanyMark } from '../postings/CompanyMark.tsx';
import { userInfo } from '../session/session.store.ts';
import styles from './ApplicationBand.module.css';

interface ApplicationBandProps {
  own: OwnApplication;
  opening: Opening;
}

/** What an application's page opens with: the result in words above everything, told to a person by name. */
export function ApplicationBand({ own: { application, results }, opening }: ApplicationBandProps) {
  const { companyCode, company, title, applicationNumber, submittedAt } = application;
  const { went, about, headline, lead, isUnderWay } = opening;
  const ground = went === 'well' ? styles.well : !went && isUnderWay ? styles.going : '';
  const name = useStore(userInfo, (user) => (user.isLogin ? user.name : ''));
  const [last, before] = results;
  const facts = [title, submittedAt ? `접수번호 ${applicationNumber}` : ''].filter(Boolean).join(' · ');
  return (
    <header className={`${styles.band} ${ground}`}>
      <Circles went={went} />
      <div className={styles.head}>
        <p className={styles.posting}>
          <CompanyMark code={companyCode} />
          <b>{company}</b>
          <span>{facts}</span>
        </p>
        <p className={styles.about}>{about}</p>
        <h1>
          {/* Lines of their own: Chromium balances none that a break cuts. */}
          {went && name ? <span className={styles.line}>{name} 님, </span> : null}
          <span className={styles.line}>{headline}</span>
        </h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {went && last?.corrects && before?.at ? (
          <div className={styles.corrected}>
            <Notice tone="amber">
              <b>정정됨</b> {dateWords(before.at)}에 알려 드린 ‘{before.name}’을 바로잡은 결과예요. 두 결과 모두 기록에
              남아요.
            </Notice>
          </div>
        ) : null}
      </div>
    </header>
  );
}

/** Two circles that meet where two have found each other, and stand apart where not, or not yet. */
function Circles({ went }: Pick<Opening, 'went'>) {
  return (
    <svg className={styles.drawing} viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g className={went === 'well' ? '' : styles.apart}>
        <circle className={styles.one} cx={went === 'well' ? 140 : 130} cy="200" r={went === 'well' ? 128 : 56} />
        <circle className={styles.other} cx={went === 'well' ? 290 : 270} cy="200" r={went === 'well' ? 128 : 56} />
      </g>
      {went === 'well' ? (
        <path className={styles.meeting} d="M215 96.300a128 128 0 0 1 0 207.400 128 128 0 0 1 0-207.400Z" />
      ) : null}
    </svg>
  );
}
