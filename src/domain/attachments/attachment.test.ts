import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleCodes } from '../../../dev/cvSample.ts';
import { sizeWords } from '../../fields/grouped.ts';
import {
  beside,
  checkFiles,
  extensionOf,
  extensionsOf,
  FILE_KINDS,
  type FileLimits,
  fileName,
  filesInWords,
  isGivenTo,
  PHOTO,
  PORTFOLIO,
  refusalAlone,
  refusalAmong,
  refusalByScan,
  type ScanState,
  submittedFiles,
  uploadTime,
} from './attachment.ts';

const MB = 1024 * 1024;
const limits: FileLimits = { each: 20 * MB, portfolio: 50 * MB, count: 10, total: 100 * MB };
const form = (change: object) => ({ questions: [], relaxed: [], hidden: [], ...change });

describe('a name', () => {
  it.each([
    ['자기소개서.pdf'.normalize('NFD'), '자기소개서.pdf'],
    ['C:\\Users\\하늘\\이력서.pdf', '이력서.pdf'],
    ['../../../etc/passwd', 'passwd'],
    ['이력서\u0000.pdf\u0007', '이력서.pdf'],
    ['cod\u202efdp.exe', 'codfdp.exe'],
    ['  이력서.pdf ', '이력서.pdf'],
    ['이력서\ud800.pdf', '이력서\ufffd.pdf'],
    ...['', '.', '..', '/', ' \t\n'].map((given) => [given, '']),
  ])('%j is kept as %j', (given, kept) => {
    expect(fileName(given!)).toBe(kept);
  });

  it('is kept as it is once it is kept, and never holds what a path or a header could trip over', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (given) => {
        const kept = fileName(given);
        expect(fileName(kept)).toBe(kept);
        expect(kept).not.toMatch(/[\u0000-\u001f\u007f/\\\u202a-\u202e]/);
        expect(kept.isWellFormed()).toBe(true);
      }),
    );
  });

  it('has an extension only behind a name', () => {
    expect(['가.PDF', '가.tar.gz', '가', '.pdf', '가.', '가.p f'].map(extensionOf)).toEqual([
      'pdf',
      'gz',
      '',
      '',
      '',
      '',
    ]);
  });
});

describe('what is refused by name, size and kind', () => {
  const refused = (change: object) => refusalAlone({ name: '가.pdf', size: 1, kind: '03', ...change }, limits);

  it('is nothing within the rules', () => {
    for (const extension of extensionsOf('03')) expect(refused({ name: `가.${extension}` })).toBeUndefined();
    expect(refused({ size: 20 * MB })).toBeUndefined();
    expect(refused({ size: 50 * MB, kind: PORTFOLIO })).toBeUndefined();
    expect(refused({ kind: PHOTO, name: '사진.WEBP' })).toBeUndefined();
  });

  it.each([
    [{ size: 0 }, '빈 파일'],
    [{ size: 20 * MB + 1 }, '20MB까지'],
    [{ size: 50 * MB + 1, kind: PORTFOLIO }, '50MB까지'],
    [{ name: '가.webp' }, '이 형식'],
    [{ name: '가.hta' }, '이 형식'],
    [{ name: '가.pdf.exe' }, '이 형식'],
    [{ name: '가' }, '이 형식'],
    [{ name: '사진.gif', kind: PHOTO }, 'jpg, jpeg, png, webp'],
    [{ name: `${'가'.repeat(200)}.pdf` }, '200자'],
    [{ name: '/' }, '이름이 없어요'],
  ])('%j: %s', (change, part) => {
    expect(refused(change)).toContain(part);
  });
});

describe('one more among others', () => {
  const files = (count: number, size = 1, kind = '03') => Array.from({ length: count }, () => ({ size, kind }));

  it('is refused beyond the number and the sum', () => {
    expect(refusalAmong({ size: 1, kind: '03' }, files(9), limits)).toBeUndefined();
    expect(refusalAmong({ size: 1, kind: '03' }, files(10), limits)).toContain('10개까지');
    expect(refusalAmong({ size: 20 * MB, kind: '03' }, files(4, 20 * MB), limits)).toBeUndefined();
    expect(refusalAmong({ size: 20 * MB + 1, kind: '03' }, files(4, 20 * MB), limits)).toContain('100MB까지');
  });

  it('takes the place of the photo before, if it is one', () => {
    const full = [...files(9), { size: 1, kind: PHOTO }];
    expect(refusalAmong({ size: 1, kind: PHOTO }, full, limits)).toBeUndefined();
    expect(refusalAmong({ size: 1, kind: '03' }, full, limits)).toContain('10개까지');
    expect([beside(full, PHOTO).length, beside(full, '03').length]).toEqual([9, 10]);
  });
});

describe('submitting', () => {
  const photo = { kind: PHOTO };
  const other = { kind: '03' };

  it('needs a photo, unless the posting relaxes or hides it', () => {
    expect(checkFiles([other], undefined)).toEqual({ photo: '사진을 올려 주세요.' });
    expect(checkFiles([other], form({}))).toEqual({ photo: '사진을 올려 주세요.' });
    expect(checkFiles([other, photo], form({}))).toEqual({});
    expect(checkFiles([], form({ relaxed: ['photo'] }))).toEqual({});
    expect(checkFiles([], form({ hidden: ['photo'] }))).toEqual({});
  });

  it('needs the kinds of file the posting wants, by their names', () => {
    const wants = form({ files: ['02', '06'], relaxed: ['photo'] });
    expect(checkFiles([other], wants, sampleCodes)).toEqual({
      'files.02': '포트폴리오 파일을 올려 주세요.',
      'files.06': '자격·어학 파일을 올려 주세요.',
    });
    expect(checkFiles([{ kind: '02' }, { kind: '06' }], wants, sampleCodes)).toEqual({});
  });

  it('leaves a photo out that the posting does not want', () => {
    const taken = (change: object) => submittedFiles([photo, other], { form: form(change) }, false);
    expect(taken({ hidden: ['photo'] })).toEqual([other]);
    expect(taken({ relaxed: ['photo'] })).toEqual([photo, other]);
  });

  it('leaves out what is collected with a consent only, where that is refused', () => {
    const files = ['01', '02', '03', '07'].map((kind) => ({ kind }));
    const kinds = (refused: boolean) =>
      submittedFiles(files, { form: form({ files: ['02'] }), codes: sampleCodes }, refused).map(({ kind }) => kind);
    expect(kinds(false)).toEqual(['01', '02', '03', '07']);
    expect(kinds(true)).toEqual(['01', '02', '07']);
  });

  it('tells the files in words', () => {
    const words = filesInWords([{ kind: '02', name: '작품.pdf', size: 1.5 * MB }], sampleCodes);
    expect(words.entries[0]?.answers).toEqual([
      { question: '포트폴리오', answer: '작품.pdf (1.5MB)', wire: 'file_nm' },
    ]);
  });
});

describe('what the virus scanner says', () => {
  const at = new Date('2026-11-21T09:00:00Z');
  const file = (scan: ScanState) => ({ number: '7', kind: '03', name: '이력서.pdf', scan, at });
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);

  it('decides who is given a file', () => {
    const states = ['none', 'clean', 'pending', 'refused'] as const;
    expect(states.map((scan) => isGivenTo('owner', scan))).toEqual([true, true, true, false]);
    expect(states.map((scan) => isGivenTo('others', scan))).toEqual([true, true, false, false]);
  });

  it('keeps a refused file from being submitted, and one that waits for half a minute', () => {
    for (const scan of ['none', 'clean'] as const) expect(refusalByScan(file(scan), later(1))).toBeUndefined();
    expect(refusalByScan(file('refused'), later(9999))).toContain('이력서.pdf 파일에서 악성코드가');
    expect(refusalByScan(file('pending'), later(29))).toContain('검사하고 있어요');
    expect(refusalByScan(file('pending'), later(30))).toBeUndefined();
  });

  it('is told before submitting, at the file', () => {
    const relaxed = form({ relaxed: ['photo'] });
    expect(checkFiles([file('refused'), file('pending')], relaxed)).toEqual({
      'files.7': expect.stringContaining('악성코드'),
    });
    const hidden = form({ hidden: ['photo'] });
    expect(checkFiles([{ ...file('refused'), kind: PHOTO }], hidden)).toEqual({});
  });
});

it('knows every kind of the code table', () => {
  expect(sampleCodes[FILE_KINDS]?.map(({ cd }) => cd)).toEqual(expect.arrayContaining([PHOTO, PORTFOLIO, '03', '99']));
});

it('writes sizes as people read them', () => {
  expect([0, 1, 1024, 840 * 1024, MB, 3.25 * MB, 1200 * MB].map(sizeWords)).toEqual([
    '0KB',
    '1KB',
    '1KB',
    '840KB',
    '1MB',
    '3.3MB',
    '1,200MB',
  ]);
});

it('gives an upload time by its size', () => {
  expect([uploadTime(0), uploadTime(50 * MB)]).toEqual([30_000, 30_000 + 819_200]);
});
