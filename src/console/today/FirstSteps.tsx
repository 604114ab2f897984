import { Link } from 'react-router';
import { FIRST_STEPS, type FirstStep, firstSteps, isOpening } from '../../domain/content/firstSteps.ts';
import type { StepDone } from '../../domain/operators/today.records.ts';
import { mayAct } from '../frame/operatorNow.store.ts';
import { useOwn } from '../frame/useOwn.ts';
import styles from './FirstSteps.module.css';

/** Whoever may do this also looks after the server, and can bring files there; nobody else is told of them. */
const SERVER = 'operators.change';

/** From an empty product to its first posting: what is to be done, in its order, what for and where. */
export function FirstSteps({ steps }: { steps: readonly StepDone[] }) {
  const own = useOwn();
  const left = firstSteps.filter((step) => steps.some((one) => one.step === step && !one.done));
  const isClosed = left.some(isOpening);
  return (
    <section className={styles.box} aria-labelledby="first-steps">
      <h2 className={styles.heading} id="first-steps">
        첫 공고까지
      </h2>
      <p className={styles.lead}>
        {isClosed
          ? '누리집이 아직 열리지 않았어요. 아래를 갖출 때까지 방문자에게는 준비 중이라고 보이고, 아무도 가입할 수 없고, 공고를 공개할 수 없어요.'
          : '누리집이 열렸어요. 이제 첫 공고를 공개할 수 있어요.'}
      </p>
      {isClosed && mayAct(own, SERVER) && !mayAct(own, 'site.edit') ? (
        <p className={styles.lead}>
          아래의 것은 그룹 전체의 채용 책임자가 적고, 개인정보처리방침과 동의는 그룹 전체의 개인정보 담당이 승인해요.
          먼저 두 사람을 초대해 주세요.{' '}
          <Link className={styles.screen} to="/operators">
            운영자 초대하기
          </Link>
        </p>
      ) : null}
      <ol className={styles.steps}>
        {firstSteps.map((step) => (
          <Step key={step} step={step} isDone={!left.includes(step)} />
        ))}
      </ol>
      {isClosed && mayAct(own, SERVER) ? (
        <p className={styles.lead}>
          화면에서 적거나, 파일을 한 폴더에 모아 서버에서{' '}
          <code className={styles.code}>npm run jiwon -- content import 폴더</code>로 가져와요. 모두 갖추면 누리집이
          바로 열려요.
        </p>
      ) : null}
    </section>
  );
}

function Step({ step, isDone }: { step: FirstStep; isDone: boolean }) {
  const own = useOwn();
  const { name, does, by } = FIRST_STEPS[step];
  const mayWrite = mayAct(own, step === 'posting' ? 'postings.create' : 'site.edit');
  return (
    <li className={styles.step}>
      <div>
        <h3 className={styles.name}>
          {name} <span className={isDone ? styles.done : styles.left}>{isDone ? '마침' : '할 일'}</span>
        </h3>
        <p className={styles.does}>{does}</p>
      </div>
      <p className={styles.where}>
        {'screen' in by && mayWrite ? (
          <Link className={styles.screen} to={by.screen} aria-label={`${name} ${isDone ? '고치기' : '적기'}`}>
            {isDone ? '고치기' : '적기'}
          </Link>
        ) : null}
        {'setting' in by ? (
          <>
            서버의 설정 <code className={styles.code}>{by.setting}</code>
          </>
        ) : mayAct(own, SERVER) ? (
          <>
            파일 <code className={styles.code}>{by.file}</code>
          </>
        ) : null}
      </p>
    </li>
  );
}
