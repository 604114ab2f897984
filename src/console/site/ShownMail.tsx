import { useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { type AnswerOf, writeQuery } from '../../http/call.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { mailTextCalls } from './mailText.calls.ts';
import { ShownFrame } from './ShownFrame.tsx';
import styles from './ShownMail.module.css';

interface ShownMailProps {
  file: string;
  /** Another one is another state of what is typed: the mail is written again. */
  state: string;
  /** Saves what is typed; answers the revision, none if it is not all kept. */
  save(): Promise<number | undefined>;
}

/** The mail as it will be, with values that are nobody's: what lists show of it, the mail itself, and one to oneself. */
export function ShownMail({ file, state, save }: ShownMailProps) {
  const [mail, setMail] = useState<AnswerOf<typeof mailTextCalls.read>>();
  const [isSending, setSending] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is another mail.
  useEffect(() => {
    let isLate = false;
    sendConsole(mailTextCalls.read, { file }).then(
      (answer) => isLate || setMail(answer),
      (error) => isLate || toast(sentenceOf(error)),
    );
    return () => {
      isLate = true;
    };
  }, [file, state]);
  async function tryOut() {
    setSending(true);
    try {
      const revision = await save();
      if (revision !== undefined) {
        const { email } = await sendConsole(mailTextCalls.tryOut, { file, revision });
        toast(`${email}에 시험 메일을 보냈어요.`);
      }
    } catch (error) {
      toast(sentenceOf(error));
    } finally {
      setSending(false);
    }
  }
  const { show } = mailTextCalls;
  return (
    <ShownFrame
      address={`${show.path}${writeQuery(show, { file })}&state=${encodeURIComponent(state)}`}
      title="받는 사람이 볼 메일"
      document={file}
      wide="letter"
      choices={
        <div className={styles.trial}>
          <Button look="secondary" busy={isSending} busyText="보내고 있어요" onClick={() => void tryOut()}>
            나에게 시험 메일 보내기
          </Button>
        </div>
      }
    >
      {mail ? (
        <dl className={styles.head}>
          <div>
            <dt>보내는 사람</dt>
            <dd>{mail.from}</dd>
          </div>
          <div>
            <dt>제목</dt>
            <dd>{mail.subject}</dd>
          </div>
          {mail.short === '' ? null : (
            <div>
              <dt>문자</dt>
              <dd>{mail.short}</dd>
            </div>
          )}
        </dl>
      ) : null}
    </ShownFrame>
  );
}
