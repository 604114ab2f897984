import { CODE_MODULE } from '../../../fields/codes.ts';
import type { Queryable } from '../../../server/database/database.ts';
import { readCodes } from '../../codes/codes.queries.ts';
import { sections } from '../../cv/sections.ts';
import { fromLowest } from './requirements.ts';

// A code list is called as the field on the wire whose values it holds.
const LEVELS = sections.profileDetail.fields.finalEducation.wire;

/** The levels of education, from the lowest. */
export async function levelsOf(db: Queryable) {
  return fromLowest((await readCodes(db, CODE_MODULE, [LEVELS]))[LEVELS] ?? []);
}
