import { companyClass } from '../../domain/postings/companyClass.ts';
import styles from './Glyph.module.css';

/** A company's glyph alone, as a mark beside or instead of its name, which stands elsewhere. */
export function Glyph({ code }: { code: string }) {
  return (
    <svg className={styles.glyph} aria-hidden="true">
      <use href={`#${companyClass(code)}`} />
    </svg>
  );
}
