import { Link } from 'react-router';
import { AddressForm } from '../../browser/ui/AddressForm.tsx';
import { Button } from '../../browser/ui/Button.tsx';
import { Said } from '../../browser/ui/Said.tsx';
import { OpenPostings } from '../applications/OpenPostings.tsx';
import styles from './NotFound.module.css';
import { SignShapes } from './SignShapes.tsx';
import { SCREEN_NAMES, titleAt } from './screenNames.ts';
import { useSite } from './site.ts';

/** In units of 200 to its height. */
const FOUR = 'M92 0h46v124h26v34h-26v42h-42v-42H0v-36zM96 52L44 124h52z';

/** D-4: our own page for every unmatched path, with ways on from there. */
export function NotFound() {
  const { sign } = useSite();
  return (
    <div className={styles.page}>
      <svg className={styles.number} viewBox="0 0 640 200" aria-hidden="true">
        <path d={FOUR} />
        <svg x="174" width="292" height="200" viewBox={`0 0 ${sign.width} ${sign.height}`} aria-hidden="true">
          <SignShapes />
        </svg>
        <path d={FOUR} transform="translate(476)" />
      </svg>
      <h1>{SCREEN_NAMES['*']}</h1>
      <p className={styles.text}>주소가 바뀌었거나 사라진 페이지예요. 찾던 공고를 적어 보세요.</p>
      <AddressForm className={styles.search} action="/post">
        <label htmlFor="lost-search">
          <Said>공고 검색</Said>
        </label>
        <input id="lost-search" type="search" name="q" placeholder="직무, 회사, 지역" enterKeyHint="search" />
        <Button type="submit">공고 찾기</Button>
      </AddressForm>
      <ul className={styles.ways}>
        <li>
          <Link to="/">처음으로 가기</Link>
        </li>
        {['ApplyManage', 'help'].map((path) => (
          <li key={path}>
            <Link to={`/${path}`}>{titleAt(path)}</Link>
          </li>
        ))}
      </ul>
      <div className={styles.open}>
        <OpenPostings />
      </div>
    </div>
  );
}
