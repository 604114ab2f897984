import type { GivenMarks } from '../../cv/marks.ts';
import type { Patch } from '../../cv/patch.ts';

/** A save: which application, the revision it is based on (absent: the newest), what it changes, whether it submits. */
export interface Save {
  companyCode: string;
  postingNumber: string;
  revision: number | undefined;
  submit: boolean;
  patch: Patch;
  marks: GivenMarks;
}
