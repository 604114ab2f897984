import { Link } from 'react-router';
import { type ScreenModule, screenData, useData } from '../../browser/screen.ts';
import { Said } from '../../browser/ui/Said.tsx';
import type { AnswerOf } from '../../http/call.ts';
import { titleAt } from '../frame/screenNames.ts';
import { emptySearch, searchPath } from '../postings/postingSearch.ts';
import { Block, MoreLink } from './Block.tsx';
import { Companies } from './Companies.tsx';
import { companyCalls } from './company.calls.ts';
import { Deadlines } from './Deadlines.tsx';
import styles from './Home.module.css';
import { Opening } from './Opening.tsx';
import { PROMISES } from './promises.ts';

type HomeAnswer = AnswerOf<typeof companyCalls.home>;

const data = screenData({ call: companyCalls.home, input: () => ({}) });

/** The main page (Specification §2). */
function Home() {
  const home = useData(data);
  const { headline, openCount = 0, shortcuts, companies, introduced } = home;
  return (
    <>
      <Opening
        headline={headline}
        openCount={openCount}
        codes={companies.map(({ code }) => code)}
        shortcuts={shortcuts}
      />
      <div className={styles.part}>
        <Deadlines {...home} />
        <Categories categories={home.categories} />
      </div>
      <Companies heading={home.companiesHeading} companies={companies} introduced={introduced} />
      <div className={`${styles.part} ${styles.unprinted}`}>
        <Promises />
        <Questions questions={home.questions} />
      </div>
      <Values values={home.values} />
      <Continue />
    </>
  );
}

function Categories({ categories }: { categories: HomeAnswer['categories'] }) {
  const hiring = categories.filter(({ count }) => count !== 0);
  // One is no choice.
  if (hiring.length < 2) return null;
  return (
    <Block title="하고 싶은 일">
      <ul className={styles.categories}>
        {hiring.map(({ code, name, count }) => (
          <li key={code}>
            <Link className={styles.category} to={searchPath(emptySearch, { category: code })}>
              {name}
              <span className={styles.number}>
                {count}
                <Said>건</Said>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Promises() {
  return (
    <Block title="지원하는 동안 지키는 약속" more={<MoreLink to="/process">{titleAt('process')} 보기</MoreLink>}>
      <ul className={styles.promises}>
        {PROMISES.map(({ figure, title, text }) => (
          <li className={styles.promise} key={figure}>
            <h3>
              <span className={styles.figure}>{figure} </span>
              {title}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Questions({ questions }: { questions: HomeAnswer['questions'] }) {
  if (questions.length === 0) return null;
  return (
    <Block title="많이 묻는 질문" more={<MoreLink to="/recruitFAQ">질문 모두 보기</MoreLink>}>
      <ul className={styles.questions}>
        {questions.map(({ id, question }) => (
          <li key={id}>
            <Link className={styles.question} to={`/recruitFAQ#${id}`}>
              {question}
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Values({ values }: { values: HomeAnswer['values'] }) {
  if (values.length === 0) return null;
  return (
    <div className={styles.values}>
      <div className={styles.inside}>
        <Block title="이런 사람과 일해요" more={<MoreLink to="/talented">인재상 보기</MoreLink>}>
          <ul>
            {values.map(({ name, line }) => (
              <li className={styles.value} key={name}>
                <h3>{name}</h3>
                <p>{line}</p>
              </li>
            ))}
          </ul>
        </Block>
      </div>
    </div>
  );
}

function Continue() {
  return (
    <section className={styles.closing} aria-labelledby="continue">
      <div className={styles.inside}>
        <h2 className={styles.closingTitle} id="continue">
          <span>쓰던 지원서가 있나요? </span>
          <span>쓴 곳부터 이어서 쓸 수 있어요.</span>
        </h2>
        <Link className={styles.goOn} to="/CVManage">
          이어서 작성하기
        </Link>
      </div>
    </section>
  );
}

/** The home page's screen. */
export const homeScreen = {
  Component: Home,
  data,
  description: (home: HomeAnswer) => home.description,
} satisfies ScreenModule;
