import type { Reveals } from '../../fields/field.ts';
import { readCopy } from '../applicants/copyToOpen.queries.ts';
import { blindCopyOf } from '../applicants/openCopy.acts.ts';
import { shownSections } from '../applicants/revealed.ts';
import { selectedCopy } from '../applications/documents.ts';
import { paperLook } from '../company/paperLook.queries.ts';
import { readCv } from '../cv/cv.ts';
import { noteExported } from './exports.queries.ts';
import { type Making, readingOf } from './making.acts.ts';

// What the law guards is shown by a reason for each, on the screen alone.
const LEVELS: readonly Reveals[] = ['nothing', 'text', 'identity'];

/** The copies of an export as one PDF to print, as its maker would read each of them, a bookmark for each. */
export async function printedSelection(making: Making): Promise<Buffer> {
  const { context, one, posting, scope } = making;
  const { db, vault, printer, clock } = context;
  const at = clock.now();
  const { numbers, isBlind } = await readingOf(making);
  const levels = one.contact ? [...LEVELS, 'contact' as const] : LEVELS;
  const place = `${posting.company} · ${posting.title}`;
  const copies = [];
  for (const number of numbers) {
    const copy = await readCopy(scope, db, vault, { posting, applicant: { number }, at });
    // Withdrawn a moment ago: the whole of it becomes void.
    if (!copy) continue;
    const of = isBlind
      ? { number: copy.blindNumber, name: '', sections: blindCopyOf(copy, []).sections }
      : {
          ...{ number: String(number), name: readCv(copy.content.cv).profile.name },
          sections: shownSections(copy.content.words, { levels, titled: true }),
        };
    copies.push(selectedCopy(of, place));
  }
  const data = { title: `지원서 – ${posting.title}`, look: await paperLook(db, posting.companyCode), copies };
  const pdf = await printer.print({ template: 'selection', data, at: at.getTime() });
  await noteExported(db, one.number, copies.length);
  return Buffer.from(pdf);
}
