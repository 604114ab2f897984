/** A piece of a text that was changed: as it stayed, was taken away, or came in. */
export interface Piece {
  how: 'same' | 'gone' | 'new';
  text: string;
}

// Past this many pairs of words two texts are told as wholes: a posting's longest part stays below it.
const MOST_PAIRS = 4_000_000;

/** Words with the spaces behind them, and line ends alone. */
const wordsOf = (text: string) => text.match(/\n|[^\S\n]+|[^\s]+[^\S\n]*/g) ?? [];

/** What became of a text, by words: joined, all but `new` is the text before, and all but `gone` the one after. */
export function wordChanges(before: string, after: string): Piece[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const from = is.findIndex((word, index) => word !== was[index]);
  const head = from < 0 ? Math.min(is.length, was.length) : from;
  let tail = 0;
  const most = Math.min(is.length, was.length) - head;
  while (tail < most && is[is.length - 1 - tail] === was[was.length - 1 - tail]) tail += 1;
  const [oldWords, newWords] = [was.slice(head, was.length - tail), is.slice(head, is.length - tail)];
  const middle: Piece[] =
    oldWords.length * newWords.length > MOST_PAIRS
      ? [
          { how: 'gone', text: oldWords.join('') },
          { how: 'new', text: newWords.join('') },
        ]
      : between(oldWords, newWords);
  const same = (words: readonly string[]): Piece => ({ how: 'same', text: words.join('') });
  return joined([same(is.slice(0, head)), ...middle, same(is.slice(is.length - tail))]);
}

/** How many words two rests have in common in their order, from each pair of places on. */
function commonFrom(was: readonly string[], is: readonly string[]): (i: number, j: number) => number {
  const width = is.length + 1;
  const counts = new Uint32Array((was.length + 1) * width);
  for (let i = was.length - 1; i >= 0; i -= 1) {
    for (let j = is.length - 1; j >= 0; j -= 1) {
      const [down, right] = [counts[(i + 1) * width + j]!, counts[i * width + j + 1]!];
      counts[i * width + j] = was[i] === is[j] ? counts[(i + 1) * width + j + 1]! + 1 : Math.max(down, right);
    }
  }
  return (i, j) => counts[i * width + j]!;
}

/** Keeps the longest row of words that both have. */
function between(was: readonly string[], is: readonly string[]): Piece[] {
  const common = commonFrom(was, is);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < was.length && j < is.length) {
    const how = was[i] === is[j] ? 'same' : common(i + 1, j) >= common(i, j + 1) ? 'gone' : 'new';
    pieces.push({ how, text: how === 'new' ? is[j]! : was[i]! });
    if (how !== 'new') i += 1;
    if (how !== 'gone') j += 1;
  }
  return [
    ...pieces,
    ...was.slice(i).map((text): Piece => ({ how: 'gone', text })),
    ...is.slice(j).map((text): Piece => ({ how: 'new', text })),
  ];
}

/** Neighbours of one kind as one; within a run what went stands before what came. */
function joined(pieces: readonly Piece[]): Piece[] {
  const made: Piece[] = [];
  let run = { gone: '', new: '' };
  const end = () => {
    for (const how of ['gone', 'new'] as const) if (run[how] !== '') made.push({ how, text: run[how] });
    run = { gone: '', new: '' };
  };
  for (const { how, text } of pieces) {
    if (text === '') continue;
    if (how !== 'same') {
      run[how] += text;
      continue;
    }
    end();
    const last = made.at(-1);
    if (last?.how === 'same') last.text += text;
    else made.push({ how, text });
  }
  end();
  return made;
}
