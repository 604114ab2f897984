import { useStore } from '../../../browser/store.ts';
import { Button } from '../../../browser/ui/Button.tsx';
import { fieldId } from '../../../browser/ui/Field.tsx';
import { CV_CONSENTS } from '../../../domain/cv/consents.ts';
import type { Draft } from '../../../domain/cv/draft.ts';
import { topicParticle } from '../../../fields/particle.ts';
import { dispatch, editing } from '../draft/draft.store.ts';
import { noteVersion } from '../draft/marks.store.ts';
import styles from './Review.module.css';
import { ReviewNote } from './ReviewNote.tsx';
import { OPTIONAL_PATH, wouldLeaveOut } from './reviewWords.ts';
import { useConsentText } from './useConsentText.ts';

/** Asks for the consent to optional items where some were written and nobody has said yes or no; refusing never blocks. */
export function OptionalChoice({ draft, onDone }: { draft: Draft; onDone(): void }) {
  const context = useStore(editing, (open) => open?.context);
  const text = useConsentText(CV_CONSENTS.optionalConsent);
  if (draft.profile.optionalConsent !== '' || !wouldLeaveOut(draft, context ?? {})) return null;
  const items = text?.body.items.join(', ') ?? '';
  const answer = (value: 'Y' | 'N') => {
    if (value === 'Y') noteVersion('optionalConsent', text?.version);
    dispatch({ type: 'update', section: 'profile', key: 'optionalConsent', value });
    // The button pressed goes with its question.
    onDone();
  };
  return (
    <ReviewNote title="선택 항목을 회사에 보낼까요?">
      <p>
        {text ? `${items}${topicParticle(items)} 선택 항목이에요. ${text.body.purpose}` : null} 동의하지 않아도 지원할
        수 있고, 그 항목은 빼고 제출해요.
      </p>
      <div className={styles.choices}>
        <Button id={fieldId(OPTIONAL_PATH)} look="secondary" onClick={() => answer('Y')}>
          동의하고 보내기
        </Button>
        <Button look="muted" onClick={() => answer('N')}>
          동의하지 않고 빼기
        </Button>
      </div>
    </ReviewNote>
  );
}
