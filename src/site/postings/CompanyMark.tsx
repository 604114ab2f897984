import { companyClass, drawingId } from '../../domain/postings/companyClass.ts';
import styles from './CompanyMark.module.css';

/** A company's glyph on its ground, beside its name in words; the document has drawn it once for all. */
export function CompanyMark({ code }: { code: string }) {
  return (
    <svg className={styles.mark} aria-hidden="true">
      <use href={`#${companyClass(code)}`} />
    </svg>
  );
}

interface DrawingProps {
  code: string;
  /** Which of the company's. */
  number: number;
  className?: string;
}

/** One of a company's drawings, hidden from readers: it says nothing. The document has drawn it once for all. */
export function CompanyDrawing({ code, number, className }: DrawingProps) {
  return (
    <svg className={className} viewBox="0 0 200 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href={`#${drawingId(code, number)}`} />
    </svg>
  );
}
