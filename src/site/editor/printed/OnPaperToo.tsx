import type { ReactNode } from 'react';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import { PrintedApplication } from './PrintedApplication.tsx';
import { useIsPrinting } from './useIsPrinting.ts';

/** The editor; on paper, whatever is open in it, the application. */
export function OnPaperToo({ posting, editor }: { posting: EditorPosting; editor: ReactNode }) {
  const isPrinting = useIsPrinting();
  return (
    <>
      {isPrinting ? <PrintedApplication posting={posting} /> : null}
      {editor}
    </>
  );
}
