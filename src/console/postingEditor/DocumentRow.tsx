import { useStore } from '../../browser/store.ts';
import { RadioGroup } from '../../browser/ui/RadioGroup.tsx';
import { type CopyRow, rowsAt, valueAt, withValue } from '../../domain/postings/editing/workingCopy.ts';
import { CopyField } from './CopyField.tsx';
import { copyEditing, write } from './copyEditing.store.ts';

const SLOTS = [
  { cd: 'told', nm: '알리기만' },
  { cd: 'must', nm: '올리는 칸, 필수' },
  { cd: 'may', nm: '올리는 칸, 선택' },
];

/** A document of the posting: told of, or with a place of its own where it is uploaded. */
export function DocumentRow({ at }: { at: string }) {
  const row = useStore(copyEditing, (open) => valueAt(open?.mine, at) as CopyRow | undefined);
  if (!row) return null;
  const slot = !row.no ? 'told' : row.required === true ? 'must' : 'may';
  const choose = (next: string) =>
    write((copy) => {
      const { note = '', ...rest } = valueAt(copy, at) as CopyRow;
      const no = rest.no || nextNumber(rowsAt(copy, 'body.documents'));
      const made = next === 'told' ? { ...rest, no: null, note } : { ...rest, note, no, required: next === 'must' };
      return withValue(copy, at, made);
    });
  return (
    <>
      <CopyField at={`${at}.name`} label="서류 이름" />
      <RadioGroup
        name={`${at}.slot`}
        label="어떻게 받을까요?"
        value={slot}
        choices={SLOTS}
        onChange={(next) => choose(String(next))}
      />
      {slot === 'told' ? null : <CopyField at={`${at}.note`} label="서류 설명" optional />}
    </>
  );
}

/** A number that stays the document's own. */
function nextNumber(rows: readonly CopyRow[]): string {
  return String(Math.max(0, ...rows.map(({ no }) => Number(no ?? 0))) + 1).padStart(2, '0');
}
