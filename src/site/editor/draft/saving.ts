import { reuse } from '../../../domain/cv/merging.ts';
import { type Cv, sectionNames } from '../../../domain/cv/sections.ts';

// Only one of those for the same revision can have been stored, yet nobody knows which: hours of writing between tries,
// and a bound to what each write of the journal carries.
const MOST_UNANSWERED = 200;

/**
 * What was sent and not answered, and this now too: the same content once more adds nothing. Beyond the most, the
 * oldest but the first go.
 */
export function sentToo(sent: readonly Cv[], cv: Cv): readonly Cv[] {
  if (sent.some((one) => isSameCv(one, cv))) return sent;
  // The first is the likeliest to be stored: the line was lost with its answer.
  return sent.length < MOST_UNANSWERED ? [...sent, cv] : [sent[0]!, ...sent.slice(2), cv];
}

// Values are compared: the object of a save that leaves something out is another one each time.
function isSameCv(one: Cv, other: Cv): boolean {
  const same = reuse(other, one);
  return sectionNames.every((name) => same[name] === one[name]);
}
