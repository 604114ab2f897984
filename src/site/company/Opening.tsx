import { AddressForm } from '../../browser/ui/AddressForm.tsx';
import { Button } from '../../browser/ui/Button.tsx';
import { Said } from '../../browser/ui/Said.tsx';
import { grouped } from '../../fields/grouped.ts';
import styles from './Opening.module.css';
import { OpeningPattern } from './OpeningPattern.tsx';

/** The home page's opening: one sentence, what is open, and the search, a plain GET form. */
export function Opening({ headline, openCount }: { headline: string[]; openCount: number }) {
  return (
    <section className={styles.opening} aria-labelledby="headline">
      <div className={styles.stage}>
        <div className={styles.pattern}>
          <OpeningPattern />
        </div>
        <h1 className={styles.headline} id="headline">
          {headline.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className={styles.count}>
          {openCount > 0 ? `지금 ${grouped(openCount)}개의 자리가 열려 있어요.` : '곧 새로운 자리가 열려요.'}
        </p>
        <AddressForm className={styles.search} action="/post">
          <label htmlFor="opening-search">
            <Said>공고 검색</Said>
          </label>
          <input
            className={styles.field}
            id="opening-search"
            type="search"
            name="q"
            placeholder="직무, 회사, 지역"
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit">채용공고 찾기</Button>
        </AddressForm>
      </div>
    </section>
  );
}
