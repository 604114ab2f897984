import { companyClass } from '../../domain/postings/companyClass.ts';
import styles from './CompanyMark.module.css';

/** A company's glyph on its ground, beside its name in words; the document has drawn it once for all. */
export function CompanyMark({ code }: { code: string }) {
  return (
    <svg className={styles.mark} aria-hidden="true">
      <use href={`#${companyClass(code)}`} />
    </svg>
  );
}
