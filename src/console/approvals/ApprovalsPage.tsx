import { useState } from 'react';
import { ConfirmDialog } from '../../browser/ui/Dialog.tsx';
import { EmptyState, Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import type { ShownAct } from '../../domain/operators/twoPerson/twoPerson.records.ts';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { usePage } from '../frame/usePage.ts';
import { ProveDialog } from '../session/ProveDialog.tsx';
import styles from './ApprovalsPage.module.css';
import { EndedActs } from './EndedActs.tsx';
import { useApprovals } from './useApprovals.ts';
import { WaitingAct } from './WaitingAct.tsx';

/** What waits for a second person: what one may approve first, then what one asked for, then how others ended. */
export function ApprovalsPage() {
  const page = usePage('승인 할 일');
  const { acts, failure, asking, approve, cancel } = useApprovals();
  const [chosen, setChosen] = useState<ShownAct>();
  const waiting = (acts ?? []).filter(({ state }) => state === 'waiting');
  const forMe = waiting.filter(({ mayApprove }) => mayApprove);
  const others = waiting.filter(({ mayApprove }) => !mayApprove);
  // What was pressed is gone with what it did: the keyboard goes on from the page's name.
  const then = () => page.heading.current?.focus({ preventScroll: true });
  const approveChosen = () => {
    setChosen(undefined);
    if (chosen) void approve(chosen).then(then);
  };
  const cards = (some: readonly ShownAct[], name: string) => (
    <ul className={styles.list} aria-label={name}>
      {some.map((act) => (
        <WaitingAct
          key={act.number}
          act={act}
          onApprove={() => setChosen(act)}
          onCancel={() => cancel(act).then(then)}
        />
      ))}
    </ul>
  );
  return (
    <div className={styles.page}>
      <ScreenHead page={page}>요청한 사람과 다른 한 사람이 같은 내용을 보고 승인해야 실행돼요.</ScreenHead>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      {acts ? null : <Spinner />}
      {acts && waiting.length === 0 ? <EmptyState title="기다리는 요청이 없어요" /> : null}
      {forMe.length === 0 ? null : (
        <section className={styles.part}>
          <h2 className={styles.heading}>내 승인을 기다리는 요청</h2>
          {cards(forMe, '내 승인을 기다리는 요청')}
        </section>
      )}
      {others.length === 0 ? null : (
        <section className={styles.part}>
          <h2 className={styles.heading}>다른 사람을 기다리는 요청</h2>
          {cards(others, '다른 사람을 기다리는 요청')}
        </section>
      )}
      <EndedActs acts={(acts ?? []).filter(({ state }) => state !== 'waiting')} />
      <ConfirmDialog
        open={chosen !== undefined}
        title="승인할까요?"
        confirm="승인하고 실행"
        onConfirm={approveChosen}
        onCancel={() => setChosen(undefined)}
      >
        {chosen?.title}. 승인하면 바로 실행돼요.
      </ConfirmDialog>
      {asking ? <ProveDialog onProven={asking.again} onClose={asking.giveUp} /> : null}
    </div>
  );
}
