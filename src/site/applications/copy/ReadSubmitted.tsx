import { useState } from 'react';
import { lazyPart } from '../../../browser/lazyPart.tsx';
import { Button, type ButtonLook } from '../../../browser/ui/Button.tsx';
import type { Application } from '../../../domain/applications/application.records.ts';

const SubmittedCopy = lazyPart(
  'site/applications/copy/SubmittedCopy.tsx',
  async () => (await import('./SubmittedCopy.tsx')).SubmittedCopy,
);

interface ReadSubmittedProps {
  application: Application;
  look?: ButtonLook;
  /** Consents may have been withdrawn in it: the list is to be read again. */
  onClosed(): void;
}

/** Opens what was submitted; nothing where nothing was. */
export function ReadSubmitted({ application, look = 'text', onClosed }: ReadSubmittedProps) {
  const [isReading, setReading] = useState(false);
  if (!application.submittedAt) return null;
  return (
    <>
      <Button look={look} aria-label={`${application.title} 제출한 지원서 보기`} onClick={() => setReading(true)}>
        제출한 지원서 보기
      </Button>
      {isReading ? (
        <SubmittedCopy
          application={application}
          onClose={() => {
            setReading(false);
            onClosed();
          }}
        />
      ) : null}
    </>
  );
}
