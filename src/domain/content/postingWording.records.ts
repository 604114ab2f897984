import { type Finding, lintPosting } from '../postings/lint/lintPosting.ts';
import type { PostingFile } from '../postings/postingFile.records.ts';
import { wrong } from './contentProblems.ts';

/** A finding as an operator reads it. */
export const findingLine = ({ sentence, found, instead }: Finding) => `${sentence}${found && ` “${found}”`} ${instead}`;

/**
 * Looks through the words of postings: what may not be published is a problem of the import, what needs a reason is
 * answered, a line each.
 */
export function checkWording(
  postings: readonly { file: string; posting: PostingFile }[],
  problems: string[],
): string[] {
  const warnings: string[] = [];
  for (const { file, posting } of postings) {
    for (const finding of lintPosting(posting)) {
      const noted = finding.severity === 'blocks' ? problems : warnings;
      wrong({ file, path: finding.place, problems: noted }, findingLine(finding));
    }
  }
  return warnings;
}
