import { useStore } from '../../browser/store.ts';
import { Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import type { ShownGrant } from '../../domain/operators/operator.records.ts';
import listing from '../frame/Listing.module.css';
import { chosenCompany, mayAct } from '../frame/operatorNow.store.ts';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { useOwn } from '../frame/useOwn.ts';
import { usePage } from '../frame/usePage.ts';
import { NetworksPart } from '../networks/NetworksPart.tsx';
import { ProveDialog } from '../session/ProveDialog.tsx';
import { InviteForm } from './InviteForm.tsx';
import { OperatorRow } from './OperatorRow.tsx';
import styles from './OperatorsPage.module.css';
import { useOperators } from './useOperators.ts';

const isOver = (grant: ShownGrant, company: string) =>
  grant.takenAt === null && (grant.company === company || grant.company === '');

/** Who may come in, and as what; whoever may change it invites, grants and takes here. */
export function OperatorsPage() {
  const page = usePage('운영자와 권한');
  const own = useOwn();
  const mayChange = mayAct(own, 'operators.change');
  const { operators: all, failure, proven, asking, act } = useOperators();
  const company = useStore(chosenCompany, (code) => code);
  const operators = all?.filter(({ grants }) => company === '' || grants.some((one) => isOver(one, company)));
  return (
    <div className={styles.page}>
      <ScreenHead page={page}>
        {operators ? `${operators.length}명` : ''}
        {mayChange ? '' : ' · 읽기만 할 수 있어요'}
      </ScreenHead>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      {mayChange ? (
        <InviteForm proven={proven} onInvited={(name) => act(async () => `${name} 님을 초대했어요.`)} />
      ) : null}
      {operators ? (
        <ul className={listing.list} aria-label="운영자">
          {operators.map((operator) => (
            <OperatorRow key={operator.number} operator={operator} mayChange={mayChange} act={act} />
          ))}
        </ul>
      ) : failure === '' ? (
        <Spinner />
      ) : null}
      {operators ? <NetworksPart mayChange={mayChange} /> : null}
      {asking ? <ProveDialog onProven={asking.again} onClose={asking.giveUp} /> : null}
    </div>
  );
}
