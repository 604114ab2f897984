import { Link } from 'react-router';
import { Lines } from '../../browser/ui/Lines.tsx';
import type { ProcessText } from '../../domain/company/companyPages.records.ts';
import { titleAt } from '../frame/screenNames.ts';
import { companyScreen } from './CompanyPage.tsx';
import { companyTurn } from './companyTurn.ts';
import { PageDrawing } from './PageDrawing.tsx';
import styles from './ProcessPage.module.css';
import { weekNumbers, weeksOf, wholeTime } from './processWeeks.ts';

interface ProcessProps {
  text: ProcessText;
  companies: readonly { code: string }[];
}
type Step = ProcessText['steps'][number];

const anchor = (order: number) => `step-${order}`;

/** Widths of the bar's parts; what takes longer is as wide as the last. */
const WIDTHS = [styles.w1, styles.w2, styles.w3, styles.w4, styles.w5, styles.w6];

/** The whole time as one bar: how long each step takes at most is how wide it is. */
function WholeTime({ text: { steps }, companies }: ProcessProps) {
  const whole = wholeTime(steps);
  if (steps.length < 2) return null;
  return (
    <nav className={styles.time} aria-label="채용 단계">
      {whole ? (
        <p className={styles.whole}>
          <b>{weekNumbers(whole)}주</b> 처음부터 끝까지 보통 걸리는 동안
        </p>
      ) : null}
      <ol className={styles.bar}>
        {steps.map((step, at) => {
          const weeks = weeksOf(step);
          const width = whole ? WIDTHS[Math.min(weeks?.most ?? 2, WIDTHS.length) - 1] : styles.w1;
          const kind = weeks || !whole ? '' : styles.sometimes;
          return (
            <li className={[companyTurn(companies, at), width, kind].filter(Boolean).join(' ')} key={step.name}>
              <a href={`#${anchor(at + 1)}`}>{step.name}</a>
              {/* How long each takes stands large below. */}
              {weeks ? null : <small>{step.period}</small>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The hiring process: each step with how long it takes, its words and what one receives, and what people ask. */
function ProcessPage({ text: { steps, sections }, companies }: ProcessProps) {
  return (
    <>
      <ol>
        {steps.map((step, at) => (
          <li className={`${styles.step} ${companyTurn(companies, at)}`} key={step.name} id={anchor(at + 1)}>
            <StepFigure step={step} />
            <div className={styles.words}>
              <h2>
                <span aria-hidden="true">{at + 1}</span>
                {step.name}
              </h2>
              <p className={styles.lead}>{step.lead}</p>
              <Lines lines={step.lines} />
            </div>
            {step.gets?.drawing ? (
              <div className={styles.gets}>
                <PageDrawing name={step.gets.drawing} />
                <p>
                  <span>받는 것</span> {step.gets.what}
                </p>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <section className={styles.more} aria-labelledby="good-to-know">
        <h2 id="good-to-know">함께 알아 두세요</h2>
        {sections.length > 0 ? (
          <div className={styles.notes}>
            {sections.map(({ title, lines }) => (
              <section key={title}>
                <h3>{title}</h3>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </section>
            ))}
          </div>
        ) : null}
        <p className={styles.faq}>
          더 궁금한 점은 <Link to="/recruitFAQ">{titleAt('recruitFAQ')}</Link>에 모아 두었어요.
        </p>
      </section>
    </>
  );
}

function StepFigure({ step }: { step: Step }) {
  const weeks = weeksOf(step);
  const [, number = '', unit = ''] = /^([\d.,–~-]*)(.*)$/.exec(step.figure?.value ?? '') ?? [];
  return (
    <p className={styles.figure}>
      {weeks || step.figure ? (
        <b>
          {weeks ? weekNumbers(weeks) : number}
          <em>{weeks ? '주' : unit}</em>
        </b>
      ) : null}
      {step.figure && !weeks ? step.figure.of : step.period}
    </p>
  );
}

export const processScreen = companyScreen('process', ProcessPage, { Opening: WholeTime });
