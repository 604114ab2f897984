import { useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import type { OperatedPosting } from '../../domain/operators/postings/listedPosting.records.ts';
import { isOpen } from '../../domain/postings/posting.ts';
import { mayAct, serverNow } from '../frame/operatorNow.store.ts';
import { useOwn } from '../frame/useOwn.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { CHANGE_WORDS, type DialogAct } from './changeWords.ts';
import styles from './PostingPage.module.css';
import { ReopenDialog } from './ReopenDialog.tsx';
import { typedEnd } from './typedEnd.ts';

/** Which acts fit a posting as it is; the server decides again. */
function fitting(
  { state, shown, acceptFrom, acceptTo, closedAt, finishedAt }: OperatedPosting,
  now: Date,
): DialogAct[] {
  if (finishedAt) return ['resume'];
  // It is published in its editor.
  if (state === 'draft') return [];
  const times = { acceptFrom: acceptFrom ?? now, acceptTo, closedAt, finishedAt };
  const takes = isOpen(times, now);
  const isOver = [acceptTo, closedAt].some((end) => end !== null && end <= now);
  return [
    ...(acceptTo || closedAt ? (['extend'] as const) : []),
    ...(takes ? (['close'] as const) : []),
    state === 'unpublished' ? 'cancel' : shown ? 'hide' : 'show',
    ...(isOver ? (['finish'] as const) : []),
  ];
}

/** What can be done to a posting by whoever is logged in. */
export function PostingActs({ posting, onDone }: { posting: OperatedPosting; onDone(): Promise<void> }) {
  const own = useOwn();
  const [act, setAct] = useState<DialogAct>();
  const [isReopening, setReopening] = useState(false);
  const [does, asks] = [mayAct(own, 'postings.close'), mayAct(own, 'postings.ask')];
  const may = (one: DialogAct) =>
    one === 'extend' ? mayAct(own, 'postings.extend') : one === 'resume' ? mayAct(own, 'postings.undo') : does || asks;
  const acts = fitting(posting, serverNow()).filter(may);
  const isOver = !acts.includes('close') && !acts.includes('cancel') && posting.state !== 'draft';
  const reopens = mayAct(own, 'postings.undo') && isOver && !posting.finishedAt;
  if (acts.length === 0 && !reopens) return null;
  return (
    <section className={styles.acts} aria-label="할 수 있는 일">
      {acts.map((one) => (
        <Button key={one} look="secondary" onClick={() => setAct(one)}>
          {CHANGE_WORDS[one].title}
          {one !== 'extend' && one !== 'resume' && !does ? ' 요청' : ''}
        </Button>
      ))}
      {reopens ? (
        <Button look="secondary" onClick={() => setReopening(true)}>
          한 지원자에게 다시 열기
        </Button>
      ) : null}
      {isReopening ? <ReopenDialog posting={posting} onClose={() => setReopening(false)} /> : null}
      {act === undefined ? null : (
        <ChangeDialog
          chosen={{ act, postings: [posting], asks: !does }}
          first={act === 'extend' ? { to: typedEnd(posting) } : {}}
          onClose={() => setAct(undefined)}
          onDone={() => {
            setAct(undefined);
            void onDone();
          }}
        />
      )}
    </section>
  );
}
