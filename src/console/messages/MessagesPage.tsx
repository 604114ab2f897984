import { ApplicantsScreen, ChooseInList } from './ApplicantsScreen.tsx';
import { DraftReminder } from './DraftReminder.tsx';
import styles from './MessagesPage.module.css';
import { SentMessages } from './SentMessages.tsx';
import { useHandedOn } from './useHandedOn.ts';
import { useMessages } from './useMessages.ts';
import { WriteMessage } from './WriteMessage.tsx';

/** Words to applicants of one posting: to those whom the list handed on, to its drafts, and what was sent before. */
export function MessagesPage() {
  const { posting, handedOn, list } = useHandedOn();
  const { send, ...read } = useMessages(posting);
  return (
    <ApplicantsScreen
      title="지원자에게 알림"
      lead="답을 받지 않는 알림이에요. 지원이력과 알림에 나오고 메일로도 가요."
      posting={posting}
      {...read}
      list={({ messages }) => <SentMessages posting={posting} messages={messages} heading={list} />}
    >
      <div className={styles.stack}>
        {handedOn ? (
          <WriteMessage
            posting={posting}
            to={handedOn}
            send={async (work) => {
              await send(work);
              list.current?.focus();
            }}
          />
        ) : (
          <ChooseInList
            posting={posting}
            before="받을 사람은"
            after="한 단계 모두에게 보내려면 단계를 고르고 조건에 맞는 지원자 모두를 골라 주세요."
          />
        )}
        {read.shown?.reminder ? <DraftReminder posting={posting} reminder={read.shown.reminder} send={send} /> : null}
      </div>
    </ApplicantsScreen>
  );
}
