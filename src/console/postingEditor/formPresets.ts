import type { CopyRow } from '../../domain/postings/editing/workingCopy.ts';

/** What a form says of fields and lists, by their names. */
type Asks = Readonly<Record<string, string>>;

const hidden = (...names: readonly string[]): Asks => Object.fromEntries(names.map((name) => [name, 'hidden']));

/** Forms to begin with; each replaces what was said of fields and lists, and nothing else. */
export const FORM_PRESETS: readonly { name: string; asks: Asks }[] = [
  { name: '표준', asks: {} },
  {
    name: '블라인드',
    asks: hidden(
      ...['photo', 'biryymm_dt', 'sex_cd', 'base_cur_addr', 'chcrt_nm2', 'eng_lnm_nm2', 'eng_fnm_nm2'],
      ...['atscolc_cd', 'education', 'hob_nm', 'tlnt_nm'],
    ),
  },
  { name: '경력직', asks: { career: 'required', careerHistory: 'required' } },
];

/** The rows of a form by their names. */
export const asksOf = (rows: readonly CopyRow[]): Asks =>
  Object.fromEntries(rows.map(({ id, how }) => [id, String(how)]));

/** Whether two forms say the same, in whatever order. */
export function sameAsks(one: Asks, other: Asks): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
