import { type ButtonLook, LinkButton } from '../../browser/ui/Button.tsx';
import type { Application } from '../../domain/applications/application.records.ts';
import { FIRST_STEP, SubmitStatus } from '../../domain/applications/application.ts';
import { REVIEW } from '../../domain/cv/steps.ts';
import { applicationPath } from '../postings/postingWords.ts';

const WORDS: Record<number, string> = {
  [SubmitStatus.submitted]: '고쳐서 다시 제출하기',
  [SubmitStatus.withdrawn]: '다시 작성하기',
};

interface WriteLinkProps {
  application: Application;
  look?: ButtonLook;
  /** Nothing is missing: a draft's way leads to the review. */
  isReady?: boolean;
}

/** The way into the editor, in the words of what writing means for this application. */
export function WriteLink({ application, look, isReady = false }: WriteLinkProps) {
  const { submitStatus, edited, title } = application;
  const again = WORDS[submitStatus ?? SubmitStatus.writing];
  const words = again ?? (isReady ? '검토하고 제출하기' : '이어서 작성하기');
  // What is submitted is to be edited, not looked at again.
  const isAsSubmitted = submitStatus === SubmitStatus.submitted && !edited;
  const step = isAsSubmitted ? FIRST_STEP : again === undefined && isReady ? REVIEW : undefined;
  return (
    <LinkButton
      look={look}
      to={`${applicationPath(application)}${step ? `#${step}` : ''}`}
      aria-label={`${title} ${words}`}
    >
      {words}
    </LinkButton>
  );
}
