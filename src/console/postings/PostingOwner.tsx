import { useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import { Notice } from '../../browser/ui/Message.tsx';
import { type OperatedPosting, ownerChoice } from '../../domain/operators/postings/listedPosting.records.ts';
import { Choice } from '../frame/Choice.tsx';
import { sendConsole } from '../frame/sendConsole.ts';
import styles from './PostingPage.module.css';
import { postingCalls } from './posting.calls.ts';

/** Who looks after a posting, chosen among whoever may write it. */
export function PostingOwner({ posting, onDone }: { posting: OperatedPosting; onDone(): Promise<void> }) {
  const { companyCode, postingNumber, ownerNumber, owner, writers } = posting;
  const [failure, setFailure] = useState('');
  const { label } = ownerChoice.operatorId;
  // Somebody who may not write it any more still has it until another is named.
  const isKnown = ownerNumber === '' || writers.some(({ operatorId }) => operatorId === ownerNumber);
  const named = writers.map(({ operatorId, name }) => [operatorId, name] as const);
  const name = async (operatorId: string) => {
    try {
      await sendConsole(postingCalls.own, { companyCode, postingNumber, operatorId });
      setFailure('');
      await onDone();
      toast('담당을 정했어요.');
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  return (
    <>
      <dl>
        <div className={`${styles.fact} ${styles.owner}`}>
          <dt>{label}</dt>
          <dd>
            <Choice
              label={label}
              value={ownerNumber}
              choices={[['', '없음'], ...named, ...(isKnown ? [] : [[ownerNumber, owner] as const])]}
              onChange={(chosen) => void name(chosen)}
            />
          </dd>
        </div>
      </dl>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
    </>
  );
}
