import { useStore } from '../../browser/store.ts';
import { Notice } from '../../browser/ui/Message.tsx';
import { changedPlaces } from '../../domain/postings/editing/changedPlaces.records.ts';
import { plannedAt } from '../../domain/postings/editing/plannedAt.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import { serverNow } from '../frame/operatorNow.store.ts';
import { CopyField } from './CopyField.tsx';
import { copyEditing, type Editing } from './copyEditing.store.ts';
import styles from './EditorSection.module.css';

/** The instant at which a posting is to appear by itself; undefined once visitors see it, or while nothing is arranged. */
export function arrangedFor({ opened }: Editing): Date | undefined {
  const { published, shown, publishAt } = opened;
  return published && shown && publishAt && publishAt > serverNow() ? publishAt : undefined;
}

/** When the posting would appear if it were published now; undefined, at once. */
export function laterThanNow({ opened, mine }: Editing): Date | undefined {
  const at = opened.seen ? undefined : plannedAt(mine);
  return at && at > serverNow() ? at : undefined;
}

/** Whether something was written that what is arranged does not say. */
const isBehind = ({ opened, mine }: Editing) =>
  opened.published !== undefined && changedPlaces(opened.published, mine).length > 0;

/** The instant at which visitors see the posting, as it is written. */
export function PublishAtField({ isSeen }: { isSeen: boolean }) {
  return (
    <CopyField
      at="publish"
      label="게시 시각"
      kind="instant"
      optional
      readOnly={isSeen}
      hint="비우면 접수 시작에 보여요. 지금보다 뒤이면 그때 저절로 공개돼요."
    />
  );
}

/** When the posting is seen, and what is arranged; until then the instant can still be chosen. */
export function PublishingTime() {
  const open = useStore(copyEditing, (now) => now);
  if (!open) return null;
  const { published, publishAt, seen } = open.opened;
  const arranged = arrangedFor(open);
  if (published && publishAt && !arranged) {
    const at = dateTimeWords(publishAt);
    return <p className={styles.note}>{at}에 게시한 공고예요. 공개하면 고친 내용이 바로 보여요.</p>;
  }
  return (
    <section className={styles.group} aria-label="언제 공개할지">
      {arranged ? (
        <p className={styles.note}>{dateTimeWords(arranged)}에 저절로 공개돼요. 취소는 공고 화면에서 해요.</p>
      ) : (
        <p className={styles.note}>아직 공개한 적이 없는 공고예요.</p>
      )}
      <PublishAtField isSeen={seen === true} />
    </section>
  );
}

/** What becomes of what was written after a publishing was arranged. */
export function WrittenSince() {
  const at = useStore(copyEditing, (open) => (open && isBehind(open) ? arrangedFor(open)?.getTime() : undefined));
  if (at === undefined) return null;
  return (
    <Notice tone="amber">
      {dateTimeWords(new Date(at))}에 공개되도록 예약한 내용과 달라요. 다시 예약해야 고친 내용이 들어가요.
    </Notice>
  );
}
