import { useStore } from '../../browser/store.ts';
import { Notice } from '../../browser/ui/Message.tsx';
import type { Opening } from '../../domain/applications/opening.ts';
import type { OwnApplication } from '../../domain/applications/ownApplication.records.ts';
import { DRAWINGS } from '../../domain/postings/companyClass.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import { CompanyDrawing, CompanyMark } from '../postings/CompanyMark.tsx';
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
  const isGoing = !went && isUnderWay;
  const ground = went === 'well' ? styles.well : isGoing ? styles.going : '';
  const name = useStore(userInfo, (user) => (user.isLogin ? user.name : ''));
  const [last, before] = results;
  const facts = [title, submittedAt ? `접수번호 ${applicationNumber}` : ''].filter(Boolean).join(' · ');
  return (
    <header className={`${styles.band} ${ground}`}>
      {went === 'well' ? <Circles /> : isGoing ? <Tiles code={companyCode} /> : null}
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
        {lead ? (
          <p className={styles.lead}>
            {lead.split(/(?<=\.) /).map((sentence) => (
              <span key={sentence}>{sentence} </span>
            ))}
          </p>
        ) : null}
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

/** Two circles that meet: two have found each other. */
function Circles() {
  return (
    <svg className={styles.drawing} viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <circle className={styles.one} cx="140" cy="200" r="128" />
      <circle className={styles.other} cx="290" cy="200" r="128" />
      <path className={styles.meeting} d="M215 96.300a128 128 0 0 1 0 207.400 128 128 0 0 1 0-207.400Z" />
    </svg>
  );
}

/** As many as windows up to some 2,900 pixels have room for. */
const TILES = 3 * DRAWINGS;

/** The company's drawings, while it goes on: none beside itself. */
function Tiles({ code }: { code: string }) {
  return (
    <div className={styles.drawing} aria-hidden="true">
      {Array.from({ length: TILES }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
        <CompanyDrawing key={at} code={code} number={(at + Math.floor(at / DRAWINGS)) % DRAWINGS} />
      ))}
    </div>
  );
}
