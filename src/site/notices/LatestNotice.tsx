import { companyClass } from '../../domain/postings/companyClass.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import { CompanyDrawing } from '../postings/CompanyMark.tsx';
import styles from './LatestNotice.module.css';
import { OneNotice, type ShownNotice } from './OneNotice.tsx';

/** What was told last, the loudest of the page, in the colours of whom it is from. */
export function LatestNotice({ notice, isMixed }: { notice: ShownNotice; isMixed: boolean }) {
  const { companyCode, at } = notice;
  const isOfCompany = companyCode !== '';
  return (
    <section
      className={isOfCompany ? `${styles.latest} ${companyClass(companyCode)}` : styles.latest}
      aria-labelledby="latest"
    >
      {isOfCompany ? <CompanyDrawing className={styles.drawing} code={companyCode} number={0} /> : null}
      <div className={styles.told}>
        <h2 id="latest" className={styles.label}>
          가장 최근 소식 {at ? <span>{dateTimeWords(at)}</span> : null}
        </h2>
        <OneNotice notice={notice} isMixed={isMixed} />
      </div>
    </section>
  );
}
