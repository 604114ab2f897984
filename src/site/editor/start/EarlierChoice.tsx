import type { ReactNode } from 'react';
import { Select } from '../../../browser/ui/Select.tsx';
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

interface EarlierChoiceProps {
  value: EarlierKey;
  onChange(value: EarlierKey): void;
  error?: string;
  /** What it fills, and what stays behind. */
  hint?: string;
  /** The application to be filled: never its own source. */
  except?: EarlierKey;
  /** What is around the choice. */
  children(choice: ReactNode): ReactNode;
}

/** A select of the member's applications to start from; nothing at all if there are none. */
export function EarlierChoice({
  value,
  onChange,
  error,
  hint = LEFT_BEHIND_WORDS,
  except,
  children,
}: EarlierChoiceProps) {
  const { applications } = useApplications();
  const others = (applications ?? []).filter((one) => earlierKey(one) !== except);
  if (others.length === 0) return null;
  return children(
    <Select
      name="earlier"
      label="이전 지원서"
      hint={hint}
      value={value}
      error={error}
      choices={others.map((one) => ({ cd: earlierKey(one), nm: `${one.company} · ${one.title}` }))}
      onChange={(chosen) => onChange(String(chosen))}
    />,
  );
}
