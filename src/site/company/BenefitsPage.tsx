import type { BenefitsText } from '../../domain/company/companyPages.records.ts';
import styles from './BenefitsPage.module.css';
import { companyScreen } from './CompanyPage.tsx';
import { Indexed } from './Indexed.tsx';

/** The welfare policy: what there is, by what it is for, and for whom. */
function BenefitsPage({ text: { groups } }: { text: BenefitsText }) {
  const parts = groups.map(({ name, line, items }) => ({
    name,
    line,
    count: items.length,
    content: (
      <ul className={styles.items}>
        {items.map((item) => (
          <li className={styles.item} key={item.name}>
            <h3 className={styles.name}>{item.name}</h3>
            <p className={styles.text}>{item.text}</p>
            <p className={styles.company}>{item.company}</p>
          </li>
        ))}
      </ul>
    ),
  }));
  return <Indexed label="복지 묶음" unit="가지" parts={parts} />;
}

export const benefitsScreen = companyScreen('benefits', BenefitsPage);
