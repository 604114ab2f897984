import { titleAt } from '../frame/screenNames.ts';
import { Block, MoreLink } from './Block.tsx';
import styles from './Steps.module.css';

/** The hiring process as a numbered line. */
export function Steps({ steps }: { steps: string[] }) {
  const page = titleAt('process');
  return (
    <Block title="이렇게 진행돼요" more={page ? <MoreLink to="/process">{page} 자세히 보기</MoreLink> : null}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li className={styles.step} key={step}>
            <span className={styles.order} aria-hidden="true">
              {index + 1}
            </span>
            <span className={styles.name}>{step}</span>
          </li>
        ))}
      </ol>
    </Block>
  );
}
