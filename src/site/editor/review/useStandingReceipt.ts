import { useStore } from '../../../browser/store.ts';
import { SubmitStatus } from '../../../domain/applications/application.ts';
import { cvOf } from '../../../domain/cv/draft.ts';
import type { Cv } from '../../../domain/cv/sections.ts';
import { dispatch, draftStore, editing, type Receipt } from '../draft/draft.store.ts';
import { useUnsaved } from '../form/useEditor.ts';

/** The receipt of the open application while it says the same as what was submitted; undefined from a change on. */
export function useStandingReceipt(): Receipt | undefined {
  const { standing, revision } = useStore(editing, (open) => open) ?? {};
  const isUnsaved = useUnsaved();
  return standing?.revision === revision && !isUnsaved ? standing?.receipt : undefined;
}

/** The content of the editor has just been submitted: from now on a change is an edit of that. */
export function noteSubmitted(receipt: Receipt): void {
  const open = editing.get();
  if (!open) return;
  const draft = cvOf(draftStore.get());
  const submitted = (profile: Cv['profile']) => ({ ...profile, submitStatus: SubmitStatus.submitted });
  const profile = submitted(draft.profile);
  // Parts that nobody has changed are recognised by being the same object.
  const same = open.base.profile === draft.profile;
  editing.set({
    ...open,
    base: { ...open.base, profile: same ? profile : submitted(open.base.profile) },
    standing: { receipt, revision: open.revision },
  });
  dispatch({ type: 'load', cv: { ...draft, profile } });
}
