/** Longest name on a disk, in UTF-16 units: Windows takes 260 for a whole path. */
const LONGEST = 80;
/** The same in UTF-8 bytes: Linux takes 255 for a name. */
const LONGEST_BYTES = 240;
/** Longest ending that is kept whole where a name is cut, with its dot. */
const LONGEST_ENDING = 12;

// What Windows keeps for devices, with any ending, also written with superscript digits.
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])[ .]*(\.|$)/i;
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu;
// They turn the order of letters around (fdp.exe reads exe.pdf), or cannot be seen at all.
const UNSEEN = /[\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * A file's name that every system can keep and none reads as anything else: one part of a path, NFC, no device of
 * Windows, not hidden, at most 80 characters, its ending kept.
 */
export function diskName(given: string): string {
  const plain = given.toWellFormed().normalize('NFC').replace(UNSEEN, '').replace(FORBIDDEN, '_').trim();
  const name = shortened(plain.replace(/^\.+/, '_').replace(/[. ]+$/, '_'));
  return DEVICE.test(name) ? `_${name}` : name || '_';
}

/** The same among names that are taken, whatever their case: the second 이력서.pdf is `이력서 (2).pdf`. */
export function freeDiskName(given: string, taken: Set<string>): string {
  const name = diskName(given);
  const { stem, ending } = split(name);
  let free = name;
  for (let n = 2; taken.has(caseless(free)); n += 1) free = shortened(`${stem}${ending}`, ` (${n})`);
  taken.add(caseless(free));
  return free;
}

const caseless = (name: string) => name.toUpperCase().toLowerCase();

function split(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.');
  if (dot < 1 || name.length - dot > LONGEST_ENDING) return { stem: name, ending: '' };
  return { stem: name.slice(0, dot), ending: name.slice(dot) };
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

// Cut between characters, before the ending; `mark` goes between them.
function shortened(name: string, mark = ''): string {
  const { stem, ending } = split(name);
  const rest = `${mark}${ending}`;
  const characters = [...stem];
  const fits = () => {
    const whole = `${characters.join('')}${rest}`;
    return whole.length <= LONGEST && bytesOf(whole) <= LONGEST_BYTES;
  };
  while (characters.length > 0 && !fits()) characters.pop();
  const kept = characters.join('');
  return `${kept.length < stem.length ? kept.replace(/[. ]+$/, '') : kept}${rest}`;
}
