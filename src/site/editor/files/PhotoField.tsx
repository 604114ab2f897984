import { useState } from 'react';
import { lazyPart } from '../../../browser/lazyPart.tsx';
import { useStore } from '../../../browser/store.ts';
import { fieldId } from '../../../browser/ui/Field.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { FILES_PATH, isPhotoNeeded, largestOf, PHOTO, PHOTO_FIELD } from '../../../domain/attachments/attachment.ts';
import { PHOTO_ACCEPT, photoSources, refusalOfChosen } from '../../../domain/attachments/photo.ts';
import { sizeWords } from '../../../fields/grouped.ts';
import { editing } from '../draft/draft.store.ts';
import { shownFaults } from '../draft/faults.store.ts';
import { useDraft } from '../draft/useDraft.ts';
import styles from './Attachments.module.css';
import { startUploads } from './draftFiles.store.ts';
import { FileChoice } from './FileChoice.tsx';
import { Failure, FileActions, ScanNote, UploadRow } from './FileRow.tsx';
import own from './PhotoField.module.css';
import type { Upload } from './uploads.store.ts';
import { useFileDrop } from './useFileDrop.ts';
import { usePhotoPreview } from './usePhotoPreview.ts';

// Only members who choose a photo need it, so it is here and not among the parts of every page.
const PhotoFixer = lazyPart(
  'site/editor/files/PhotoFixer.tsx',
  async () => (await import('./PhotoFixer.tsx')).PhotoFixer,
);

/** The one photo: what it must be, what it is, and choosing another, which is made to fit and takes its place. */
export function PhotoField({ uploads, onRemoved }: { uploads: readonly Upload[]; onRemoved(): void }) {
  const photo = useDraft(({ files }) => files.find((file) => file.kind === PHOTO));
  const { form, limits } = useStore(editing, (open) => ({ form: open?.context.form, limits: open?.limits }));
  const error = useStore(shownFaults, (faults) => faults[PHOTO_FIELD]);
  const fault = useStore(shownFaults, (faults) => (photo ? faults[`${FILES_PATH}.${photo.number}`] : undefined));
  const preview = usePhotoPreview(photo?.scan === 'refused' ? undefined : photo?.number);
  const [fixing, setFixing] = useState<File>();
  const [failure, setFailure] = useState<string>();
  const id = fieldId(PHOTO_FIELD);
  // With a photo there the sentence that asked for it is answered.
  const shown = photo ? undefined : error;
  const fail = (sentence: string | undefined) => {
    setFixing(undefined);
    setFailure(sentence);
  };
  const choose = ([file]: File[]) => {
    if (!file || !limits) return;
    const sentence = refusalOfChosen(file, limits);
    fail(sentence);
    if (!sentence) setFixing(file);
  };
  const { target } = useFileDrop(choose);
  return (
    <section className={`${styles.group} ${own.photo}`} {...target}>
      <h3 className={styles.groupTitle}>
        사진
        {isPhotoNeeded(form) ? null : <span className={styles.optional}> (선택)</span>}
      </h3>
      <p className={styles.hint} id={`${id}-hint`}>
        얼굴이 잘 보이는 사진을 골라 주세요. 자르고 {'돌릴\u00a0수\u00a0있어요.'}
        <span className={`${styles.detail} ${own.format}`}>
          {/* No line begins with a dot. */}
          {[
            photoSources().join(', '),
            '300×400픽셀\u00a0이상',
            limits ? `${sizeWords(largestOf(PHOTO, limits))}까지` : '',
          ]
            .filter(Boolean)
            .join('\u00a0· ')}
        </span>
      </p>
      <PhotoFrame name={photo?.name} preview={preview} />
      <div className={own.beside}>
        {photo ? (
          <p className={styles.detail}>
            {photo.name} · {sizeWords(photo.size)}
          </p>
        ) : null}
        <div className={styles.choices}>
          <FileChoice
            name={PHOTO_FIELD}
            accept={PHOTO_ACCEPT}
            describedBy={shown ? `${id}-hint ${id}-error` : `${id}-hint`}
            invalid={shown !== undefined}
            onChoose={choose}
          >
            {photo ? '다른 사진 고르기' : '사진 고르기'}
          </FileChoice>
          {photo ? <FileActions file={photo} onRemoved={onRemoved} /> : null}
        </div>
        {photo ? <ScanNote file={photo} error={fault} /> : null}
        {failure ? <Failure>{failure}</Failure> : null}
        {shown ? (
          <p className={styles.failure} id={`${id}-error`}>
            <Icon name="alert" size={16} />
            <span>{shown}</span>
          </p>
        ) : null}
      </div>
      {fixing ? (
        <PhotoFixer
          file={fixing}
          onDone={(made) => {
            fail(undefined);
            startUploads([made], PHOTO);
          }}
          onCancel={() => setFixing(undefined)}
          onFailed={fail}
        />
      ) : null}
      {uploads.length > 0 ? (
        <ul className={styles.list}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} kind="사진" focusAfter={id} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function PhotoFrame({ name, preview }: { name: string | undefined; preview: string | undefined }) {
  return (
    <div className={own.frame}>
      {preview ? <img src={preview} alt="올린 사진" /> : <span>{name ?? '아직 사진이 없어요'}</span>}
    </div>
  );
}
