import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import type { SeenAnswer } from '../../domain/applicants/openedCopy.records.ts';
import { extensionOf, FILE_TYPES } from '../../domain/attachments/attachment.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { copyCalls } from './copy.calls.ts';
import type { ShownFile } from './FileShown.tsx';
import type { CopyOf } from './useCopy.ts';

export type CopyFile = SeenAnswer['files'][number];

/** As what a file is shown in place; undefined for what is only downloaded. */
export function sortOf({ name }: CopyFile): ShownFile['sort'] | undefined {
  const media = FILE_TYPES[extensionOf(name)]?.media ?? '';
  if (media.startsWith('image/')) return 'picture';
  return media === 'application/pdf' ? 'pdf' : undefined;
}

/** The files of a copy, shown or downloaded one at a time; each opening is a call, and a row in the record. */
export function useCopyFiles(of: CopyOf, { files, revision }: Pick<SeenAnswer, 'files' | 'revision'>, reason: string) {
  const [failure, setFailure] = useState('');
  const [shown, setShown] = useState<ShownFile>();
  const opener = useRef<Element>(null);
  const openFile = async (file: CopyFile, then: (url: string) => void) => {
    try {
      const { url } = await sendConsole(copyCalls.file, { ...of, revision, reason, file: file.number });
      setFailure('');
      then(url);
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  const show = (file: CopyFile) => {
    const sort = sortOf(file);
    if (!sort) return;
    opener.current = document.activeElement;
    void openFile(file, (url) => {
      const { number, name, size } = file;
      setShown({ ...{ number, name, sort, url }, size: size ?? 0 });
    });
  };
  // Once it is gone what opened it stands where it will stay.
  useEffect(() => {
    if (!shown && opener.current instanceof HTMLElement) opener.current.focus();
  }, [shown]);
  // An earlier copy may not hold it.
  const there = files.find(({ number }) => number === shown?.number);
  return {
    ...{ failure, show, close: () => setShown(undefined) },
    shown: there && shown,
    download: (file: CopyFile) => void openFile(file, (url) => location.assign(url)),
    downloadShown: () => void (there && openFile(there, (url) => location.assign(url))),
  };
}
