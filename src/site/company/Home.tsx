import { Link } from 'react-router';
import { type ScreenModule, screenData, useData } from '../../browser/screen.ts';
import { LinkButton } from '../../browser/ui/Button.tsx';
import { Said } from '../../browser/ui/Said.tsx';
import { companyClass } from '../../domain/postings/companyClass.ts';
import type { AnswerOf } from '../../http/call.ts';
import { CompanyDrawing, CompanyMark } from '../postings/CompanyMark.tsx';
import { emptySearch, searchPath } from '../postings/postingSearch.ts';
import { Block, MoreLink } from './Block.tsx';
import { ClosingFirst } from './ClosingFirst.tsx';
import { companyCalls } from './company.calls.ts';
import styles from './Home.module.css';
import { Opening } from './Opening.tsx';
import { Steps } from './Steps.tsx';

type HomeAnswer = AnswerOf<typeof companyCalls.home>;

const data = screenData({ call: companyCalls.home, input: () => ({}) });

/** The main page (Specification §2). */
function Home() {
  const home = useData(data);
  return (
    <>
      <Opening headline={home.headline} openCount={home.openCount ?? 0} />
      <div className={styles.body}>
        <ClosingFirst postings={home.closingSoon} />
        <Categories categories={home.categories} />
        <Companies heading={home.companiesHeading} companies={home.companies} />
        <Steps steps={home.steps} />
        <Values values={home.values} />
        <Questions questions={home.questions} />
      </div>
      <Continue />
    </>
  );
}

function Categories({ categories }: { categories: HomeAnswer['categories'] }) {
  return (
    <section className={styles.index} aria-labelledby="by-category">
      <h2 className={styles.indexTitle} id="by-category">
        <span>하고 싶은 일로 </span>
        <span>찾아보세요</span>
      </h2>
      <ul className={styles.categories}>
        {categories.map(({ code, name, count }) => (
          <li key={code}>
            <Link className={styles.category} to={searchPath(emptySearch, { category: code })}>
              {name}
              <span className={count === 0 ? styles.none : styles.number}>
                {count}
                <Said>건</Said>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Companies({ heading, companies }: { heading: string; companies: HomeAnswer['companies'] }) {
  return (
    <Block title={heading}>
      <ul className={styles.companies}>
        {companies.map(({ code, name, line, count }) => (
          <li className={`${styles.company} ${companyClass(code)}`} key={code}>
            <div className={styles.drawings}>
              <CompanyDrawing code={code} number={0} />
              <CompanyDrawing code={code} number={1} />
            </div>
            <h3 className={styles.name}>
              <CompanyMark code={code} />
              {name}
            </h3>
            <p className={styles.line}>{line}</p>
            <Link className={styles.openings} to={searchPath(emptySearch, { company: code })}>
              <Said>{name} </Said>
              열린 공고 {count}
              <Said>건</Said>
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Values({ values }: { values: HomeAnswer['values'] }) {
  return (
    <Block title="이런 사람과 일해요" more={<MoreLink to="/talented">인재상 자세히 보기</MoreLink>}>
      <ul className={styles.values}>
        {values.map(({ name, line }) => (
          <li key={name}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.line}>{line}</p>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Questions({ questions }: { questions: HomeAnswer['questions'] }) {
  return (
    <Block title="많이 묻는 질문" more={<MoreLink to="/recruitFAQ">질문 모두 보기</MoreLink>}>
      <ul className={styles.questions}>
        {questions.map(({ id, question }) => (
          <li key={id}>
            <Link className={styles.category} to={`/recruitFAQ#${id}`}>
              {question}
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Continue() {
  return (
    <section className={styles.closing} aria-labelledby="continue">
      <div className={styles.closingInner}>
        <h2 className={styles.closingTitle} id="continue">
          <span>쓰던 지원서가 있나요? </span>
          <span>쓴 곳부터 이어서 쓸 수 있어요.</span>
        </h2>
        <LinkButton to="/CVManage">이어서 작성하기</LinkButton>
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
