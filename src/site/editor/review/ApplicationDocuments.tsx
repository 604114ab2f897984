import type { ButtonLook } from '../../../browser/ui/Button.tsx';
import type { Application } from '../../../domain/applications/application.records.ts';
import { PdfButton } from './PdfButton.tsx';

interface ApplicationDocumentsProps {
  application: Application;
  look?: ButtonLook;
}

/** What of an application can be downloaded: the submitted copy and its certificate, or the draft. */
export function ApplicationDocuments({ application, look = 'muted' }: ApplicationDocumentsProps) {
  const kinds = application.submittedAt ? (['submission', 'certificate'] as const) : (['draft'] as const);
  return (
    <>
      {kinds.map((kind) => (
        <PdfButton key={kind} of={application} document={kind} about={application.title} look={look} short />
      ))}
    </>
  );
}
