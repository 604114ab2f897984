import { useStore } from '../../browser/store.ts';
import styles from './CompanySwitch.module.css';
import { chosenCompany, mayAct } from './operatorNow.store.ts';
import { useOwn } from './useOwn.ts';

/** Narrows what is listed to one company, where there is more than one to choose from and something to list. */
export function CompanySwitch() {
  const own = useOwn();
  const chosen = useStore(chosenCompany, (code) => code);
  if (own.companies.length < 2 || !mayAct(own, 'postings.read')) return null;
  return (
    <select
      className={styles.switch}
      aria-label="회사"
      value={chosen}
      onChange={(event) => chosenCompany.set(event.currentTarget.value)}
    >
      <option value="">맡은 회사 전체</option>
      {own.companies.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
