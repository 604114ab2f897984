import type { Application } from '../../../domain/applications/application.records.ts';
import { PdfButton } from './PdfButton.tsx';

/** What of an application can be downloaded: the submitted copy and its certificate, or the draft. */
export function ApplicationDocuments({ application }: { application: Application }) {
  const kinds = application.submittedAt ? (['submission', 'certificate'] as const) : (['draft'] as const);
  return (
    <>
      {kinds.map((kind) => (
        <PdfButton key={kind} of={application} document={kind} about={application.title} look="muted" short />
      ))}
    </>
  );
}
