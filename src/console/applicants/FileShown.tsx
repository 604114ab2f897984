import { useEffect, useRef, useState } from 'react';
import { fetchFile } from '../../browser/fetchFile.ts';
import { sentenceOf } from '../../browser/send.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { MOST_BYTES } from '../pdf/pdfBounds.ts';
import { NOT_SHOWN, PDF_FRAME } from '../pdf/pdfWords.ts';
import styles from './FileShown.module.css';
import { usePdfFrame } from './usePdfFrame.ts';

/** A file of a copy that is shown in its place. */
export interface ShownFile {
  number: string;
  name: string;
  size: number;
  sort: 'picture' | 'pdf';
  /** Where its bytes are, for a minute. */
  url: string;
}

interface FileShownProps {
  file: ShownFile;
  onDownload(): void;
  onClose(): void;
}

/** A file as it is, above the answers it belongs to: a picture, or a PDF in a frame that reaches nothing. */
export function FileShown({ file, onDownload, onClose }: FileShownProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section className={styles.shown} aria-labelledby="shown-file">
      <div className={styles.head}>
        <h2 className={styles.title} id="shown-file" ref={heading} tabIndex={-1}>
          {file.name}
        </h2>
        <div className={styles.tools}>
          <Button look="text" onClick={onDownload} aria-label={`보고 있는 ${file.name} 받기`}>
            받기
          </Button>
          <Button look="text" onClick={onClose} aria-label={`${file.name} 닫기`}>
            닫기
          </Button>
        </div>
      </div>
      {file.sort === 'picture' ? (
        <img className={styles.picture} src={file.url} alt={file.name} />
      ) : file.size > MOST_BYTES ? (
        <Notice tone="amber">{NOT_SHOWN.large}</Notice>
      ) : (
        <PdfShown file={file} leave={() => heading.current?.focus()} />
      )}
    </section>
  );
}

function PdfShown({ file, leave }: { file: ShownFile; leave(): void }) {
  const { bytes, failure } = useBytes(file.url);
  const { frame, hand, isOpen, page, pages, why, goTo } = usePdfFrame(bytes, leave);
  const cannot = failure || (why ? NOT_SHOWN[why] : '');
  if (cannot !== '') {
    return (
      <Notice tone="amber" live>
        {cannot}
      </Notice>
    );
  }
  return (
    <>
      <div className={styles.tools}>
        <Button look="text" busy={page <= 1} onClick={() => goTo(page - 1)}>
          앞 쪽
        </Button>
        <span role="status" className={styles.place}>
          {isOpen ? `${page} / ${pages}쪽` : '여는 중'}
        </span>
        <Button look="text" busy={page >= pages} onClick={() => goTo(page + 1)}>
          다음 쪽
        </Button>
      </div>
      {isOpen ? null : <Spinner />}
      {bytes ? (
        <iframe
          ref={frame}
          className={styles.pages}
          title={file.name}
          src={PDF_FRAME}
          sandbox="allow-scripts"
          onLoad={hand}
        />
      ) : null}
    </>
  );
}

/** The bytes of a file that is opened here, fetched once. */
function useBytes(url: string) {
  const [bytes, setBytes] = useState<ArrayBuffer>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    let isGone = false;
    fetchFile(url)
      .then((response) => response.arrayBuffer())
      .then(
        (all) => isGone || setBytes(all),
        (error: unknown) => isGone || setFailure(sentenceOf(error)),
      );
    return () => {
      isGone = true;
    };
  }, [url]);
  return { bytes, failure };
}
