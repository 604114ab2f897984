import { useStore } from '../../../browser/store.ts';
import type { ButtonLook } from '../../../browser/ui/Button.tsx';
import { editing } from '../draft/draft.store.ts';
import { saveDraft } from '../draft/saving.store.ts';
import { PdfButton } from './PdfButton.tsx';

/** Saves the open draft as PDF, what was just typed included. */
export function DraftPdfButton({ look }: { look?: ButtonLook }) {
  const companyCode = useStore(editing, (open) => open?.companyCode);
  const postingNumber = useStore(editing, (open) => open?.postingNumber);
  // Nothing is saved any more: what was written after the close is in no document.
  const isClosed = useStore(editing, (open) => open?.code === 'closed');
  if (isClosed || companyCode === undefined || postingNumber === undefined) return null;
  return (
    <PdfButton
      of={{ companyCode, postingNumber }}
      document="draft"
      look={look}
      // Also where nothing is unsaved: an application that was never saved has no document.
      before={saveDraft}
    />
  );
}
