import { Button } from '../../browser/ui/Button.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { sizeWords } from '../../fields/grouped.ts';
import listing from '../frame/Listing.module.css';
import styles from './ReaderPage.module.css';
import { type CopyFile, sortOf, type useCopyFiles } from './useCopyFiles.ts';

interface CopyFilesProps {
  files: readonly CopyFile[];
  opened: ReturnType<typeof useCopyFiles>;
}

/** The files of a copy: pictures and PDFs are shown beside it, all are downloaded; each time leaves a row in the record. */
export function CopyFiles({ files, opened: { failure, show, download } }: CopyFilesProps) {
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
            <p className={styles.steps}>
              {sortOf(file) ? (
                <Button look="text" onClick={() => show(file)} aria-label={`${file.name} 보기`}>
                  보기
                </Button>
              ) : null}
              <Button look="text" onClick={() => download(file)} aria-label={`${file.name} 받기`}>
                받기
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
