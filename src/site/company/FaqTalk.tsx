import { companyTurn } from './companyTurn.ts';
import styles from './FaqTalk.module.css';
import { HeadDrawing } from './PageHead.tsx';

/** One asks, the other answers. */
export function FaqTalk({ companies }: { companies: readonly { code: string }[] }) {
  return (
    <HeadDrawing viewBox="0 0 440 260" small>
      <path className={styles.asks} d="M10 260V140a120 120 0 1 1 120 120z" />
      <path className={styles.sign} d="M98 108a32 32 0 1 1 50 27c-12 8-18 14-18 27" />
      <circle className={styles.dot} cx="130" cy="198" r="13" />
      <g className={companyTurn(companies, 1)}>
        <path className={styles.answers} d="M430 260V140a120 120 0 1 0-120 120z" />
        <path className={styles.lines} d="M262 112h104M262 148h104M262 184h60" />
      </g>
    </HeadDrawing>
  );
}
