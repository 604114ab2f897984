import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../browser/send.ts';
import { Button } from '../../../browser/ui/Button.tsx';
import { fieldId } from '../../../browser/ui/Field.tsx';
import { Icon, LineDrawing } from '../../../browser/ui/Icon.tsx';
import { ConfirmDialog } from '../../../browser/ui/LazyConfirmDialog.tsx';
import { ProgressBar } from '../../../browser/ui/ProgressBar.tsx';
import { type Attachment, checkFiles, FILES_PATH, isGivenTo } from '../../../domain/attachments/attachment.ts';
import { sizeWords } from '../../../fields/grouped.ts';
import styles from './Attachments.module.css';
import { download, removeFile } from './draftFiles.store.ts';
import { dropUpload, isBeingChecked, isOnItsWay, retryUpload, type Upload } from './uploads.store.ts';

export const DOWN = 'M12 4v11m-5-5l5 5 5-5M5 20h14';
const BIN = 'M4.500 7h15M9.500 7V4h5v3M6.500 7l1 13h9l1-13';

/** A sentence that says what went wrong with a file. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <p className={styles.failure} role="alert">
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </p>
  );
}

/** What the virus scanner has said of a file, or what else is wrong with it. */
export function ScanNote({ file, error }: { file: Attachment; error?: string }) {
  const sentence = checkFiles([file], undefined)[`${FILES_PATH}.${file.number}`] ?? error;
  if (sentence) return <Failure>{sentence}</Failure>;
  return file.scan === 'pending' ? <p className={styles.detail}>악성코드가 있는지 검사하고 있어요.</p> : null;
}

/** Downloading and deleting a file; deleting asks. */
export function FileActions({ file, onRemoved }: { file: Attachment; onRemoved(): void }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const tell = (error: unknown) => setFailure(sentenceOf(error));
  async function remove() {
    setBusy(true);
    setFailure(undefined);
    try {
      await removeFile(file.number);
      onRemoved();
    } catch (error) {
      tell(error);
      setAsking(false);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <div className={styles.actions}>
        {isGivenTo('owner', file.scan) ? (
          <Button
            look="muted"
            aria-label={`${file.name} 내려받기`}
            onClick={() => {
              setFailure(undefined);
              download(file.number).catch(tell);
            }}
          >
            <LineDrawing path={DOWN} size={18} />
            내려받기
          </Button>
        ) : null}
        <Button look="muted" aria-label={`${file.name} 삭제`} onClick={() => setAsking(true)}>
          <LineDrawing path={BIN} size={18} />
          삭제
        </Button>
      </div>
      {failure ? <Failure>{failure}</Failure> : null}
      {asking ? (
        <ConfirmDialog
          open
          danger
          title={`${file.name} 파일을 삭제할까요?`}
          confirm="삭제하기"
          busy={busy}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          지원서에서 이 파일이 빠져요. 이미 제출한 지원서는 바뀌지 않아요.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** What a file is called last, as a sign beside its name. */
function TypeSign({ name }: { name: string }) {
  const type = /\.(\w{1,4})$/.exec(name)?.[1] ?? '';
  return (
    <span className={styles.type} aria-hidden="true">
      {type.toLowerCase()}
    </span>
  );
}

/** A file of the draft. */
export function FileRow({
  file,
  kind,
  error,
  onRemoved,
}: {
  file: Attachment;
  kind: string;
  error?: string;
  onRemoved(): void;
}) {
  return (
    <li className={styles.row} id={fieldId(`${FILES_PATH}.${file.number}`)} tabIndex={-1}>
      <TypeSign name={file.name} />
      <div className={styles.about}>
        <p className={styles.name}>{file.name}</p>
        <p className={styles.detail}>
          {kind} · {sizeWords(file.size)}
        </p>
      </div>
      <FileActions file={file} onRemoved={onRemoved} />
      <ScanNote file={file} error={error} />
    </li>
  );
}

// The row goes with its button: the focus goes to the next file where there is one.
function dropAndGoOn(id: string, button: HTMLElement): void {
  const row = button.closest('li');
  (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')?.focus();
  dropUpload(id);
}

/** How far a file is on its way. */
export function UploadProgress({ upload: { file, share } }: { upload: Upload }) {
  return (
    <div className={styles.progress}>
      <ProgressBar label={`${file.name} 올리는 중`} max={1} value={share} />
    </div>
  );
}

/** The id of the row of an upload. */
export const uploadId = (id: string) => `upload-${id}`;

interface UploadRowProps {
  upload: Upload;
  kind: string;
  /** The id of what gets the focus when this goes with it. */
  focusAfter: string;
}

/** A file on its way: how far it is, and what to do where it failed. */
export function UploadRow({ upload, kind, focusAfter }: UploadRowProps) {
  const { id, file, state, share, sentence } = upload;
  const isGoing = isOnItsWay(upload);
  const isChecked = isBeingChecked(upload);
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) {
        document.getElementById(focusAfter)?.focus({ preventScroll: true });
      }
    };
  }, [focusAfter]);
  return (
    <li className={styles.row} id={uploadId(id)} ref={row}>
      <TypeSign name={file.name} />
      <div className={styles.about}>
        <p className={styles.name}>{file.name}</p>
        <p className={styles.detail}>
          {kind} · {sizeWords(file.size)}
          {state === 'waiting' ? ' · 차례를 기다리는 중' : null}
          {state === 'sending' ? ` · ${isChecked ? '확인하는 중' : `${Math.floor(share * 100)}% 올림`}` : null}
        </p>
      </div>
      <div className={styles.actions}>
        {state === 'failed' ? (
          <Button
            look="text"
            aria-label={`${file.name} 다시 올리기`}
            onClick={(event) => {
              // This button goes; the one beside it stays.
              (event.currentTarget.nextElementSibling as HTMLElement).focus();
              retryUpload(id);
            }}
          >
            다시 올리기
          </Button>
        ) : null}
        <Button
          look="muted"
          busy={isChecked}
          aria-label={`${file.name} ${isGoing ? '올리기 취소' : '안내 지우기'}`}
          onClick={(event) => dropAndGoOn(id, event.currentTarget)}
        >
          {isGoing ? '취소' : '지우기'}
        </Button>
      </div>
      {isGoing ? <UploadProgress upload={upload} /> : null}
      {sentence ? <Failure>{sentence}</Failure> : null}
    </li>
  );
}
