import { PHOTO_FIELD } from '../attachments/attachment.ts';
import { ownFields, type Section } from './section.ts';
import { sectionNames, sections } from './sections.ts';

/** The wire names that a posting's form may relax, hide or require: every field a person fills in, the lists, the photo. */
export const formNames: ReadonlySet<string> = new Set(
  sectionNames.flatMap((name) => {
    const section: Section = sections[name];
    const fields = ownFields(section).map(([, field]) => field.wire);
    return section.many ? [section.wire, ...fields] : [PHOTO_FIELD, ...fields];
  }),
);
