import type { ApplicantCounts } from '../../../domain/applicants/listed.records.ts';
import { grouped } from '../../../fields/grouped.ts';
import { Choice } from '../../frame/Choice.tsx';
import type { Wanted } from '../useApplicants.ts';

type Counted = ApplicantCounts['fields'];

/** A choice of a filter with how many it would leave. */
export function withCount(cd: string, words: string, counts: Counted) {
  const count = counts.find((one) => one.cd === cd)?.count ?? 0;
  return [cd, `${words} (${grouped(count)})`] as const;
}

interface CodeChoiceProps {
  label: string;
  name: 'fields' | 'types' | 'levels' | 'kinds' | 'tags';
  book: readonly { cd: string; nm: string }[];
  counts: Counted;
  wanted: Wanted;
  want(change: Partial<Wanted>): void;
}

/** The choices there is somebody for; a filter with one choice or none is no filter, but a tag is not on everybody. */
export function CodeChoice({ label, name, book, counts, wanted, want }: CodeChoiceProps) {
  const [chosen = ''] = wanted[name];
  const there = book.filter(({ cd }) => cd === chosen || counts.some((one) => one.cd === cd));
  if (there.length < (name === 'tags' ? 1 : 2) && chosen === '') return null;
  return (
    <Choice
      label={label}
      value={chosen}
      choices={[['', `${label} 모두`], ...there.map(({ cd, nm }) => withCount(cd, nm, counts))]}
      onChange={(cd) => want({ [name]: cd === '' ? [] : [cd] })}
    />
  );
}
