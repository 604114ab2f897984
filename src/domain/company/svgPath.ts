/* The outline of a shape, as `d` of a path writes it: read whole, and written in other units. */

/** How units become others: so many times as large, moved by so much. */
export interface Placing {
  scale: number;
  x: number;
  y: number;
}

const SAME: Placing = { scale: 1, x: 0, y: 0 };

// What each number of a command is: across, down, a length, a flag, and what stays as it is.
const PARAMETERS: Readonly<Record<string, string>> = {
  M: 'xy',
  L: 'xy',
  H: 'x',
  V: 'y',
  C: 'xyxyxy',
  S: 'xyxy',
  Q: 'xyxy',
  T: 'xy',
  A: 'llsffxy',
  Z: '',
};

const NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/y;
const FLAG = /[\s,]*([01])/y;
const COMMAND = /[\s,]*([A-Za-z])((?:[eE]|[^A-Za-z])*)/y;

/** The sets of numbers behind a letter; undefined if one is cut short. */
function setsOf(numbers: string, kinds: string): number[][] | undefined {
  const sets: number[][] = [];
  let at = 0;
  while (numbers.slice(at).replace(/[\s,]/g, '') !== '') {
    const set: number[] = [];
    for (const kind of kinds) {
      const pattern = kind === 'f' ? FLAG : NUMBER;
      pattern.lastIndex = at;
      const found = pattern.exec(numbers);
      if (!found) return undefined;
      set.push(Number(found[1]));
      at = pattern.lastIndex;
    }
    if (set.length === 0) return undefined;
    sets.push(set);
  }
  return sets;
}

/** An outline in other units, to two places behind the point; undefined for what is none. */
export function readPath(d: string, placing: Placing = SAME): string | undefined {
  let written = '';
  let at = 0;
  while (d.slice(at).trim() !== '') {
    COMMAND.lastIndex = at;
    const [, letter = '', numbers = ''] = COMMAND.exec(d) ?? [];
    const kinds = PARAMETERS[letter.toUpperCase()];
    const sets = kinds === undefined ? undefined : setsOf(numbers, kinds);
    const isFirst = written === '';
    const begins = letter.toUpperCase() === 'M';
    if (!sets || kinds === undefined || (sets.length === 0) !== (kinds === '') || (isFirst && !begins))
      return undefined;
    // A path begins where it says, whatever the letter; what follows a small one counts from there.
    const isAbsolute = (set: number) => letter === letter.toUpperCase() || (isFirst && set === 0);
    const moved = sets.map((set, index) => {
      const by = isAbsolute(index) ? placing : { ...placing, x: 0, y: 0 };
      return set.map((value, place) => short(placed(kinds[place]!, value, by))).join(' ');
    });
    written += letter + moved.join(' ');
    at = COMMAND.lastIndex;
  }
  return /^[Mm][^A-Za-z]*$/.test(written) || written === '' ? undefined : written.replace(/ -/g, '-');
}

function placed(kind: string, value: number, { scale, x, y }: Placing): number {
  if (kind === 'x') return value * scale + x;
  if (kind === 'y') return value * scale + y;
  return kind === 'l' ? value * scale : value;
}

const short = (value: number) => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');
