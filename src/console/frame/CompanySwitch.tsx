import { useStore } from '../../browser/store.ts';
import { Icon } from '../../browser/ui/Icon.tsx';
import styles from './CompanySwitch.module.css';
import { chosenCompany } from './operatorNow.store.ts';
import { useOwn } from './useOwn.ts';

/** Narrows every screen to one company, where there is more than one to choose from. */
export function CompanySwitch() {
  const own = useOwn();
  const chosen = useStore(chosenCompany, (code) => code);
  if (own.companies.length < 2) return null;
  const isWhole = own.rights.some(({ company }) => company === '');
  return (
    <div className={styles.wrap}>
      <select
        className={styles.switch}
        aria-label="회사"
        value={chosen}
        onChange={(event) => chosenCompany.set(event.currentTarget.value)}
      >
        <option value="">{isWhole && own.group !== '' ? `${own.group} 전체` : '맡은 회사 전체'}</option>
        {own.companies.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <span className={styles.arrow}>
        <Icon name="chevron" size={16} />
      </span>
    </div>
  );
}
