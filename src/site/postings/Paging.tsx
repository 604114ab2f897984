import { Link } from 'react-router';
import { Said } from '../../browser/ui/Said.tsx';
import styles from './Paging.module.css';
import { pagesAround } from './pagesAround.ts';

interface PagingProps {
  /** The page that is shown, past the end too. */
  page: number;
  last: number;
  /** The address of a page. */
  to(page: number): string;
}

/** The pages of a list as real links; nothing where there is only one. */
export function Paging({ page, last, to }: PagingProps) {
  if (last <= 1) return null;
  return (
    <nav className={styles.paging} aria-label="공고 목록의 쪽">
      {page > 1 ? (
        <Link className={styles.step} to={to(Math.min(page - 1, last))} rel="prev">
          이전
        </Link>
      ) : null}
      <ol className={styles.pages}>
        {pagesAround(Math.min(page, last), last).map((one, index, pages) =>
          one === null ? (
            <li className={styles.gap} key={`after ${pages[index - 1]}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={one}>
              <Link className={styles.page} to={to(one)} aria-current={one === page ? 'page' : undefined}>
                {one}
                <Said>쪽</Said>
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < last ? (
        <Link className={styles.step} to={to(page + 1)} rel="next">
          다음
        </Link>
      ) : null}
    </nav>
  );
}
