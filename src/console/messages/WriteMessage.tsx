import { useEffect, useRef, useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { useForm } from '../../browser/useForm.ts';
import { NAMED_IN_WORDS, type Words } from '../../domain/messages/applicantMessage.ts';
import { type PreviewedMessage, wordFields } from '../../domain/messages/message.records.ts';
import { MOST_ALONE } from '../../domain/operators/twoPerson/twoPerson.ts';
import { namesIn } from '../../domain/selection/resultTexts.ts';
import { grouped } from '../../fields/grouped.ts';
import type { AnswerOf } from '../../http/call.ts';
import type { HandedOn } from '../applicants/handedOn.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import listing from '../frame/Listing.module.css';
import type { PostingPlace } from '../frame/places.ts';
import { consoleSending, sendConsole } from '../frame/sendConsole.ts';
import styles from './MessagesPage.module.css';
import { messageCalls } from './messages.calls.ts';
import { PreviewedMails } from './PreviewedMails.tsx';

interface WriteMessageProps {
  posting: PostingPlace;
  to: HandedOn;
  send(work: () => Promise<AnswerOf<typeof messageCalls.send>>): Promise<void>;
}

/** Words are written, seen as three people will have them, and only then sent: what is changed is seen again first. */
export function WriteMessage({ posting, to, send }: WriteMessageProps) {
  const form = useForm<Words, void>(() => to.says ?? { subject: '', text: '' });
  const [seen, setSeen] = useState<PreviewedMessage>();
  const [isSent, setSent] = useState(false);
  // One number for what is sent: an answer that was lost is asked for again under it.
  const message = useRef(crypto.randomUUID() as string);
  const preview = useRef<HTMLHeadingElement>(null);
  // Once it is drawn, however long that takes.
  useEffect(() => {
    if (seen) preview.current?.focus();
  }, [seen]);
  if (isSent) return <Notice>{to.words}에게 보낼 알림을 맡겼어요. 얼마나 나갔는지 보낸 알림에서 볼 수 있어요.</Notice>;
  const given = { ...posting, ...to.about, ...form.values };
  const look = () => form.submit(consoleSending(messageCalls.preview, given, setSeen));
  const sendNow = () =>
    form.submit({
      check: () => ({}),
      go: async () => {
        await send(() => sendConsole(messageCalls.send, { ...given, message: message.current }));
        setSent(true);
      },
    });
  const field = (name: keyof Words, hint: string) => (
    <ConsoleField
      field={wordFields[name]}
      value={form.values[name]}
      error={form.faults[wordFields[name].wire]}
      hint={hint}
      onChange={(next) => {
        setSeen(undefined);
        message.current = crypto.randomUUID();
        form.change({ [name]: next }, wordFields[name].wire);
      }}
    />
  );
  return (
    <section aria-labelledby="writing" className={styles.stack}>
      <h2 className={listing.heading} id="writing">
        {to.words}에게 알림
      </h2>
      <Form className={styles.stack} onSubmit={look}>
        <ErrorSummary fields={form.told} standing={form.faults} message={form.message} />
        {field('subject', '사이트와 메일 안에 나와요. 메일의 제목과 문자에는 나오지 않아요.')}
        {field('text', `쓸 수 있는 값: ${namesIn(NAMED_IN_WORDS)}`)}
        {seen ? null : (
          <Button type="submit" look="secondary" busy={form.isSending} busyText="불러오는 중">
            미리 보기
          </Button>
        )}
      </Form>
      {seen ? (
        <div className={styles.stack}>
          <h3 ref={preview} tabIndex={-1}>
            {grouped(seen.count ?? 0)}명이 받아요
          </h3>
          {seen.tellsResult ? (
            <Notice tone="amber">
              결과를 알리는 말이 있어 보여요. 결과는 결과 정하고 발표하기에서 알려야 두 사람이 확인하고 기록에 남아요.
            </Notice>
          ) : null}
          {seen.needsApproval ? (
            <Notice>{MOST_ALONE}명이 넘어 다른 사람이 승인해야 보내요. 승인할 사람도 이 글을 읽어요.</Notice>
          ) : null}
          <PreviewedMails mails={seen.mails} />
          <div className={styles.actions}>
            <Button busy={form.isSending} busyText="보내는 중" onClick={() => void sendNow()}>
              {seen.needsApproval
                ? `${grouped(seen.count ?? 0)}명에게 보내도록 승인 요청하기`
                : `${grouped(seen.count ?? 0)}명에게 보내기`}
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  );
}
