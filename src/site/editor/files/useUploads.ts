import { useEffect } from 'react';
import { useStore } from '../../../browser/store.ts';
import { draftStore } from '../draft/draft.store.ts';
import { refreshFiles, uploadsHere } from './draftFiles.store.ts';
import { type Upload, uploads } from './uploads.store.ts';

// Milliseconds between looks at files that wait for the virus scanner: soon at first, for it is done in a second.
const LOOKS = [1000, 2000, 4000, 8000, 15_000, 30_000];

function usePendingScans(): void {
  const waits = useStore(draftStore, ({ files }) => files.some((file) => file.scan === 'pending'));
  useEffect(() => {
    if (!waits) return;
    let looks = 0;
    let timer: number | undefined;
    let isGone = false;
    const wait = () => {
      if (isGone) return;
      timer = window.setTimeout(look, LOOKS[Math.min(looks, LOOKS.length - 1)]);
      looks += 1;
    };
    const look = () => void refreshFiles().then(wait, wait);
    wait();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [waits]);
}

/** The uploads of the application that is open; the list of files is read again when this is first drawn. */
export function useUploads(): readonly Upload[] {
  useEffect(() => {
    // A list that cannot be read now is the one the editor was opened with.
    void refreshFiles().catch(() => undefined);
  }, []);
  usePendingScans();
  return useStore(uploads, uploadsHere);
}
