import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../browser/ui/Icon.tsx';
import type { FaqText } from '../../domain/company/companyPages.records.ts';
import { companyScreen } from './CompanyPage.tsx';
import styles from './FaqPage.module.css';
import { Indexed } from './Indexed.tsx';

type Question = FaqText['groups'][number]['questions'][number];

/** The recruiting FAQ: questions by group, each opening in place, with an address of its own. */
function FaqPage({ text: { groups } }: { text: FaqText }) {
  useLinkedAnswer();
  const parts = groups.map(({ name, questions }) => ({
    name,
    count: questions.length,
    content: <Questions questions={questions} />,
  }));
  return <Indexed label="질문 묶음" unit="개" parts={parts} />;
}

function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.questions}>
      {questions.map(({ id, question, answer }) => (
        <details className={styles.question} key={id}>
          <summary className={styles.asked}>
            <h3 className={styles.words}>{question}</h3>
            <Icon name="chevron" />
          </summary>
          <div className={styles.answer} id={id}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}

/** Opens the answer the address names; without a script the browser does so itself. */
function useLinkedAnswer() {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = document.getElementById(hash.slice(1));
    const question = answer?.closest('details');
    if (!question) return;
    question.open = true;
    answer?.scrollIntoView();
  }, [hash]);
}

export const faqScreen = companyScreen('recruitFAQ', FaqPage);
