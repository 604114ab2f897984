import { useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import type { SeenAnswer } from '../../domain/applicants/openedCopy.records.ts';
import { extensionOf, FILE_TYPES } from '../../domain/attachments/attachment.ts';
import { sizeWords } from '../../fields/grouped.ts';
import listing from '../frame/Listing.module.css';
import { sendConsole } from '../frame/sendConsole.ts';
import { copyCalls } from './copy.calls.ts';
import styles from './ReaderPage.module.css';
import type { CopyOf } from './useCopy.ts';

type File = SeenAnswer['files'][number];

interface CopyFilesProps {
  of: CopyOf;
  copy: Pick<SeenAnswer, 'files' | 'revision'>;
  reason: string;
}

const isPicture = ({ name }: File) => FILE_TYPES[extensionOf(name)]?.media.startsWith('image/') ?? false;

/** The files of a copy: pictures are shown in place, everything else is downloaded; each leaves a row in the record. */
export function CopyFiles({ of, copy: { files, revision }, reason }: CopyFilesProps) {
  const [failure, setFailure] = useState('');
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const open = async (file: File) => {
    try {
      const { url } = await sendConsole(copyCalls.file, { ...of, revision, reason, file: file.number });
      setFailure('');
      if (isPicture(file)) setShown((now) => ({ ...now, [file.number]: url }));
      else location.assign(url);
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  return (
    <section className={styles.part} aria-labelledby="files">
      <h2 className={listing.heading} id="files">
        파일
      </h2>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      {files.length === 0 ? <p>볼 수 있는 파일이 없어요.</p> : null}
      <ul>
        {files.map((file) => (
          <li key={file.number} className={styles.file}>
            <p>
              {file.name} <span className={listing.quiet}>{sizeWords(file.size ?? 0)}</span>
            </p>
            {shown[file.number] ? (
              <img className={styles.picture} src={shown[file.number]} alt={file.name} />
            ) : (
              <Button
                look="text"
                onClick={() => void open(file)}
                aria-label={`${file.name} ${isPicture(file) ? '보기' : '받기'}`}
              >
                {isPicture(file) ? '보기' : '받기'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
