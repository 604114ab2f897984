import { useEffect, useState } from 'react';
import { send, sentenceOf } from '../../../browser/send.ts';
import { toast } from '../../../browser/toast.ts';
import { Button } from '../../../browser/ui/Button.tsx';
import { Dialog } from '../../../browser/ui/Dialog.tsx';
import { Notice } from '../../../browser/ui/Message.tsx';
import { RadioGroup } from '../../../browser/ui/RadioGroup.tsx';
import { Spinner } from '../../../browser/ui/Spinner.tsx';
import { pointWords } from '../../../domain/applications/saving/restore.ts';
import type { AnswerOf } from '../../../http/call.ts';
import { editing, takeIn } from '../draft/draft.store.ts';
import { saveDraft } from '../draft/saving.store.ts';
import styles from '../notices/EditorNotices.module.css';
import { restoreCalls } from '../restore.calls.ts';

type Points = AnswerOf<typeof restoreCalls.list>;

async function restore(revision: number): Promise<void> {
  const { companyCode, postingNumber } = await saveDraft({ onlyUnsaved: true });
  const answer = await send(restoreCalls.use, { companyCode, postingNumber, revision });
  const open = editing.get();
  // Whatever was typed since is merged with what came back.
  if (open?.companyCode === companyCode && open.postingNumber === postingNumber) {
    editing.set(takeIn(open, answer, { isOwn: true }));
  }
}

/** The moments the open application can be brought back to, and one button that does it. */
export function RestoreDialog({ onClose }: { onClose(): void }) {
  const [points, setPoints] = useState<Points>();
  const [chosen, setChosen] = useState('');
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const { companyCode, postingNumber } = editing.get()!;
    send(restoreCalls.list, { companyCode, postingNumber }).then(
      (found) => {
        setPoints(found);
        setChosen(String(found[0]?.revision ?? ''));
      },
      (error: unknown) => setMessage(sentenceOf(error)),
    );
  }, []);

  async function use() {
    setBusy(true);
    setMessage(undefined);
    try {
      await restore(Number(chosen));
      toast('이전 내용을 되살렸어요.');
      onClose();
    } catch (error) {
      setMessage(sentenceOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog open title="이전 내용 되살리기" onClose={onClose}>
      <p className={styles.hint}>
        고른 때의 내용을 지금 내용에 합쳐요. 지금 내용도 이 목록에 남아서 다시 되살릴 수 있어요.
      </p>
      {message ? (
        <Notice tone="red" live>
          {message}
        </Notice>
      ) : null}
      {!points && !message ? <Spinner /> : null}
      {points?.length === 0 ? (
        <>
          <p className={styles.hint}>아직 되살릴 내용이 없어요. 5분쯤 쓰거나 제출하면 여기에 남아요.</p>
          <Button look="secondary" wide onClick={onClose}>
            닫기
          </Button>
        </>
      ) : null}
      {points && points.length > 0 ? (
        <>
          <RadioGroup
            name="restore-point"
            label="되살릴 내용"
            value={chosen}
            choices={points.map((point) => ({ cd: String(point.revision), nm: pointWords(point) }))}
            onChange={(value) => setChosen(String(value))}
          />
          <Button busy={busy} busyText="되살리는 중" onClick={() => void use()}>
            이 내용 되살리기
          </Button>
        </>
      ) : null}
    </Dialog>
  );
}
