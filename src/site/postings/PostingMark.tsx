import { Chip } from '../../browser/ui/Chip.tsx';
import type { Mark } from './postingWords.ts';

/** A posting's state as a chip. */
export function PostingMark({ mark }: { mark: Mark }) {
  return <Chip tone={mark.tone}>{mark.words}</Chip>;
}
