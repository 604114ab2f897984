import { type ButtonLook, LinkButton } from '../../browser/ui/Button.tsx';
import type { Application } from '../../domain/applications/application.records.ts';
import { FIRST_STEP, SubmitStatus } from '../../domain/applications/application.ts';
import { applicationPath } from '../postings/postingWords.ts';

const WORDS: Record<number, string> = {
  [SubmitStatus.submitted]: '고쳐서 다시 제출하기',
  [SubmitStatus.withdrawn]: '다시 작성하기',
};

/** The way into the editor, in the words of what writing means for this application. */
export function WriteLink({ application, look }: { application: Application; look?: ButtonLook }) {
  const { submitStatus, edited, title } = application;
  const words = WORDS[submitStatus ?? SubmitStatus.writing] ?? '이어서 작성하기';
  // What is submitted is to be edited, not looked at again.
  const isAsSubmitted = submitStatus === SubmitStatus.submitted && !edited;
  return (
    <LinkButton
      look={look}
      to={`${applicationPath(application)}${isAsSubmitted ? `#${FIRST_STEP}` : ''}`}
      aria-label={`${title} ${words}`}
    >
      {words}
    </LinkButton>
  );
}
