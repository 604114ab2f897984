import { useStore } from '../browser/store.ts';
import { fieldId } from '../browser/ui/Field.tsx';
import { Icon } from '../browser/ui/Icon.tsx';
import { shownFaults } from '../cv/DraftField.tsx';
import { editing, useDraft } from '../cv/useDraft.ts';
import styles from './Attachments.module.css';
import { extensionsOf, isPhotoNeeded, largestOf, PHOTO, PHOTO_FIELD, sizeWords } from './attachment.ts';
import { FileChoice } from './FileChoice.tsx';
import { FileActions, UploadRow } from './FileRow.tsx';
import { usePhotoPreview } from './usePhotoPreview.ts';
import { startUploads, type Upload } from './useUploads.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp';

/** The one photo: what it must be, what it is, and choosing another, which takes its place. */
export function PhotoField({ uploads, onRemoved }: { uploads: readonly Upload[]; onRemoved(): void }) {
  const photo = useDraft(({ files }) => files.find((file) => file.kind === PHOTO));
  const { form, limits } = useStore(editing, (open) => ({ form: open?.context.form, limits: open?.limits }));
  const error = useStore(shownFaults, (faults) => faults[PHOTO_FIELD]);
  const preview = usePhotoPreview(photo?.number);
  const id = fieldId(PHOTO_FIELD);
  // With a photo there the sentence that asked for it is answered.
  const shown = photo ? undefined : error;
  return (
    <section className={styles.group}>
      <h3 className={styles.groupTitle}>
        사진
        {isPhotoNeeded(form) ? null : <span className={styles.optional}> (선택)</span>}
      </h3>
      <p className={styles.hint} id={`${id}-hint`}>
        얼굴이 잘 보이는 세로 사진 한 장을 올려 주세요. {extensionsOf(PHOTO).join(', ')} 형식
        {limits ? `, ${sizeWords(largestOf(PHOTO, limits))}까지` : ''}.
      </p>
      <div className={styles.photo}>
        <div className={styles.frame}>
          {preview ? <img src={preview} alt="올린 사진" /> : <span>{photo ? photo.name : '아직 사진이 없어요'}</span>}
        </div>
        <div className={styles.beside}>
          {photo ? (
            <p className={styles.detail}>
              {photo.name} · {sizeWords(photo.size)}
            </p>
          ) : null}
          <FileChoice
            name={PHOTO_FIELD}
            accept={ACCEPTED}
            describedBy={shown ? `${id}-hint ${id}-error` : `${id}-hint`}
            invalid={shown !== undefined}
            onChoose={(files) => startUploads(files, PHOTO)}
          >
            {photo ? '다른 사진 고르기' : '사진 고르기'}
          </FileChoice>
          {photo ? <FileActions file={photo} onRemoved={onRemoved} /> : null}
          {shown ? (
            <p className={styles.failure} id={`${id}-error`}>
              <Icon name="alert" size={16} />
              <span>{shown}</span>
            </p>
          ) : null}
        </div>
      </div>
      {uploads.length > 0 ? (
        <ul className={styles.list}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} kind="사진" />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
