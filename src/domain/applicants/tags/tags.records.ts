import { instant } from '../../../fields/answers.ts';
import { record } from '../../../fields/record.ts';
import type { Infer } from '../../../fields/shape.ts';
import { key, text } from '../../../fields/text.ts';
import { TAG_LENGTH } from './tags.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A tag as it is typed. */
export const tagField = text('tag', '태그', { required: true, max: TAG_LENGTH });

/** The number of a tag, as lists are narrowed by it. */
export const tagNumber = key('', '태그', { pattern: UUID });

/** One act that put tags on or took them off, to be undone as one. */
export const tagAct = key('tag_act_no', '태그를 붙이거나 뗀 일', { required: true, pattern: UUID });

/** A tag on an applicant, by whom and since when. */
export const tagShown = record({
  word: text('tag', '태그'),
  by: text('by', '붙인 사람'),
  at: instant('at', '붙인 때'),
});
export type TagShown = Infer<typeof tagShown>;
