import { useState } from 'react';
import type { BenefitsText } from '../../domain/company/companyPages.records.ts';
import { companyClass } from '../../domain/postings/companyClass.ts';
import styles from './BenefitsPage.module.css';
import { companyScreen } from './CompanyPage.tsx';
import { Indexed } from './Indexed.tsx';

interface BenefitsProps {
  text: BenefitsText;
  companies: readonly { code: string; name: string }[];
}

/** How content says that a benefit is for everybody. */
const ALL = '모든 회사';

const namedIn = (words: string, companies: BenefitsProps['companies']) =>
  companies.filter(({ name }) => words.includes(name));

/** The welfare policy: what there is, by what it is for, and for whom. */
function BenefitsPage({ text: { groups }, companies }: BenefitsProps) {
  const [chosen, setChosen] = useState('');
  const isFor = (words: string) => {
    const named = namedIn(words, companies);
    return chosen === '' || named.length === 0 || named.some(({ code }) => code === chosen);
  };
  const parts = groups
    .map((group) => ({ ...group, items: group.items.filter(({ company }) => isFor(company)) }))
    .filter(({ items }) => items.length > 0)
    .map(({ name, line, items }) => ({
      name,
      line,
      content: (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.name}>
              <h3>{item.name}</h3>
              <p>{item.text}</p>
              {item.company === ALL ? null : <Whose words={item.company} companies={companies} />}
            </li>
          ))}
        </ul>
      ),
    }));
  const count = groups.flatMap(({ items }) => items).filter(({ company }) => isFor(company)).length;
  return (
    <>
      {companies.length > 1 ? (
        <fieldset className={styles.filter}>
          <legend>어느 회사의 복지를 볼까요?</legend>
          {[{ code: '', name: ALL }, ...companies].map(({ code, name }) => (
            <button type="button" key={code} aria-pressed={code === chosen} onClick={() => setChosen(code)}>
              {name}
            </button>
          ))}
          <p role="status">{chosen ? `복지 ${count}가지` : null}</p>
        </fieldset>
      ) : null}
      <Indexed label="복지 묶음" parts={parts} />
    </>
  );
}

/** Whose a benefit is that is not everybody's: companies as themselves, anything else as content says it. */
function Whose({ words, companies }: { words: string; companies: BenefitsProps['companies'] }) {
  const named = namedIn(words, companies);
  return (
    <p className={styles.of}>
      {named.map(({ code, name }) => (
        <span className={companyClass(code)} key={code}>
          {name}
        </span>
      ))}
      {named.length === 0 ? <span>{words}</span> : null}
    </p>
  );
}

/** The numbers that are remembered. */
function Figures({ text: { figures } }: BenefitsProps) {
  // One imported by an older version has none.
  if (!figures?.length) return null;
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, of }) => (
        <div key={value}>
          <dt>{of}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export const benefitsScreen = companyScreen('benefits', BenefitsPage, { Opening: Figures });
