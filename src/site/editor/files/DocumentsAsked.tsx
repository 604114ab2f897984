import { useStore } from '../../../browser/store.ts';
import { LinkButton } from '../../../browser/ui/Button.tsx';
import { documentsAsked } from '../../../domain/attachments/namedDocument.ts';
import { editing } from '../draft/draft.store.ts';
import { useDraft } from '../draft/useDraft.ts';
import { ReviewNote } from '../review/ReviewNote.tsx';
import { filesHref } from '../review/ReviewUploads.tsx';

/** The documents that the posting names and that are not there. */
export function useDocumentsAsked() {
  const form = useStore(editing, (open) => open?.context.form);
  const files = useDraft((draft) => draft.files);
  return documentsAsked(files, form);
}

/** On the review: the documents that the posting names and that are not there; nobody is kept from submitting. */
export function DocumentsAsked() {
  const missing = useDocumentsAsked();
  if (missing.length === 0) return null;
  return (
    <ReviewNote title="올리지 않은 서류가 있어요">
      <p>
        공고에 적힌 서류를 아직 올리지 않았어요: {missing.map(({ name }) => name).join(', ')}. 없으면 그대로 제출해도
        괜찮아요.
      </p>
      <p>
        <LinkButton look="text" to={filesHref}>
          서류 올리러 가기
        </LinkButton>
      </p>
    </ReviewNote>
  );
}
