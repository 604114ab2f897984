import { useStore } from '../browser/store.ts';
import type { ButtonLook } from '../browser/ui/Button.tsx';
import { PdfButton } from './PdfButton.tsx';
import { editing, saveDraft } from './useDraft.ts';

/** What it says beside the draft itself. */
export const PDF_WORDS = '작성 중 PDF 저장';

/** Saves the open draft as PDF, what was just typed included. */
export function DraftPdfButton({ look, words }: { look?: ButtonLook; words?: string }) {
  const companyCode = useStore(editing, (open) => open?.companyCode);
  const postingNumber = useStore(editing, (open) => open?.postingNumber);
  if (companyCode === undefined || postingNumber === undefined) return null;
  return (
    <PdfButton
      of={{ companyCode, postingNumber }}
      document="draft"
      look={look}
      words={words}
      // Also where nothing is unsaved: an application that was never saved has no document.
      before={saveDraft}
    />
  );
}
