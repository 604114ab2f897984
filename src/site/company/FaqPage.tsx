import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { toast } from '../../browser/toast.ts';
import { LinkButton } from '../../browser/ui/Button.tsx';
import { Icon } from '../../browser/ui/Icon.tsx';
import type { FaqText } from '../../domain/company/companyPages.records.ts';
import { titleAt } from '../frame/screenNames.ts';
import { companyScreen } from './CompanyPage.tsx';
import { FaqField } from './FaqField.tsx';
import styles from './FaqPage.module.css';
import { FaqTalk } from './FaqTalk.tsx';
import { foundParts, foundSentence, isFound } from './faqSearch.ts';
import { MostAsked } from './MostAsked.tsx';

type Question = FaqText['groups'][number]['questions'][number];

/** The recruiting FAQ: questions by group, each opening in place, with an address of its own, beside the ways to them. */
function FaqPage({ text: { groups } }: { text: FaqText }) {
  const [typed, setTyped] = useState('');
  useLinkedAnswer();
  const found = groups
    .map(({ name, questions }) => ({
      name,
      questions: questions.filter(({ question, answer }) => isFound(typed, [question, ...answer])),
    }))
    .filter(({ questions }) => questions.length > 0);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <div className={styles.ways}>
        <FaqField typed={typed} onType={setTyped} />
        <Groups names={found.map(({ name }) => name)} />
      </div>
      <p className={typed.trim() ? (count > 0 ? styles.count : styles.none) : undefined} role="status">
        {typed.trim() ? countWords(typed.trim(), count) : null}
      </p>
      {count === 0 ? <Ask isNext /> : null}
      {typed.trim() === '' || count === 0 ? <MostAsked groups={groups} onFollow={() => setTyped('')} /> : null}
      {found.map(({ name, questions }, index) => (
        <section className={styles.group} key={name} id={partId(index)}>
          <h2>{name}</h2>
          <div className={styles.questions}>
            <Questions questions={questions} typed={typed} />
          </div>
        </section>
      ))}
      {count > 0 ? <Ask /> : null}
    </>
  );
}

/** Where else to ask: after all questions, or as the next step where no question was found. */
function Ask({ isNext }: { isNext?: boolean }) {
  return (
    <section className={`${styles.group} ${styles.ask}`}>
      <h2>{isNext ? '다른 낱말로도 없다면' : '찾는 답이 없나요?'}</h2>
      <div>
        <p>{'공고와 전형은 그 공고 아래의 담당 부서가, 그\u00a0밖의 것은 도움받기에 있는 담당자가 답해요.'}</p>
        <LinkButton look={isNext ? 'ink' : 'secondary'} to="/help">
          {titleAt('help')}
        </LinkButton>
      </div>
    </section>
  );
}

/** The address of a group on the page, by its place. */
const partId = (index: number) => `part-${index + 1}`;

/** The way to each group. */
function Groups({ names }: { names: readonly string[] }) {
  if (names.length < 2) return null;
  return (
    <nav aria-label="질문 묶음">
      <ol className={styles.groups}>
        {names.map((name, index) => (
          <li key={name}>
            <a href={`#${partId(index)}`}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const countWords = (typed: string, count: number) =>
  count > 0 ? `질문 ${count}개를 찾았어요.` : `‘${typed}’에 맞는 질문이 없어요.`;

function Questions({ questions, typed }: { questions: readonly Question[]; typed: string }) {
  const marked = (text: string) => markedIn(text, typed);
  return questions.map(({ id, question, answer }) => (
    <details className={styles.question} key={id}>
      <summary className={styles.asked}>
        <h3 className={styles.words}>{marked(question)}</h3>
        <Icon name="chevron" />
        <Reason typed={typed} answer={answer} />
      </summary>
      <div className={styles.answer} id={id}>
        {answer.map((paragraph) => (
          <p key={paragraph}>{marked(paragraph)}</p>
        ))}
        <a className={styles.address} href={`#${id}`} onClick={() => void copyAddress(id)}>
          이 답변 주소 복사하기
        </a>
      </div>
    </details>
  ));
}

/** Where a closed answer says what was typed. */
function Reason({ typed, answer }: { typed: string; answer: Question['answer'] }) {
  const said = foundSentence(typed, answer);
  return said ? <span className={styles.reason}>{markedIn(said, typed)}</span> : null;
}

/** A text with what was typed marked in it. */
function markedIn(text: string, typed: string) {
  let place = 0;
  return foundParts(typed, text).map((part, at) => {
    place += part.length;
    return at % 2 === 1 ? <mark key={place}>{part}</mark> : part;
  });
}

// Where nothing can be copied the address is in the browser's bar: it is a link.
async function copyAddress(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}#${id}`);
    toast('주소를 복사했어요.');
  } catch {
    toast('주소창의 주소를 복사해 주세요.');
  }
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

export const faqScreen = companyScreen('recruitFAQ', FaqPage, { Opening: FaqTalk });
