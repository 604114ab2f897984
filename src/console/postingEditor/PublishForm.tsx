import { Button } from '../../browser/ui/Button.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { Select } from '../../browser/ui/Select.tsx';
import { LongText } from '../../browser/ui/TextInput.tsx';
import { liftedSteps } from '../../domain/postings/editing/liftedSteps.ts';
import { approverField, copyToPublish } from '../../domain/postings/editing/workingCopy.records.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import { mayAct } from '../frame/operatorNow.store.ts';
import { useOwn } from '../frame/useOwn.ts';
import { Tells } from '../postings/Tells.tsx';
import { type Editing, isToSave } from './copyEditing.store.ts';
import styles from './EditorSection.module.css';
import { laterThanNow } from './PublishingTime.tsx';
import type { usePublishing } from './usePublishing.ts';

const { reason, why } = copyToPublish.members;

interface PublishFormProps {
  publishing: ReturnType<typeof usePublishing>;
  open: Editing;
  isWorsened: boolean;
}

/** The reasons, then what would be told to whom where visitors have seen the posting, then publishing it. */
export function PublishForm({ publishing, open, isWorsened }: PublishFormProps) {
  const own = useOwn();
  const mayPublish = mayAct(own, 'postings.publish');
  const { words, setWords, faults, isStale } = publishing;
  const { seen, published } = open.opened;
  // What was read is of the text as it was then.
  const read = publishing.read?.revision === open.revision && !isToSave(open) ? publishing.read : undefined;
  const later = laterThanNow(open);
  const lifted = seen && published ? liftedSteps(published, open.mine).map(({ name }) => `‘${name}’`) : [];
  return (
    <>
      {seen ? (
        <LongText
          name={why.wire}
          label={why.label}
          optional={!isWorsened}
          max={why.max}
          hint="공고에 날짜와 함께 보이고, 알림을 받는 지원자의 메일에 나와요."
          error={faults[why.wire]}
          value={words.why}
          onChange={(next) => setWords({ why: String(next) })}
        />
      ) : null}
      <LongText
        name={reason.wire}
        label={reason.label}
        optional={Object.keys(open.warnings).length === 0}
        max={reason.max}
        hint="기록에 남고, 승인하는 사람이 읽어요."
        error={faults[reason.wire]}
        value={words.reason}
        onChange={(next) => setWords({ reason: String(next) })}
      />
      {mayPublish || open.opened.approvers.length === 0 ? null : (
        <Select
          name={approverField.wire}
          label={approverField.label}
          optional
          placeholder="공개할 수 있는 누구나"
          hint="정하면 그 사람만 승인할 수 있어요."
          error={faults[approverField.wire]}
          value={words.approver}
          choices={open.opened.approvers.map(({ operatorId: cd, name: nm }) => ({ cd, nm }))}
          onChange={(next) => setWords({ approver: String(next) })}
        />
      )}
      {isStale ? (
        <Notice tone="amber" live>
          그사이 알림을 받을 사람이 달라져 아무것도 하지 않았어요. 달라진 내용을 확인해 주세요.
        </Notice>
      ) : null}
      {read ? (
        <section className={styles.group} aria-label="공개하면 알리는 것">
          <h3 className={styles.heading}>공개하면 알리는 것</h3>
          <p className={styles.note}>아직 아무것도 하지 않았어요. 확인하고 공개해 주세요.</p>
          <dl className={styles.change}>
            <dt>공고에 오늘 날짜로</dt>
            <dd>{read.sentence || '보이는 내용은 달라지지 않아요.'}</dd>
          </dl>
          <Tells tells={read.tells} />
        </section>
      ) : null}
      <Actions
        lifted={lifted}
        mayPublish={mayPublish}
        isLooking={seen && !read}
        does={later ? `${dateTimeWords(later, 'short')} 공개 예약하기` : '지금 공개하기'}
        {...{ publishing, open }}
      />
    </>
  );
}

interface ActionsProps extends Pick<PublishFormProps, 'publishing' | 'open'> {
  /** The names of steps that hid names and would not. */
  lifted: readonly string[];
  mayPublish: boolean;
  /** What would be told to whom is looked at first. */
  isLooking: boolean;
  /** What publishing does, in words. */
  does: string;
}

/** Publishes, or asks for it; names that a step hid are shown by two heads of hiring alone. */
function Actions({ publishing, open, lifted, mayPublish, isLooking, does }: ActionsProps) {
  const { isSending, publish, ask, look } = publishing;
  const isAsked = !mayPublish || lifted.length > 0;
  const act = isLooking ? look : isAsked ? ask : publish;
  return (
    <>
      {lifted.length > 0 ? <Lifted steps={lifted.join(', ')} mayAsk={mayPublish} /> : null}
      {lifted.length > 0 && !mayPublish ? null : (
        <div className={styles.actions}>
          <Button busy={isSending} busyText={isToSave(open) ? '저장하는 중' : '보내는 중'} onClick={() => void act()}>
            {isLooking ? '누구에게 무엇을 알리는지 보기' : isAsked ? '공개 승인 요청하기' : does}
          </Button>
        </div>
      )}
    </>
  );
}

function Lifted({ steps, mayAsk }: { steps: string; mayAsk: boolean }) {
  return (
    <Notice tone="amber">
      {steps} 단계에서 현업 매니저가 지원자의 이름을 보게 돼요.{' '}
      {mayAsk
        ? '다른 채용 책임자가 승인해야 공개돼요.'
        : '채용 책임자가 요청하고 다른 책임자가 승인해야 공개할 수 있어요.'}
    </Notice>
  );
}
