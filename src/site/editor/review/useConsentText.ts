import { useEffect } from 'react';
import { send } from '../../../browser/send.ts';
import { createStore, useStore } from '../../../browser/store.ts';
import type { AnswerOf } from '../../../http/call.ts';
import { legalCalls } from '../../legal/legal.calls.ts';
import { postingCalls } from '../../postings/postings.calls.ts';
import { editing } from '../draft/draft.store.ts';

type Texts = AnswerOf<typeof legalCalls.consents>;

const texts = createStore<{ of: string; company: string; texts: Texts } | undefined>(undefined);

/** What the law wants shown before a consent of the open application: its text in force, and who receives the data. */
export function useConsentText(code: string) {
  const posting = useStore(
    editing,
    (open) => open && { companyCode: open.companyCode, postingNumber: open.postingNumber },
  );
  const known = useStore(texts, (now) => now);
  const of = posting ? `${posting.companyCode}/${posting.postingNumber}` : undefined;
  useEffect(() => {
    if (!posting || of === undefined || known?.of === of) return;
    Promise.all([send(legalCalls.consents, { moment: 'application' }), send(postingCalls.detail, posting)]).then(
      ([read, { company }]) => texts.set({ of, company, texts: read }),
      // The plain box stays; `send` has logged why.
      () => undefined,
    );
  }, [posting, of, known]);
  const text = known && known.of === of ? known.texts.find((one) => one.code === code) : undefined;
  return text && { ...text, company: known!.company };
}
