import type { Loose } from '../../fields/shape.ts';
import type { WireCv } from './cv.ts';
import { type Deleted, writeDeleted } from './deleted.ts';
import type { Section } from './section.ts';
import { type Cv, listNames, objectNames, sectionNames, sections } from './sections.ts';

function changedFields(section: Section, base: Loose | undefined, mine: Loose): Loose {
  const changed = Object.keys(mine).filter(
    (key) => key !== 'no' && mine[key] !== base?.[key] && !section.fields[key].options.server,
  );
  return Object.fromEntries(changed.map((key) => [section.fields[key].wire, section.fields[key].write(mine[key])]));
}

/** Whether the draft holds anything that the base does not; cheap, for unchanged parts keep their identity. */
export function isChanged(base: Cv, mine: Cv, deleted: Deleted): boolean {
  return sectionNames.some((name) => mine[name] !== base[name]) || listNames.some((name) => deleted[name].length > 0);
}

/** What a save sends: only changed fields, whole new rows, the rows removed, and the order where it differs. */
export function changes(base: Cv, mine: Cv, deleted: Deleted): WireCv {
  const body: WireCv = { deleted: writeDeleted(deleted) };
  const order: Loose = {};
  for (const name of objectNames) {
    const section: Section = sections[name];
    const fields = changedFields(section, base[name] as Loose, mine[name] as Loose);
    if (Object.keys(fields).length > 0) body[section.wire] = fields;
  }
  for (const name of listNames) {
    const section: Section = sections[name];
    const was = base[name] as Loose[];
    const rows = (mine[name] as Loose[]).flatMap((row) => {
      const before = was.find((one) => one.no === row.no);
      if (before === row) return [];
      const fields = changedFields(section, before, row);
      return before && Object.keys(fields).length === 0 ? [] : [{ [section.fields.no.wire]: row.no, ...fields }];
    });
    if (rows.length > 0) body[section.wire] = rows;
    const [then, now] = [was.map((row) => row.no), mine[name].map((row) => row.no)];
    if (then.join() !== now.join()) order[section.wire] = now;
  }
  return { ...body, order };
}
