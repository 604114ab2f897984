import { tellingOf } from '../../../browser/autosave.ts';
import { useStore } from '../../../browser/store.ts';
import { SavedPill } from '../../../browser/ui/SavedPill.tsx';
import { cvOf } from '../../../domain/cv/draft.ts';
import { withheldWords } from '../../../domain/cv/withheld.ts';
import { clashes } from '../draft/clashes.store.ts';
import { editing } from '../draft/draft.store.ts';
import { journal } from '../draft/journal.store.ts';
import { useDraft } from '../draft/useDraft.ts';
import { useToSend } from './useEditor.ts';

/** What of the draft is saved, and since when. */
export function SavedLine() {
  const open = useStore(editing, (now) => now);
  const toSend = useToSend();
  const withheld = useDraft((draft) => withheldWords(cvOf(draft)));
  const isKept = useStore(journal, (now) => now.works);
  const isAsking = useStore(clashes, (now) => now.length > 0);
  return (
    <SavedPill
      telling={tellingOf(open, toSend)}
      sentence={open?.sentence}
      savedAt={open?.savedAt}
      isKept={isKept}
      isTold
      withheld={withheld}
      isAsking={isAsking}
    />
  );
}
