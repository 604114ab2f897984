import { useState } from 'react';
import { fetchFile } from '../../../browser/fetchFile.ts';
import { nameOfDownload, saveFile } from '../../../browser/saveFile.ts';
import { send, sentenceOf } from '../../../browser/send.ts';
import { Button, type ButtonLook } from '../../../browser/ui/Button.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import type { DocumentKind } from '../../../domain/applications/documents.ts';
import { documentCalls } from '../documents.calls.ts';
import styles from './PdfButton.module.css';

const WORDS: Readonly<Record<DocumentKind, string>> = {
  draft: '작성 중인 지원서 PDF',
  submission: '제출한 지원서 PDF',
  certificate: '입사지원 확인서 PDF',
};

/** The same beside their posting, where others of the kind stand in the row. */
const SHORT: Readonly<Record<DocumentKind, string>> = {
  draft: '지원서 PDF',
  submission: '지원서 PDF',
  certificate: '확인서 PDF',
};

interface PdfButtonProps {
  /** The application's posting. */
  of: { companyCode: string; postingNumber: string };
  document: DocumentKind;
  look?: ButtonLook;
  /** The application's title, if several buttons are on one page. */
  about?: string;
  /** In few words with a sign. */
  short?: boolean;
  /** What must be done before, so that the document is up to date. */
  before?(): Promise<unknown>;
}

async function download({ of, document, before }: PdfButtonProps): Promise<void> {
  await before?.();
  const { companyCode, postingNumber } = of;
  const { url } = await send(documentCalls.link, { companyCode, postingNumber, document });
  const response = await fetchFile(url);
  saveFile(await response.blob(), nameOfDownload(response));
}

/** Makes a document and downloads it; what goes wrong is shown under the button. */
export function PdfButton(props: PdfButtonProps) {
  const { document, look = 'secondary', about, short } = props;
  const words = about === undefined ? undefined : `${about} ${WORDS[document]}`;
  const [isBusy, setBusy] = useState(false);
  const [sentence, setSentence] = useState<string>();
  async function press() {
    setBusy(true);
    setSentence(undefined);
    await download(props).catch((error: unknown) => setSentence(sentenceOf(error)));
    setBusy(false);
  }
  return (
    <span className={styles.wrap}>
      <Button
        look={look}
        aria-label={isBusy ? undefined : words}
        busy={isBusy}
        busyText="PDF 만드는 중"
        onClick={() => void press()}
      >
        {short || look === 'text' ? <Icon name="file" /> : null}
        {short ? SHORT[document] : WORDS[document]}
      </Button>
      <span className={styles.sentence} role="status">
        {sentence}
      </span>
    </span>
  );
}
