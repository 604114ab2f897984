import type { Field } from '../fields/field.ts';
import { ConsentCard } from '../members/ConsentCard.tsx';
import { CV_CONSENTS, type CvConsent } from './consents.ts';
import { useConsentText } from './useConsentTexts.ts';

interface ConsentFieldProps {
  consent: CvConsent;
  field: Field<boolean>;
  path: string;
  agreed: boolean;
  required: boolean;
  error?: string;
  onChange(agreed: boolean): void;
}

/** A consent of the CV with everything that must be told before it is given (개인정보보호법 15, 23조). */
export function ConsentField({ consent, field, path, agreed, required, error, onChange }: ConsentFieldProps) {
  const text = useConsentText(CV_CONSENTS[consent]);
  return (
    <ConsentCard
      name={path}
      label={field.label}
      hint={field.options.hint}
      text={text}
      company={text?.company}
      required={required}
      agreed={agreed}
      error={error}
      onChange={onChange}
    />
  );
}

/** Whether a field of the profile is one of the consents. */
export function isConsent(key: string): key is CvConsent {
  return Object.hasOwn(CV_CONSENTS, key);
}
