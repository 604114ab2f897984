import { companyClass, DRAWINGS } from '../../domain/postings/companyClass.ts';
import { CompanyDrawing } from './CompanyMark.tsx';
import styles from './Frieze.module.css';

/** Drawings in it. */
const LENGTH = 5;

/**
 * Drawings of the companies in their order, hidden from readers: five across a phone, three beside a heading. A company
 * that is alone begins again with its first.
 */
export function Frieze({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return null;
  return (
    <div className={styles.frieze} aria-hidden="true">
      {Array.from({ length: LENGTH }, (_, at) => {
        const [code, round] = [codes[at % codes.length]!, Math.floor(at / codes.length)];
        return (
          <div className={companyClass(code)} key={`${code} ${round}`}>
            <CompanyDrawing code={code} number={round % DRAWINGS} />
          </div>
        );
      })}
    </div>
  );
}
