import { useState } from 'react';
import type { BenefitsText } from '../../domain/company/companyPages.records.ts';
import { companyClass } from '../../domain/postings/companyClass.ts';
import styles from './BenefitsPage.module.css';
import { companyScreen } from './CompanyPage.tsx';
import { companyTurn } from './companyTurn.ts';
import { HeadDrawing } from './PageHead.tsx';

interface BenefitsProps {
  text: BenefitsText;
  companies: readonly { code: string; name: string }[];
}

/** How content says that a benefit is for everybody. */
const ALL = '모든 회사';

/** What of a sentence is an amount, as `120만 원` or `20일`, with what stands before it, as `월`, and its particle. */
const AMOUNT = /((?:[연월주]|하루|\d박) )?(\d[\d.,]*(?:만 원|억 원|원|%|개월|시간?|일|년|주|박|회|분(?!기)))([가-힣]*)/;

/** A sentence with its amounts marked, and no line ending within: who looks for what a benefit comes to finds it. */
function withAmounts(text: string) {
  let place = 0;
  return text.split(AMOUNT).map((part, at, parts) => {
    place += part?.length ?? 0;
    if (at % 4 === 0) return part;
    if (at % 4 !== 2) return null;
    return (
      <span className={styles.whole} key={place}>
        {parts[at - 1]}
        <b>{part}</b>
        {parts[at + 1]}
      </span>
    );
  });
}

const namedIn = (words: string, companies: BenefitsProps['companies']) =>
  companies.filter(({ name }) => words.includes(name));

/** The welfare policy: what there is, by what it is for, and for whom. */
function BenefitsPage({ text, companies }: BenefitsProps) {
  const { groups } = text;
  const [chosen, setChosen] = useState('');
  const isFor = (words: string) => {
    const named = namedIn(words, companies);
    return chosen === '' || named.length === 0 || named.some(({ code }) => code === chosen);
  };
  const parts = groups
    .map((group) => ({ ...group, items: group.items.filter(({ company }) => isFor(company)) }))
    .filter(({ items }) => items.length > 0);
  const count = groups.flatMap(({ items }) => items).filter(({ company }) => isFor(company)).length;
  return (
    <>
      <Figures text={text} companies={companies} />
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
      {parts.map(({ name, line, items }) => (
        <section className={styles.group} key={name}>
          <div>
            <h2>{name}</h2>
            <p className={styles.line}>{line}</p>
          </div>
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item.name}>
                <h3>{item.name}</h3>
                <p>{withAmounts(item.text)}</p>
                {item.company === ALL ? null : <Whose words={item.company} companies={companies} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
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

/** The sun over two hills, which are the circles of a sign. */
function Rest({ companies }: BenefitsProps) {
  return (
    <HeadDrawing viewBox="0 0 440 260">
      <g className={companyTurn(companies, 1)}>
        <circle className={styles.sun} cx="236" cy="112" r="84" />
      </g>
      <circle className={styles.near} cx="118" cy="330" r="190" />
      <circle className={styles.far} cx="340" cy="350" r="190" />
    </HeadDrawing>
  );
}

export const benefitsScreen = companyScreen('benefits', BenefitsPage, { Opening: Rest });
