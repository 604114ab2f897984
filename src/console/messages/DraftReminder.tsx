import { useRef, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { ConfirmDialog } from '../../browser/ui/Dialog.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import type { ShownMessages } from '../../domain/messages/message.records.ts';
import { MOST_ALONE } from '../../domain/operators/twoPerson/twoPerson.ts';
import { grouped } from '../../fields/grouped.ts';
import type { AnswerOf } from '../../http/call.ts';
import listing from '../frame/Listing.module.css';
import type { PostingPlace } from '../frame/places.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import styles from './MessagesPage.module.css';
import { messageCalls } from './messages.calls.ts';

interface DraftReminderProps {
  posting: PostingPlace;
  reminder: NonNullable<ShownMessages['reminder']>;
  send(work: () => Promise<AnswerOf<typeof messageCalls.remind>>): Promise<void>;
}

/** The one thing that may be said to drafts: the fixed reminder, once more. */
export function DraftReminder({ posting, reminder: { count = 0, subject, text }, send }: DraftReminderProps) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const message = useRef(crypto.randomUUID() as string);
  const remind = async () => {
    setAsking(false);
    setFailure('');
    try {
      const given = { ...posting, message: message.current, expected: count };
      await send(() => sendConsole(messageCalls.remind, given));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  return (
    <section aria-labelledby="drafts" className={styles.stack}>
      <h2 className={listing.heading} id="drafts">
        작성 중인 지원서 {grouped(count)}건
      </h2>
      <p className={styles.quiet}>
        작성 중인 지원서에는 정해진 마감 알림만 한 번 더 보낼 수 있어요. 마감 3일 전과 1일 전의 알림은 저절로 가요.
        {count > MOST_ALONE ? ` ${MOST_ALONE}명이 넘어 다른 사람이 승인해야 보내요.` : ''}
      </p>
      <details className={styles.long}>
        <summary>{subject}</summary>
        <p className={styles.text}>{text}</p>
      </details>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => setAsking(true)}>
          마감 알림 한 번 더 보내기
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`${grouped(count)}명에게 마감 알림을 보낼까요?`}
        confirm={count > MOST_ALONE ? '승인 요청하기' : '보내기'}
        onConfirm={() => void remind()}
        onCancel={() => setAsking(false)}
      >
        지원서마다 한 번만 더 보낼 수 있어요.
      </ConfirmDialog>
    </section>
  );
}
