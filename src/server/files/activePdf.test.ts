import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { memoryFile } from '../../../dev/memoryFile.ts';
import { refusalByContent } from '../../domain/attachments/fileContent.ts';

const refusal = (content: Uint8Array) => refusalByContent(memoryFile(content), 'pdf');
const PIECE = 64 * 1024;

/** A PDF whose catalog holds this, with these objects beside it. */
function pdfWith(catalog: string, ...objects: (string | Buffer)[]): Buffer {
  const parts = [`%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${catalog}>>\nendobj\n`, ...objects, '\n%%EOF\n'];
  return Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));
}

function objectStream(text: string, head = '<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>'): Buffer {
  return Buffer.concat([
    Buffer.from(`7 0 obj\n${head}stream\r\n`),
    deflateSync(text),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

describe('a PDF that does more than being read', () => {
  it.each([
    ['a script on opening', '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'],
    [
      'a script on opening, elsewhere',
      '/OpenAction 5 0 R',
      '5 0 obj\n<< /Type /Action /S /JavaScript /JS 6 0 R >>\nendobj',
    ],
    ['a script when it is closed', '/AA << /WC << /S /JavaScript /JS (a) >> >>'],
    ['scripts by name', '/Names << /JavaScript 5 0 R >>'],
    ['a name in escapes', '/OpenAction<</S/J#61v#61Script/JS(a)>>'],
    ['a program', '/OpenAction<</S/Launch/F(cmd.exe)>>'],
    ['a program from a link', '', '5 0 obj\n<</Type/Annot/Subtype/Link/A<</S /Launch /Win <</F(cmd.exe)>>>>>>\nendobj'],
    ['a script in an object stream', '', objectStream('5 0 <</S/JavaScript/JS(a)>>')],
    ['a script where two pieces meet', '', `%${' '.repeat(PIECE - 80)}`, '5 0 obj\n<</S/JavaScript/JS(a)>>\nendobj'],
  ])('is refused: %s', async (_, catalog, ...objects) => {
    expect(await refusal(pdfWith(catalog, ...objects))).toContain('자동으로 실행되는 기능');
  });

  it.each([
    ['an attachment', '', '5 0 obj\n<</Type/EmbeddedFile/Length 1>>stream\na\nendstream\nendobj'],
    ['an attachment that does not say so', '', '5 0 obj\n<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>\nendobj'],
    ['an attachment in an object stream', '', objectStream('5 0 <</Type/Filespec/F(a.exe)/EF 6 0 R>>')],
  ])('is refused: %s', async (_, catalog, ...objects) => {
    expect(await refusal(pdfWith(catalog, ...objects))).toContain('다른 파일이 들어');
  });
});

describe('a PDF as programs export it', () => {
  // Catalogs and objects as each of them writes it.
  it.each([
    ['Word', '/Lang(ko)/StructTreeRoot 10 0 R/MarkInfo<</Marked true>>/Metadata 20 0 R/ViewerPreferences 21 0 R'],
    ['Hangul', '/PageMode/UseNone/OpenAction [3 0 R /XYZ null null 0]/ViewerPreferences<</FitWindow true>>'],
    ['LibreOffice', '/OpenAction[1 0 R /XYZ null null 0]/ViewerPreferences<</DisplayDocTitle true>>/Lang(ko-KR)'],
    ['InDesign', '/PageLayout/SinglePage/OpenAction<</S/GoTo/D[3 0 R/Fit]>>/Names<</Dests 9 0 R>>/Metadata 4 0 R'],
    ['InDesign, for the screen', '/AA<</O<</S/Named/N/NextPage>>>>/AcroForm<</Fields[5 0 R]/DA(/Helv 0 Tf 0 g)>>'],
    ['Acrobat', '/Names<</EmbeddedFiles<</Names[]>>>>/AcroForm<</Fields[]>>'],
  ])('is taken: %s', async (_, catalog) => {
    expect(await refusal(pdfWith(catalog))).toBeUndefined();
  });

  it('is taken with links, object streams and pictures', async () => {
    const link =
      '5 0 obj\n<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://developer.mozilla.org/ko/docs/Web/JavaScript)>>>>\nendobj\n';
    // Words of a text, not names of objects.
    const text = '6 0 obj\n<</Length 20>>stream\nBT (JavaScript, Launch) Tj ET\nendstream\nendobj\n';
    expect(await refusal(pdfWith('', link, text, objectStream('5 0 <</Type/Page>>')))).toBeUndefined();
    expect(await refusal(pdfWith('', objectStream('', '<</Type/ObjStm>>').subarray(0, -40)))).toBeUndefined();
  });
});
