/** A PDF whose pages can be read, one line each; Korean without a font of its own, as older programs write it. */
export function readablePdf(lines: readonly string[]): Buffer {
  const kids = lines.map((_, index) => `${10 + 2 * index} 0 R`).join(' ');
  const objects: Record<number, string> = {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: `<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`,
    3: '<< /Type /Font /Subtype /Type0 /BaseFont /Batang /Encoding /UniKS-UCS2-H /DescendantFonts [4 0 R] >>',
    4: '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Batang /CIDSystemInfo << /Registry (Adobe) /Ordering (Korea1) /Supplement 1 >> /FontDescriptor 5 0 R /DW 1000 >>',
    5: '<< /Type /FontDescriptor /FontName /Batang /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
  };
  for (const [index, line] of lines.entries()) {
    const hex = Buffer.from(line, 'utf16le').swap16().toString('hex');
    const drawn = `BT /F 24 Tf 60 760 Td <${hex}> Tj ET`;
    objects[10 + 2 * index] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${11 + 2 * index} 0 R >>`;
    objects[11 + 2 * index] = `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`;
  }
  let text = '%PDF-1.7\n';
  const places: [number, number][] = [];
  for (const [number, object] of Object.entries(objects)) {
    places.push([Number(number), text.length]);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const rows = places.map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = 12 + 2 * lines.length;
  text += `xref\n0 1\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
