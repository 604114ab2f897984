import { useStore } from '../../../browser/store.ts';
import { fieldId } from '../../../browser/ui/Field.tsx';
import { FILE_KINDS, kindFault, kindsNeeded } from '../../../domain/attachments/attachment.ts';
import { isNamedDocument } from '../../../domain/attachments/namedDocument.ts';
import { nameOf } from '../../../fields/codes.ts';
import { editing } from '../draft/draft.store.ts';
import { shownFaults } from '../draft/faults.store.ts';
import { useDraft } from '../draft/useDraft.ts';
import styles from './NeededKinds.module.css';

/** The kinds of file the posting wants, each with whether it is there; a summary of errors leads to each. */
export function NeededKinds() {
  const context = useStore(editing, (open) => open?.context);
  const files = useDraft((draft) => draft.files);
  const faults = useStore(shownFaults, (now) => now);
  const kinds = kindsNeeded(context?.form).filter((kind) => !isNamedDocument(kind));
  if (!context || kinds.length === 0) return null;
  return (
    <ul className={styles.needed} aria-label="이 공고에 꼭 필요한 파일">
      {kinds.map((kind) => {
        const isThere = files.some((file) => file.kind === kind);
        const fault = isThere ? undefined : faults[kindFault(kind)];
        return (
          <li key={kind} id={fieldId(kindFault(kind))} tabIndex={-1} className={fault ? styles.missing : undefined}>
            {nameOf(context.codes, FILE_KINDS, kind)}: {isThere ? '올렸어요' : (fault ?? '꼭 필요해요')}
          </li>
        );
      })}
    </ul>
  );
}
