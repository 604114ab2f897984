import { describe, expect, it } from 'vitest';
import { memoryFile } from '../../../dev/memoryFile.ts';
import {
  sampleCompound,
  sampleDocx,
  sampleHwp,
  sampleJpeg,
  samplePdf,
  samplePng,
  sampleProgram,
  sampleZip,
} from '../../../dev/sampleFiles.ts';
import { sampleLockedPdf } from '../../../dev/samplePdfLocks.ts';
import { samplePixelFlood } from '../../../dev/samplePictures.ts';
import { FILE_TYPES } from './attachment.ts';
import { refusalByContent } from './fileContent.ts';

const refusal = (extension: string, content: Uint8Array) => refusalByContent(memoryFile(content), extension);
const typesOf = (type: string) => ({ name: '[Content_Types].xml', content: `<Override ContentType="${type}"/>` });
const wordPart = { name: 'word/document.xml', content: '' };
const zipWith = (...names: string[]) => sampleZip(names.map((name) => ({ name, content: name })));
const lockedWord = Buffer.from('eca5c1000000000000000001'.padEnd(1024, '0'), 'hex');
const lockedExcel = Buffer.from(`0908100000060500${'0'.repeat(24)}2f00`.padEnd(1024, '0'), 'hex');
const webp = Buffer.concat([Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1'), Buffer.alloc(20)]);

const whole: Record<string, Uint8Array> = {
  pdf: samplePdf(),
  jpg: sampleJpeg,
  jpeg: sampleJpeg,
  png: samplePng,
  webp,
  hwp: sampleHwp(),
  hwpx: zipWith('mimetype', 'Contents/content.hpf'),
  doc: sampleCompound(['WordDocument']),
  docx: sampleDocx,
  ppt: sampleCompound(['PowerPoint Document']),
  pptx: zipWith('[Content_Types].xml', 'ppt/presentation.xml'),
  xls: sampleCompound(['Workbook']),
  xlsx: zipWith('[Content_Types].xml', 'xl/workbook.xml'),
  zip: zipWith('사진/가.jpg'),
};

describe('content that agrees with its name', () => {
  it.each(Object.keys(FILE_TYPES))('%s', async (extension) => {
    expect(await refusal(extension, whole[extension]!)).toBeUndefined();
  });

  it('is a Hangul 3.0 document, an Excel 5 sheet and an empty zip entry too', async () => {
    expect(await refusal('hwp', Buffer.from('HWP Document File V3.00 \x1a'))).toBeUndefined();
    expect(await refusal('xls', sampleCompound(['Book']))).toBeUndefined();
    expect(await refusal('zip', sampleZip([{ name: '빈 폴더/', content: '' }]))).toBeUndefined();
  });

  it('stays itself with names in ordinary text that would be refused as streams', async () => {
    const text = Buffer.concat([Buffer.alloc(3), Buffer.from('_VBA_PROJECT EncryptedPackage', 'utf16le')]);
    expect(await refusal('doc', sampleCompound(['WordDocument'], text))).toBeUndefined();
  });
});

describe('content that does not', () => {
  it('is refused for every other type', async () => {
    const families = Object.entries(FILE_TYPES);
    for (const [extension, { family, holds }] of families) {
      // Every office file is a zip, and jpg is jpeg: those may pass for each other.
      const others = families.filter(
        ([name, type]) => type.media !== FILE_TYPES[extension]!.media && !(family === 'zip' && !holds && name),
      );
      for (const [name] of others) {
        const isZip = extension === 'zip' && FILE_TYPES[name]!.family === 'zip';
        expect([extension, name, await refusal(extension, whole[name]!)]).toEqual([
          extension,
          name,
          isZip ? undefined : expect.stringContaining(`이름(.${extension})과 달라요`),
        ]);
      }
    }
  });

  it.each([
    sampleProgram,
    Buffer.from('7f454c4602010100', 'hex'),
    Buffer.from('#!/bin/sh\nrm -rf /\n'),
    Buffer.from('cafebabe00000034', 'hex'),
  ])('is a program', async (program) => {
    for (const extension of Object.keys(FILE_TYPES)) expect(await refusal(extension, program)).toContain('실행 파일');
  });

  it('is nothing known', async () => {
    for (const bytes of [Buffer.from('안녕하세요'), Buffer.from([0]), Buffer.from(' %PDF-1.7')]) {
      expect(await refusal('pdf', bytes)).toContain('과 달라요');
    }
  });
});

describe('what is refused though its type is right', () => {
  const locked = sampleZip([
    { name: 'a', content: 'a' },
    { name: 'b', content: 'b', encrypted: true },
  ]);

  it.each([
    ['zip', locked, '암호'],
    ['pdf', sampleLockedPdf({ revision: 6, password: '750101' }), '암호'],
    ['docx', sampleCompound(['EncryptionInfo', 'EncryptedPackage']), '암호'],
    ['xls', sampleCompound(['Workbook', 'EncryptedPackage']), '암호'],
    ['hwp', sampleHwp(true), '암호'],
    [
      'hwpx',
      sampleZip([
        { name: 'Contents/content.hpf', content: '' },
        { name: 'META-INF/manifest.xml', content: '<odf:encryption-data/>' },
      ]),
      '암호',
    ],
    ['ppt', sampleCompound(['PowerPoint Document', 'EncryptedSummary']), '암호'],
    ['doc', sampleCompound(['WordDocument', '', ''], lockedWord), '암호'],
    ['xls', sampleCompound(['Workbook', '', ''], lockedExcel), '암호'],
    ['docx', zipWith('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), '매크로'],
    ['xlsx', zipWith('xl/workbook.xml', 'xl/macrosheets/sheet1.xml'), '매크로'],
    ['docx', sampleZip([typesOf('application/vnd.ms-word.document.macroEnabled.main+xml'), wordPart]), '매크로'],
    ['doc', sampleCompound(['WordDocument', '_VBA_PROJECT']), '매크로'],
    ['zip', sampleZip([{ name: '견본/사진.jpg', content: sampleProgram }]), '실행 파일(사진.jpg)'],
    ['pdf', Buffer.concat([samplePdf(), zipWith('a')]), '다른 파일이 붙어'],
    ['jpg', Buffer.concat([sampleJpeg, zipWith('a')]), '다른 파일이 붙어'],
    ['pdf', Buffer.concat([samplePdf(), zipWith('a'), Buffer.from('cut off or not')]), '다른 파일이 붙어'],
    ['jpg', Buffer.concat([sampleJpeg.subarray(0, 20), samplePdf(), sampleJpeg.subarray(20)]), '다른 파일이 붙어'],
    ['png', samplePixelFlood(), '픽셀이 너무 많아요'],
    ['zip', Buffer.concat([zipWith('a'), zipWith('b')]), '손상'],
    ['zip', Buffer.concat([zipWith('a'), Buffer.from('x')]), '손상'],
    ['zip', zipWith('a').subarray(0, -30), '손상'],
    ['zip', Buffer.from('PK\x03\x04'), '손상'],
  ])('%s: %#', async (extension, content, part) => {
    expect(await refusal(extension, content)).toContain(part);
  });

  it('is a zip that unpacks to far more than it is, or than it admits', async () => {
    const zeros = Buffer.alloc(80 * 1024 * 1024);
    expect(await refusal('zip', sampleZip([{ name: 'a', content: zeros }]))).toContain('너무 커져요');
    expect(await refusal('zip', sampleZip([{ name: 'a', content: zeros, claims: 10 }]))).toContain('너무 커져요');
    expect(await refusal('zip', sampleZip([{ name: 'a', content: zeros.subarray(0, 1024 * 1024) }]))).toBeUndefined();
  });

  it('is a zip whose entries share their bytes', async () => {
    const one = sampleZip([{ name: 'a', content: 'a'.repeat(1000) }]);
    const end = one.length - 22;
    const start = one.readUInt32LE(end + 16);
    const entry = one.subarray(start, end);
    const tail = Buffer.from(one.subarray(end));
    tail.writeUInt16LE(2, 8);
    tail.writeUInt16LE(2, 10);
    tail.writeUInt32LE(2 * entry.length, 12);
    expect(await refusal('zip', Buffer.concat([one.subarray(0, start), entry, entry, tail]))).toContain('손상');
  });
});
