/** The code points a TrueType or OpenType font has glyphs for, read from its `cmap` (formats 4 and 12). */
export function coverageOf(font: Buffer): Set<number> {
  const table = tableAt(font, 'cmap');
  const count = font.readUInt16BE(table + 2);
  const points = new Set<number>();
  for (let at = 0; at < count; at += 1) {
    const start = table + font.readUInt32BE(table + 4 + 8 * at + 4);
    const format = font.readUInt16BE(start);
    if (format === 12) readGroups(font, start, points);
    else if (format === 4) readSegments(font, start, points);
  }
  return points;
}

/** Sets the width of the glyph drawn for characters a font lacks, in the font's units. */
export function widenMissing(font: Buffer, width: number): void {
  font.writeUInt16BE(width, tableAt(font, 'hmtx'));
}

function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  }
  throw new Error(`The font has no table ${tag}`);
}

function readGroups(font: Buffer, start: number, points: Set<number>): void {
  const count = font.readUInt32BE(start + 12);
  for (let at = start + 16; at < start + 16 + 12 * count; at += 12) {
    for (let point = font.readUInt32BE(at); point <= font.readUInt32BE(at + 4); point += 1) points.add(point);
  }
}

function readSegments(font: Buffer, start: number, points: Set<number>): void {
  const double = font.readUInt16BE(start + 6);
  const [ends, starts] = [start + 14, start + 16 + double];
  for (let at = 0; at < double; at += 2) {
    const to = font.readUInt16BE(ends + at);
    const offset = font.readUInt16BE(starts + 2 * double + at);
    const delta = font.readUInt16BE(starts + double + at);
    for (let point = font.readUInt16BE(starts + at); point <= to && point < 0xffff; point += 1) {
      const place = starts + 2 * double + at + offset + 2 * (point - font.readUInt16BE(starts + at));
      const glyph = offset === 0 ? point + delta : font.readUInt16BE(place);
      if (glyph % 0x1_0000 !== 0) points.add(point);
    }
  }
}
