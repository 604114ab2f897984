import { Button } from '../../../browser/ui/Button.tsx';
import { fieldId } from '../../../browser/ui/Field.tsx';
import { CV_CONSENTS } from '../../../domain/cv/consents.ts';
import { NAMES_LINKS_AND_ACTIVITIES } from '../../../domain/cv/textVersions.ts';
import { declineVersion, noteVersion } from '../draft/marks.store.ts';
import styles from '../review/Review.module.css';
import { ReviewNote } from '../review/ReviewNote.tsx';
import { OPTIONAL_PATH } from '../review/reviewWords.ts';
import { useConsentText } from '../review/useConsentText.ts';

interface NamedAnewProps {
  /** What is written and not named. */
  titles: readonly string[];
  /** It was chosen, and what asked is gone. */
  onDone(): void;
}

/** Asks again who has agreed to an older text than names what they have written; declining never blocks. */
export function NamedAnew({ titles, onDone }: NamedAnewProps) {
  const inForce = useConsentText(CV_CONSENTS.optionalConsent);
  if (titles.length === 0) return null;
  // Nobody agrees to a text they cannot read, nor to one that does not say it.
  const text = inForce && inForce.version >= NAMES_LINKS_AND_ACTIVITIES ? inForce : undefined;
  const named = titles.join(', ');
  return (
    <ReviewNote title={`${named}도 회사에 보낼까요?`}>
      <p>
        {named} 항목은 전에 동의한 문구에 없어서 다시 여쭤봐요.{' '}
        {text
          ? `바뀐 문구의 선택 항목은 ${text.body.items.join(', ')}이에요. ${text.body.purpose} 기간: ${text.body.period} `
          : '지금은 바뀐 문구를 불러오지 못해 동의를 받을 수 없어요. '}
        동의하지 않아도 지원할 수 있고, {named}에 쓴 내용은 빼고 제출해요. 지원서에는 그대로 남아 있어요.
      </p>
      <div className={styles.choices}>
        {text ? (
          <Button
            id={fieldId(OPTIONAL_PATH)}
            look="secondary"
            onClick={() => {
              noteVersion('optionalConsent', text.version);
              onDone();
            }}
          >
            바뀐 문구에 동의하고 보내기
          </Button>
        ) : null}
        <Button
          id={text ? undefined : fieldId(OPTIONAL_PATH)}
          look="muted"
          onClick={() => {
            declineVersion(text?.version ?? '');
            onDone();
          }}
        >
          동의하지 않고 빼기
        </Button>
      </div>
    </ReviewNote>
  );
}
