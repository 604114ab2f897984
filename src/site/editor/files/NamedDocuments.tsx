import { useStore } from '../../../browser/store.ts';
import { fieldId } from '../../../browser/ui/Field.tsx';
import { Said } from '../../../browser/ui/Said.tsx';
import { type Attachment, FILES_PATH, kindFault } from '../../../domain/attachments/attachment.ts';
import type { NamedDocument } from '../../../fields/shape.ts';
import { editing } from '../draft/draft.store.ts';
import { shownFaults } from '../draft/faults.store.ts';
import { useDraft } from '../draft/useDraft.ts';
import styles from './Attachments.module.css';
import { startUploads } from './draftFiles.store.ts';
import { FileChoice } from './FileChoice.tsx';
import { Failure, FileRow, UploadRow } from './FileRow.tsx';
import type { Upload } from './uploads.store.ts';
import { useFileDrop } from './useFileDrop.ts';

interface SlotProps {
  document: NamedDocument;
  uploads: readonly Upload[];
  onRemoved(file: Attachment, path: string): void;
}

function Slot({ document: { kind, name, note, required }, uploads, onRemoved }: SlotProps) {
  const files = useDraft((draft) => draft.files).filter((file) => file.kind === kind);
  const faults = useStore(shownFaults, (now) => now);
  const path = kindFault(kind);
  const id = fieldId(path);
  // With a file there the sentence that asked for it is answered.
  const error = files.length > 0 ? undefined : faults[path];
  const choose = (chosen: readonly File[]) => startUploads(chosen, kind);
  const { target } = useFileDrop(choose);
  return (
    <section className={`${styles.group} ${styles.slot}`} aria-labelledby={`${id}-title`} {...target}>
      <h4 id={`${id}-title`}>
        {name}
        {required ? null : <span className={styles.optional}> (선택)</span>}
      </h4>
      {note === '' ? null : (
        <p className={styles.hint} id={`${id}-hint`}>
          {note}
        </p>
      )}
      <div className={styles.give}>
        <FileChoice
          name={path}
          multiple
          describedBy={`${id}-title ${id}-hint ${id}-error`}
          invalid={error !== undefined}
          onChoose={choose}
        >
          <Said>{name} </Said>올리기
        </FileChoice>
      </div>
      {error ? (
        <div id={`${id}-error`}>
          <Failure>{error}</Failure>
        </div>
      ) : null}
      {files.length + uploads.length > 0 ? (
        <ul className={styles.list}>
          {files.map((file) => (
            <FileRow
              key={file.number}
              file={file}
              kind={name}
              error={faults[`${FILES_PATH}.${file.number}`]}
              onRemoved={() => onRemoved(file, path)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} kind={name} focusAfter={id} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** A place of its own for each document the posting names. */
export function NamedDocuments({ uploads, onRemoved }: Pick<SlotProps, 'uploads' | 'onRemoved'>) {
  const documents = useStore(editing, (open) => open?.context.form.documents) ?? [];
  return documents.map((document) => (
    <Slot
      key={document.kind}
      document={document}
      uploads={uploads.filter(({ kind }) => kind === document.kind)}
      onRemoved={onRemoved}
    />
  ));
}
