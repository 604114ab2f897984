import { checkFiles, submittedFiles } from '../../../domain/attachments/attachment.ts';
import { checkCv, isOptionalRefused } from '../../../domain/cv/cv.ts';
import { cvOf, type Draft } from '../../../domain/cv/draft.ts';
import { withoutUnnamed } from '../../../domain/cv/named.ts';
import type { Cv } from '../../../domain/cv/sections.ts';
import type { TextVersions } from '../../../domain/cv/textVersions.ts';
import type { CheckContext, Faults, FormRules } from '../../../fields/shape.ts';
import { anewQuestion, askedAnew, OPTIONAL_PATH, OPTIONAL_QUESTION, wouldLeaveOut } from './reviewWords.ts';

/** Which consent texts were agreed to, and which one was declined since the page was opened. */
export interface ReviewedMarks {
  versions: TextVersions;
  declined?: string;
}

/** What goes to the company, once it is chosen. */
export function sentCv(draft: Draft, { versions, declined }: ReviewedMarks, form?: FormRules): Cv {
  return declined === undefined ? cvOf(draft) : withoutUnnamed(cvOf(draft), versions, form);
}

// Where something optional was written the applicant is to choose.
function optionalReasons(draft: Draft, marks: ReviewedMarks, known: CheckContext): Faults {
  if (draft.profile.optionalConsent === '' && wouldLeaveOut(draft, known))
    return { [OPTIONAL_PATH]: OPTIONAL_QUESTION };
  const anew = askedAnew(draft, marks, known.form);
  return anew.length > 0 ? { [OPTIONAL_PATH]: anewQuestion(anew) } : {};
}

/** What keeps a draft from being submitted, by wire path; `coming` are files that will be there by then. */
export function reasonsAgainst(
  draft: Draft,
  marks: ReviewedMarks,
  known: CheckContext,
  coming: readonly { kind: string }[] = [],
): Faults {
  const files = submittedFiles([...draft.files, ...coming], known, isOptionalRefused(draft));
  return {
    ...optionalReasons(draft, marks, known),
    ...checkCv(sentCv(draft, marks, known.form), known),
    ...checkFiles(files, known.form, known.codes),
  };
}
