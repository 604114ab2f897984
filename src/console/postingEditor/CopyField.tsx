import type { ReactNode } from 'react';
import { useStore } from '../../browser/store.ts';
import { Select } from '../../browser/ui/Select.tsx';
import { LongText, TextInput } from '../../browser/ui/TextInput.tsx';
import { textAt, withValue } from '../../domain/postings/editing/workingCopy.ts';
import { ClashChoice } from './ClashChoice.tsx';
import { copyEditing, write } from './copyEditing.store.ts';
import { InstantInput } from './InstantInput.tsx';
import { useCopyFault } from './useCopyFault.ts';
import { useCopyText } from './useCopyText.ts';

type Kind = 'line' | 'text' | 'instant' | 'day';

interface CopyFieldProps {
  /** Its place in the working copy. */
  at: string;
  label: string;
  kind?: Kind;
  hint?: ReactNode;
  optional?: boolean;
  /** Values to choose from, in place of writing. */
  choices?: readonly { cd: string; nm: string }[];
  /** What else is done once something is written or chosen here. */
  onWritten?(value: string, before: string): void;
  max?: number;
  readOnly?: boolean;
}

/** A field of the open working copy: what is written is saved by itself. */
export function CopyField({ at, kind = 'line', choices, onWritten, ...frame }: CopyFieldProps) {
  const [value, setValue] = useCopyText(at);
  const error = useCopyFault(at);
  const notice = useStore(copyEditing, (open) => open?.warnings[at]);
  const props = {
    ...frame,
    name: at,
    error,
    notice,
    value,
    onChange: (next: string | boolean) => {
      setValue(String(next));
      onWritten?.(String(next), value);
    },
  };
  return (
    <div>
      {choices ? <Select {...props} choices={choices} /> : <Written kind={kind} props={props} />}
      <ClashesAt at={at} label={frame.label} />
    </div>
  );
}

/** A whole number of the open copy; blank, none. */
export function CopyNumber({ at, ...frame }: CopyFieldProps) {
  const value = useStore(copyEditing, (open) => textAt(open?.mine ?? {}, at));
  const error = useCopyFault(at);
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 6);
    write((copy) => withValue(copy, at, digits === '' ? null : Number(digits)));
  };
  const props = { ...frame, name: at, error, value, onChange: (next: string | boolean) => change(String(next)) };
  return (
    <div>
      <TextInput {...props} digits="numeric" />
      <ClashesAt at={at} label={frame.label} />
    </div>
  );
}

function Written({ kind, props }: { kind: Kind; props: Parameters<typeof TextInput>[0] }) {
  if (kind === 'text') return <LongText {...props} />;
  if (kind === 'line') return <TextInput {...props} />;
  return <InstantInput {...props} isDay={kind === 'day'} />;
}

/** What others wrote into a field or row in which somebody wrote here too. */
export function ClashesAt({ at, label }: { at: string; label: string }) {
  const clash = useStore(copyEditing, (open) => open?.clashes.find((one) => one.at === at));
  return clash ? <ClashChoice clash={clash} label={label} /> : null;
}
