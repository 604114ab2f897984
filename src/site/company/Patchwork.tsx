import { companyClass } from '../../domain/postings/companyClass.ts';
import { useSite } from '../frame/site.ts';
import { CompanyDrawing } from '../postings/CompanyMark.tsx';
import styles from './Patchwork.module.css';

/** Drawings around the sign. */
const AROUND = 8;

/** Three by three: drawings of the companies in their order around the group's sign, hidden from readers. */
export function Patchwork({ codes }: { codes: readonly string[] }) {
  const { sign } = useSite();
  if (codes.length === 0) return null;
  const tiles = Array.from({ length: AROUND }, (_, at) => {
    const code = codes[at % codes.length]!;
    const number = Math.floor(at / codes.length);
    return (
      <div className={companyClass(code)} key={`${code} ${number}`}>
        <CompanyDrawing code={code} number={number} />
      </div>
    );
  });
  return (
    <div className={styles.patchwork} aria-hidden="true">
      {tiles.slice(0, AROUND / 2)}
      <div className={styles.sign}>
        <svg viewBox={`0 0 ${sign.width} ${sign.height}`} aria-hidden="true">
          {sign.shapes.map(({ part, d }) => (
            <path key={d} className={styles[part]} d={d} />
          ))}
        </svg>
      </div>
      {tiles.slice(AROUND / 2)}
    </div>
  );
}
