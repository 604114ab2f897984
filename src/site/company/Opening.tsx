import { Link } from 'react-router';
import { useStore } from '../../browser/store.ts';
import { AddressForm } from '../../browser/ui/AddressForm.tsx';
import { Button } from '../../browser/ui/Button.tsx';
import { Said } from '../../browser/ui/Said.tsx';
import { grouped } from '../../fields/grouped.ts';
import type { AnswerOf } from '../../http/call.ts';
import { emptySearch, searchPath } from '../postings/postingSearch.ts';
import { userInfo } from '../session/session.store.ts';
import type { companyCalls } from './company.calls.ts';
import { OwnNow } from './LazyOwnNow.tsx';
import styles from './Opening.module.css';
import { Patchwork } from './Patchwork.tsx';

type OpeningProps = Pick<AnswerOf<typeof companyCalls.home>, 'headline' | 'shortcuts'> & {
  openCount: number;
  /** Codes of the group's companies, in their order. */
  codes: string[];
};

/** The home page's opening: one sentence, what is open, the search, a plain GET form, and what people often look for. */
export function Opening({ headline, openCount, codes, shortcuts }: OpeningProps) {
  const isMember = useStore(userInfo, ({ isLogin }) => isLogin);
  return (
    <section className={styles.opening} aria-labelledby="headline">
      <div className={styles.words}>
        <h1 className={styles.headline} id="headline">
          {headline.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <OpenCount count={openCount} companies={codes.length} />
        <AddressForm className={styles.search} action="/post">
          <label htmlFor="opening-search">
            <Said>공고 검색</Said>
          </label>
          <input
            className={styles.field}
            id="opening-search"
            type="search"
            name="q"
            placeholder={codes.length > 1 ? '직무, 회사, 지역' : '직무, 지역'}
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit">공고 찾기</Button>
        </AddressForm>
        <ul className={styles.shortcuts}>
          {shortcuts.map(({ name, filter, value }) => (
            <li key={filter + value}>
              <Link className={styles.shortcut} to={searchPath(emptySearch, { [filter]: value })}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.art}>
        <Patchwork codes={codes} />
        {isMember ? <OwnNow /> : null}
      </div>
    </section>
  );
}

// As one says it: few in words, and the only one not at all.
const COUNTED = ['', '', '두', '세', '네', '다섯', '여섯'];

function OpenCount({ count, companies }: { count: number; companies: number }) {
  if (count === 0) return <p className={styles.count}>곧 새로운 공고가 열려요.</p>;
  return (
    <p className={styles.count}>
      {companies > 1 ? `${COUNTED[companies] ?? `${companies}개`} 회사의 ` : ''}
      <b>{grouped(count)}개 공고</b>가 지금 열려 있어요.
    </p>
  );
}
