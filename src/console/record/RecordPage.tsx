import { EmptyState, Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { FoundRows } from '../frame/FoundRows.tsx';
import { mayAct } from '../frame/operatorNow.store.ts';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { useOwn } from '../frame/useOwn.ts';
import { usePage } from '../frame/usePage.ts';
import styles from './RecordPage.module.css';
import { RecordSearch } from './RecordSearch.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SealsForm } from './SealsForm.tsx';
import { useRecord } from './useRecord.ts';

/** To whom what about whom was shown or given: searched, the newest first; a system administrator reads their own. */
export function RecordPage() {
  const page = usePage('열람 기록');
  const own = useOwn();
  const isOwn = !mayAct(own, 'record.read');
  const { found, failure, search, more } = useRecord(isOwn);
  return (
    <div className={styles.page}>
      <ScreenHead page={page}>
        {isOwn
          ? '내가 회원과 지원자의 정보를 본 기록이에요.'
          : '누가 언제 누구의 정보를 보았는지 남은 기록이에요. 사람은 번호로만 적히고, 매일 밤 봉인해요.'}
      </ScreenHead>
      <RecordSearch isOwn={isOwn} operators={found?.operators ?? []} search={search} />
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      {found ? (
        <FoundRows name="기록" count={found.rows.length} hasMore={found.next !== ''} more={more}>
          {found.rows.length === 0 ? (
            <EmptyState title="이 조건에 맞는 기록이 없어요" text="기간을 넓히거나 조건을 지우고 다시 찾아 주세요." />
          ) : (
            <RecordTable rows={found.rows} />
          )}
        </FoundRows>
      ) : failure === '' ? (
        <Spinner />
      ) : null}
      {mayAct(own, 'seals.compare') ? <SealsForm /> : null}
    </div>
  );
}
