import { describe, expect, it } from 'vitest';
import { longDirectoryZip } from '../../../dev/craftedZips.ts';
import { memoryFile } from '../../../dev/memoryFile.ts';
import { sampleDocx, sampleZip } from '../../../dev/sampleFiles.ts';
import { refusalByContent } from '../../domain/attachments/fileContent.ts';
import type { SealedFile } from './sealedFile.ts';
import { lookIntoZip } from './zip.ts';

const PIECE = 64 * 1024;
const refusal = (extension: string, content: Uint8Array) => refusalByContent(memoryFile(content), extension);
const zipWith = (...names: string[]) => sampleZip(names.map((name) => ({ name, content: name })));
const inner = (name: string, content: Buffer) => sampleZip([{ name, content }]);

/** The same file, and how often each of its pieces was read. */
function counted(file: SealedFile) {
  const reads = new Map<number, number>();
  const note = (from: number, to: number) => {
    for (let piece = Math.floor(from / PIECE); piece * PIECE < Math.min(to, file.size); piece += 1) {
      reads.set(piece, (reads.get(piece) ?? 0) + 1);
    }
  };
  const counting: SealedFile = {
    ...file,
    read(offset, length) {
      note(offset, offset + length);
      return file.read(offset, length);
    },
    bytes(from = 0, to = file.size) {
      note(from, to);
      return file.bytes(from, to);
    },
  };
  return { counting, reads };
}

describe('a zip that is looked into', () => {
  it('has each of its pieces read a few times, however many files are in it', async () => {
    // What does not get smaller by packing: two thousand files of a kilobyte are two megabytes.
    const noise = (index: number) =>
      Buffer.from(Array.from({ length: 1024 }, (_, at) => (at * index * 31 + (at ^ index) ** 3) & 0xff));
    const entries = Array.from({ length: 2000 }, (_, index) => ({ name: `${index}.jpg`, content: noise(index + 1) }));
    const { counting, reads } = counted(memoryFile(sampleZip(entries)));
    const contents = await lookIntoZip(counting, { most: 50 * 1024 * 1024, entries: 2000, texts: [], runs: true });
    expect(contents.names).toHaveLength(2000);
    expect(reads.size).toBeGreaterThan(10);
    // To find its end, to read the directory, and to unpack.
    expect(Math.max(...reads.values())).toBeLessThanOrEqual(4);
  });

  it.each([
    ['more files than are looked at', longDirectoryZip({ entries: 2001, records: 0 }), '2,000개까지'],
    [
      'the same in the records of large zips',
      longDirectoryZip({ entries: 70_000, records: 0, large: true }),
      '2,000개',
    ],
    ['few files with long records', longDirectoryZip({ entries: 1800, records: 600 }), '2,000개까지'],
  ])('is refused before its directory is read: %s', async (_, content, part) => {
    const { counting, reads } = counted(memoryFile(content));
    expect(await refusalByContent(counting, 'zip')).toContain(part);
    const read = [...reads.values()].reduce((sum, times) => sum + times, 0);
    // Its first kilobyte, and where its end is looked for.
    expect(read).toBeLessThanOrEqual(4);
  });

  it('may list as many files as are looked at', async () => {
    expect(
      await refusal('zip', zipWith(...Array.from({ length: 2000 }, (_, index) => `${index}.txt`))),
    ).toBeUndefined();
  });
});

describe('what Windows would run', () => {
  it.each([
    ...['cv.pdf.js', 'a.bat', 'x.vbs', '견본/설치.EXE', 'a.jse', 'a.wsf', 'a.hta', 'a.cmd', 'a.ps1', 'a.lnk'],
    ...['a.scr', 'a.jar', 'a.msi', 'a.com', 'a.dll', 'a.pif', 'a.reg', 'a.exe.', 'a.exe ', '그림\\a.exe'],
  ])('is refused in a zip: %s', async (name) => {
    const sentence = await refusal('zip', zipWith('사진.jpg', name));
    expect(sentence).toContain('Windows에서 바로 실행되는 파일');
    expect(sentence).toContain(name.split(/[/\\]/).at(-1)!.trim());
  });

  it('is refused in a zip in the zip, and where only the entry itself says its name', async () => {
    const packed = inner('작품.zip', zipWith('그림.jpg', '작품/설치.exe'));
    expect(await refusal('zip', packed)).toContain('실행되는 파일(설치.exe)');
    const renamed = zipWith('a.exe');
    renamed.write('a.txt', renamed.lastIndexOf('a.exe'), 'latin1');
    expect(await refusal('zip', renamed)).toContain('실행되는 파일(a.txt)');
  });

  it('is not what only sounds like it, nor a part of an office file', async () => {
    const names = [
      'main.ts',
      'exe',
      '.bat/사진.jpg',
      'js/설명.txt',
      'bat.pdf',
      'cv.js.txt',
      'Main.java',
      'a.py',
      '.exe/',
    ];
    expect(await refusal('zip', zipWith(...names))).toBeUndefined();
    expect(await refusal('zip', inner('이력서.docx', sampleDocx))).toBeUndefined();
    expect(await refusal('zip', inner('모음.zip', zipWith('가.pdf', '나.hwp')))).toBeUndefined();
    // Hangul writes a document's scripts so, whether there are any or not.
    expect(
      await refusal('hwpx', zipWith('mimetype', 'Contents/content.hpf', 'Scripts/headerScripts.js')),
    ).toBeUndefined();
  });

  it('cannot hide in a zip in the zip whose directory is not read', async () => {
    expect(await refusal('zip', inner('작품.zip', zipWith('a').subarray(0, -4)))).toContain(
      '압축 파일(작품.zip)을 확인할 수',
    );
    expect(await refusal('zip', inner('작품.zip', longDirectoryZip({ entries: 2001, records: 0 })))).toContain(
      '작품.zip',
    );
  });
});
