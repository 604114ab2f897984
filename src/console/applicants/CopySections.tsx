import type { SeenAnswer } from '../../domain/applicants/openedCopy.records.ts';
import { grouped } from '../../fields/grouped.ts';
import listing from '../frame/Listing.module.css';
import styles from './CopySections.module.css';

type Section = SeenAnswer['sections'][number];
type Answer = Section['entries'][number]['answers'][number];

// Characters. From here on an answer is a text that is read, not a fact that is looked up.
const TEXT_FROM = 80;

const isAnswered = ({ answer, isHidden }: Answer) => answer !== '' || isHidden;

/** The answers of a copy with their questions, in the words of the day it was submitted; what was left blank is left out. */
export function CopySections({ sections }: { sections: readonly Section[] }) {
  const answered = sections.filter(({ entries }) => entries.some(({ answers }) => answers.some(isAnswered)));
  return answered.map(({ title, total, entries }) => (
    <section key={title} className={styles.section} aria-label={title}>
      <h2 className={styles.title}>
        {title} {total ? <span className={listing.quiet}>{total}</span> : null}
      </h2>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a copy never changes.
        <Entry key={index} entry={entry} isNamed={entries.length > 1} />
      ))}
    </section>
  ));
}

function Entry({ entry: { title, answers }, isNamed }: { entry: Section['entries'][number]; isNamed: boolean }) {
  const hidden = answers.filter(({ isHidden }) => isHidden);
  const answered = answers.filter((one) => isAnswered(one) && !one.isHidden);
  if (answered.length + hidden.length === 0) return null;
  return (
    <div className={styles.entry}>
      {isNamed && title ? <h3 className={styles.name}>{title}</h3> : null}
      <dl>
        {answered.map((one) => (
          <div key={one.wire} className={one.answer.length > TEXT_FROM ? styles.text : styles.fact}>
            <dt>
              {one.question}
              {one.answer.length > TEXT_FROM ? (
                <span className={listing.quiet}> {grouped(one.answer.length)}자</span>
              ) : null}
            </dt>
            <dd>
              <Said answer={one} />
            </dd>
          </div>
        ))}
      </dl>
      {hidden.length > 0 ? (
        <p className={styles.hidden}>가린 답: {hidden.map(({ question }) => question).join(', ')}</p>
      ) : null}
    </div>
  );
}

function Said({ answer: { answer, link } }: { answer: Answer }) {
  if (!link) return answer;
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {answer}
    </a>
  );
}
