import { FILES_PATH, PHOTO_FIELD } from '../attachments/attachment.ts';
import type { Section } from './section.ts';
import { sections } from './sections.ts';
import { groupFields, steps } from './steps.ts';

/** What is said of wire paths, in the order in which the steps ask for them; rows of a list keep theirs. */
export function inOrderOfSteps(said: Readonly<Record<string, string>>): Record<string, string> {
  const asked = steps.flatMap(({ groups = [], list, files }) => [
    ...groups.flatMap(([section, group]) =>
      groupFields(section, group).map(
        (key) => `${sections[section].wire}.${(sections[section] as Section).fields[key].wire}`,
      ),
    ),
    ...(list ? [sections[list].wire] : []),
    ...(files ? [PHOTO_FIELD, FILES_PATH] : []),
  ]);
  const place = (path: string) => {
    const at = asked.findIndex((one) => path === one || path.startsWith(`${one}.`));
    return at < 0 ? asked.length : at;
  };
  return Object.fromEntries(Object.entries(said).toSorted(([a], [b]) => place(a) - place(b)));
}
