import type { SectionInWords } from '../../../domain/cv/words.ts';
import styles from './CvInWords.module.css';

/** Characters of a field's name; what is longer is a question. */
const NAME = 16;
/** Characters of an answer that has room in one column of several, and of one that has in two. */
const SHORT = 14;
const FAIR = 36;

function sizeOf(question: string, answer: string): string {
  const isLong = question.length > NAME || answer.length > FAIR || answer.includes('\n');
  const size = isLong ? styles.long : answer.length > SHORT ? styles.fair : '';
  return `${styles.answer} ${size}`.trim();
}

interface CvInWordsProps {
  sections: readonly SectionInWords[];
  /** Wire names of what has no answer yet: what stands there says so. */
  missing?: readonly string[];
}

/** A CV as a person reads it: every question that was answered, with its answer. */
export function CvInWords({ sections, missing = [] }: CvInWordsProps) {
  return sections.map((section) => (
    <section key={section.title} className={styles.section}>
      <h3 className={styles.title}>{section.title}</h3>
      {section.total ? <p className={styles.total}>{section.total}</p> : null}
      {section.entries.length === 0 ? <p className={styles.none}>적은 내용이 없어요.</p> : null}
      {section.entries.map((entry, index) => (
        // Entries have no identity of their own: what is shown here never moves.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <div key={index} className={styles.entry}>
          {entry.title !== section.title && entry.title !== '' ? (
            <h4 className={styles.entryTitle}>{entry.title}</h4>
          ) : null}
          <dl className={styles.answers}>
            {entry.answers
              .filter(({ answer }) => answer !== '')
              .map(({ wire, question, answer, link }) => (
                <div key={wire} className={sizeOf(question, answer)}>
                  <dt className={question.length > NAME ? styles.asked : undefined}>{question}</dt>
                  <dd className={missing.includes(wire) ? styles.missing : undefined}>
                    {link ? (
                      <a href={link} target="_blank" rel="noopener noreferrer">
                        {answer}
                      </a>
                    ) : (
                      answer
                    )}
                  </dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </section>
  ));
}
