import { useStore } from '../../browser/store.ts';
import { Notice } from '../../browser/ui/Message.tsx';
import { type ChangedPlace, changedPlaces } from '../../domain/postings/editing/changedPlaces.records.ts';
import type { OpenedCopy } from '../../domain/postings/editing/workingCopy.records.ts';
import { ProveDialog } from '../session/ProveDialog.tsx';
import { copyEditing } from './copyEditing.store.ts';
import styles from './EditorSection.module.css';
import { Findings } from './Findings.tsx';
import { FormEffects } from './FormEffects.tsx';
import { PublishForm } from './PublishForm.tsx';
import { arrangedFor, PublishingTime } from './PublishingTime.tsx';
import { usePublishing } from './usePublishing.ts';

/** What is published, what differs from it, what is still missing, and publishing it or asking for that. */
export function PublishSection() {
  const open = useStore(copyEditing, (now) => now);
  const publishing = usePublishing();
  const { failure, told, asking } = publishing;
  if (!open) return null;
  const { opened, mine, findings, clashes } = open;
  const { published } = opened;
  const changed = published ? changedPlaces(published, mine, labelsOf(opened)) : [];
  const blocking = findings.filter(({ blocks }) => blocks);
  const worsened = findings.filter(({ worsens }) => worsens);
  const warning = findings.filter(({ blocks, worsens }) => !blocks && !worsens);
  const isReady = blocking.length === 0 && clashes.length === 0 && (!published || changed.length > 0);
  return (
    <div className={styles.section}>
      <PublishingTime />
      <Findings title="공개하기 전에 고칠 것" findings={blocking} />
      <Findings title="고치거나, 그대로 두는 까닭을 적을 것" findings={warning} />
      <Findings
        title="지원자에게 불리해지는 것"
        findings={worsened}
        note="공개하려면 지원자에게 알리는 까닭을 적어야 해요. 작성 중이거나 지원한 사람에게 메일로 알려요."
      />
      {published ? <Changed changed={changed} than={arrangedFor(open) ? '예약한' : '공개된'} /> : null}
      <FormEffects />
      {isReady ? <PublishForm publishing={publishing} open={open} isWorsened={worsened.length > 0} /> : null}
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

const labelsOf = ({ askables, fileKinds }: OpenedCopy) =>
  Object.fromEntries([
    ...askables.map(({ name, label }) => [name, label]),
    ...fileKinds.map(({ code, name }) => [code, name]),
  ]);

function Changed({ changed, than }: { changed: readonly ChangedPlace[]; than: string }) {
  return (
    <section className={styles.group} aria-label={`${than} 내용과 다른 곳`}>
      <h3 className={styles.heading}>
        {changed.length > 0 ? `${than} 내용과 다른 곳 ${changed.length}곳` : `${than} 내용과 같아요`}
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
