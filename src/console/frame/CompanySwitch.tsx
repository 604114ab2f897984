import { useStore } from '../../browser/store.ts';
import { Choice } from './Choice.tsx';
import { chosenCompany } from './operatorNow.store.ts';
import { useOwn } from './useOwn.ts';

/** Narrows every screen to one company, where there is more than one to choose from. */
export function CompanySwitch() {
  const own = useOwn();
  const chosen = useStore(chosenCompany, (code) => code);
  if (own.companies.length < 2) return null;
  const isWhole = own.rights.some(({ company }) => company === '');
  const all = isWhole && own.group !== '' ? `${own.group} 전체` : '맡은 회사 전체';
  return (
    <Choice
      label="회사"
      value={chosen}
      choices={[['', all], ...own.companies.map(({ code, name }) => [code, name] as const)]}
      onChange={(code) => chosenCompany.set(code)}
    />
  );
}
