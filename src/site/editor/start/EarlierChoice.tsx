import { Select } from '../../../browser/ui/Select.tsx';
import type { Application } from '../../../domain/applications/application.records.ts';
import { LEFT_BEHIND_WORDS } from '../../../domain/applications/saving/carry.ts';
import { useApplications } from '../../applications/useApplications.ts';

/** One application as the choice names it; empty if none is chosen. */
export type EarlierKey = string;

/** The key of an application, and back. */
export const earlierKey = (one: { companyCode: string; postingNumber: string }): EarlierKey =>
  `${one.companyCode} ${one.postingNumber}`;
export function ofEarlierKey(key: EarlierKey): { companyCode: string; postingNumber: string } {
  const [companyCode = '', postingNumber = ''] = key.split(' ');
  return { companyCode, postingNumber };
}

/** The member's applications to start from; the one to be filled is never its own source. */
export function useEarlier(except?: EarlierKey): readonly Application[] {
  const { applications } = useApplications();
  return (applications ?? []).filter((one) => earlierKey(one) !== except);
}

interface EarlierChoiceProps {
  others: readonly Application[];
  value: EarlierKey;
  onChange(value: EarlierKey): void;
  error?: string;
  /** What it fills, and what stays behind. */
  hint?: string;
}

/** A select of applications to start from. */
export function EarlierChoice({ others, value, onChange, error, hint = LEFT_BEHIND_WORDS }: EarlierChoiceProps) {
  return (
    <Select
      name="earlier"
      label="이전 지원서"
      hint={hint}
      value={value}
      error={error}
      choices={others.map((one) => ({ cd: earlierKey(one), nm: `${one.company} · ${one.title}` }))}
      onChange={(chosen) => onChange(String(chosen))}
    />
  );
}
