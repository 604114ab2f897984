import { type RefObject, useMemo } from 'react';
import { Chip, type ChipTone } from '../../browser/ui/Chip.tsx';
import { MESSAGE_STATES, type MessageState } from '../../domain/messages/applicantMessage.ts';
import type { ShownMessage } from '../../domain/messages/message.records.ts';
import { grouped } from '../../fields/grouped.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import { SentMails } from '../decide/SentMails.tsx';
import type { MailActs } from '../decide/useMails.ts';
import listing from '../frame/Listing.module.css';
import type { PostingPlace } from '../frame/places.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import styles from './MessagesPage.module.css';
import { messageCalls } from './messages.calls.ts';

const TONES: Readonly<Record<MessageState, ChipTone | undefined>> = {
  dropped: undefined,
  asked: 'amber',
  sending: 'blue',
  stopped: 'amber',
  sent: 'green',
};
const goesOut = (state: MessageState) => state !== 'asked' && state !== 'dropped';

interface SentMessagesProps {
  posting: PostingPlace;
  messages: readonly ShownMessage[];
  heading: RefObject<HTMLHeadingElement | null>;
}

/** What was sent, the latest first, with how far its mails have come. */
export function SentMessages({ posting, messages, heading }: SentMessagesProps) {
  return (
    <section aria-labelledby="sent" className={styles.stack}>
      <h2 className={listing.heading} id="sent" ref={heading} tabIndex={-1}>
        보낸 알림
      </h2>
      {messages.length === 0 ? <p className={listing.none}>아직 보낸 알림이 없어요.</p> : null}
      <ul className={styles.sent}>
        {messages.map((one) => (
          <li key={one.message}>
            <SentMessage posting={posting} one={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SentMessage({ posting, one }: { posting: PostingPlace; one: ShownMessage }) {
  const { isReminder, subject, text, chosen = 0, state, madeBy, madeAt, approvedBy, aloneFrom } = one;
  return (
    <article className={styles.one}>
      <p className={styles.headline}>
        <Chip tone={TONES[state]}>{MESSAGE_STATES[state]}</Chip>
        <b>{isReminder ? '작성 중인 지원서의 마감 알림' : subject}</b>
      </p>
      <p className={styles.quiet}>
        {grouped(chosen)}명 · {madeBy} · {madeAt ? dateTimeWords(madeAt) : ''}
        {approvedBy ? ` · ${approvedBy} 님이 승인` : ''}
      </p>
      {state === 'asked' ? (
        <p className={styles.quiet}>
          {aloneFrom
            ? `승인할 수 있는 다른 사람이 없어 ${dateTimeWords(aloneFrom)}에 보내요. 승인 할 일에서 취소할 수 있어요.`
            : '다른 사람의 승인을 기다려요. 승인 할 일에서 취소할 수 있어요.'}
        </p>
      ) : null}
      {isReminder ? null : (
        <details className={styles.long}>
          <summary>내용 보기</summary>
          <p className={styles.text}>{text}</p>
        </details>
      )}
      {goesOut(state) ? <Mails posting={posting} message={one.message} /> : null}
    </article>
  );
}

function Mails({ posting: { companyCode, postingNumber }, message }: { posting: PostingPlace; message: string }) {
  const acts = useMemo<MailActs>(() => {
    const which = { companyCode, postingNumber, message };
    return {
      counts: () => sendConsole(messageCalls.counts, which),
      failed: () => sendConsole(messageCalls.failed, which),
      pause: (doing) => sendConsole(messageCalls.pause, { ...which, doing }),
      again: () => sendConsole(messageCalls.again, which),
    };
  }, [companyCode, postingNumber, message]);
  return <SentMails acts={acts} />;
}
