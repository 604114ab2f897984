import { useStore } from '../../browser/store.ts';
import { copyEditing } from './copyEditing.store.ts';
import { type EditorPart, partOf } from './editorPlaces.ts';
import { Findings } from './Findings.tsx';

/** What a draft that was copied still says of the posting it was copied from; gone as it is mended. */
export function LeftoversOfPart({ part }: { part: EditorPart }) {
  const open = useStore(copyEditing, (now) => now);
  if (!open) return null;
  // Where it is published all of them are looked at.
  const left = open.leftovers.filter(({ at }) => part.places.length === 0 || partOf(at) === part);
  return (
    <Findings
      title="복사한 공고에서 남은 것"
      findings={left}
      note={`공고 ${open.opened.copiedFrom}에서 복사한 초안이에요. 그대로 맞으면 두어도 돼요.`}
    />
  );
}
