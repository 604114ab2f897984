import { useStore } from '../../browser/store.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { LongText } from '../../browser/ui/TextInput.tsx';
import { type ChangedPlace, changedPlaces, placeName } from '../../domain/postings/editing/changedPlaces.records.ts';
import { copyToPublish } from '../../domain/postings/editing/workingCopy.records.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import type { Faults } from '../../fields/shape.ts';
import { mayAct } from '../frame/operatorNow.store.ts';
import { useOwn } from '../frame/useOwn.ts';
import { ProveDialog } from '../session/ProveDialog.tsx';
import { copyEditing, type Editing, isToSave } from './copyEditing.store.ts';
import styles from './EditorSection.module.css';
import { usePublishing } from './usePublishing.ts';

const { reason } = copyToPublish.members;

/** What is published, what differs from it, what is still missing, and publishing it or asking for that. */
export function PublishSection() {
  const open = useStore(copyEditing, (now) => now);
  const publishing = usePublishing();
  const { failure, told, asking } = publishing;
  if (!open) return null;
  const { opened, mine, faults, warnings, clashes } = open;
  const { published } = opened;
  const changed = published ? changedPlaces(published, mine) : [];
  const isReady = Object.keys(faults).length === 0 && clashes.length === 0 && (!published || changed.length > 0);
  return (
    <div className={styles.section}>
      <p className={styles.note}>
        {published && opened.publishAt
          ? `${dateTimeWords(opened.publishAt)}에 게시한 공고예요. 공개하면 고친 내용이 바로 보여요.`
          : '아직 공개한 적이 없는 공고예요. 공개하면 게시 시각부터 보여요.'}
      </p>
      <Findings title="공개하기 전에 고칠 것" faults={faults} />
      <Findings title="고치거나, 그대로 두는 까닭을 적을 것" faults={warnings} />
      {published ? <Changed changed={changed} /> : null}
      {isReady ? <PublishForm publishing={publishing} open={open} /> : null}
      {failure ? (
        <Notice tone="red" live>
          {failure}
        </Notice>
      ) : null}
      {told ? (
        <Notice tone="green" live>
          {told}
        </Notice>
      ) : null}
      {asking ? <ProveDialog onProven={asking.again} onClose={asking.giveUp} /> : null}
    </div>
  );
}

function Findings({ title, faults }: { title: string; faults: Faults }) {
  const missing = Object.entries(faults);
  if (missing.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.heading}>
        {title} {missing.length}가지
      </h3>
      <ul className={styles.lines}>
        {missing.map(([at, sentence]) => (
          <li key={at}>
            <b>{placeName(at)}</b> {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Changed({ changed }: { changed: readonly ChangedPlace[] }) {
  return (
    <section className={styles.group} aria-label="공개된 내용과 다른 곳">
      <h3 className={styles.heading}>
        {changed.length > 0 ? `공개된 내용과 다른 곳 ${changed.length}곳` : '공개된 내용과 같아요'}
      </h3>
      {changed.map(({ at, label, before, after }) => (
        <dl key={at} className={styles.change}>
          <dt>{label}</dt>
          <dd>
            <del>{before || '(없음)'}</del>
            <ins>{after || '(없음)'}</ins>
          </dd>
        </dl>
      ))}
    </section>
  );
}

interface PublishFormProps {
  publishing: ReturnType<typeof usePublishing>;
  open: Editing;
}

function PublishForm({ publishing, open }: PublishFormProps) {
  const own = useOwn();
  const mayPublish = mayAct(own, 'postings.publish');
  const { words, setWords, isSending, publish, ask } = publishing;
  return (
    <>
      <LongText
        name={reason.wire}
        label={reason.label}
        optional={Object.keys(open.warnings).length === 0}
        max={reason.max}
        hint="기록에 남고, 승인하는 사람이 읽어요."
        value={words}
        onChange={(next) => setWords(String(next))}
      />
      <div>
        <Button
          busy={isSending || isToSave(open)}
          busyText={isSending ? '공개하는 중' : '저장하는 중'}
          onClick={() => void (mayPublish ? publish() : ask())}
        >
          {mayPublish ? '지금 공개하기' : '공개 승인 요청하기'}
        </Button>
      </div>
    </>
  );
}
