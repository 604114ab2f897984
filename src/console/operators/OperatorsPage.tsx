import { useStore } from '../../browser/store.ts';
import { Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import type { ShownGrant } from '../../domain/operators/operator.records.ts';
import { chosenCompany, mayAct } from '../frame/operatorNow.store.ts';
import { useOwn } from '../frame/useOwn.ts';
import { usePage } from '../frame/usePage.ts';
import { ProveDialog } from '../session/ProveDialog.tsx';
import { InviteForm } from './InviteForm.tsx';
import { OperatorRow } from './OperatorRow.tsx';
import styles from './OperatorsPage.module.css';
import { useOperators } from './useOperators.ts';

const isOver = (grant: ShownGrant, company: string) =>
  grant.takenAt === null && (grant.company === company || grant.company === '');

/** Who may come in, and as what; whoever may change it invites, grants and takes here. */
export function OperatorsPage() {
  const heading = usePage('운영자와 권한');
  const own = useOwn();
  const mayChange = mayAct(own, 'operators.change');
  const { operators: all, failure, proven, asking, act } = useOperators();
  const company = useStore(chosenCompany, (code) => code);
  const operators = all?.filter(({ grants }) => company === '' || grants.some((one) => isOver(one, company)));
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          운영자와 권한
        </h1>
        <p className={styles.lead}>
          {operators ? `${operators.length}명` : ''}
          {mayChange ? '' : ' · 읽기만 할 수 있어요'}
        </p>
      </div>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      {mayChange ? (
        <InviteForm proven={proven} onInvited={(name) => act(async () => `${name} 님을 초대했어요.`)} />
      ) : null}
      {operators ? (
        <ul className={styles.list} aria-label="운영자">
          {operators.map((operator) => (
            <OperatorRow key={operator.number} operator={operator} mayChange={mayChange} act={act} />
          ))}
        </ul>
      ) : (
        <Spinner />
      )}
      {asking ? <ProveDialog onProven={asking.again} onClose={asking.giveUp} /> : null}
    </div>
  );
}
