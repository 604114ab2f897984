/* Tags: operators' own words for applicants of a posting. */

/** How long a tag is, how many different ones a posting has in use, and how many an applicant has, at most. */
export const TAG_LENGTH = 20;
export const TAGS_OF_POSTING = 30;
export const TAGS_OF_APPLICANT = 10;

/** A tag as it is kept: composed, and its blanks one each. */
export const tidyTag = (typed: string) => typed.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** What two ways to write a tag have in common: case, width and blanks make no other one. */
export const sameTag = (word: string) => word.normalize('NFKC').toLowerCase().replace(/\s/gu, '');
