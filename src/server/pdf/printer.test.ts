import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { anyCv } from '../../../dev/anyCv.ts';
import { sampleCodes, wholeWireCv } from '../../../dev/cvSample.ts';
import { firstMissing, linksOfPdf, textOfPdf, withoutSpaces } from '../../../dev/readPdf.ts';
import { printedCv } from '../../domain/applications/documents.ts';
import { readCv, settle } from '../../domain/cv/cv.ts';
import { steps } from '../../domain/cv/steps.ts';
import { inWords } from '../../domain/cv/words.ts';
import { coverageOf } from '../fontFile.ts';
import { projectDir } from '../instance.mjs';
import { createFitting } from './glyphs.ts';
import { createPrinter } from './printer.ts';

const printer = createPrinter();
afterAll(() => printer.close());

const at = Date.parse('2026-11-21T09:00:00Z');
const about = { name: '김하늘', company: '다온테크', posting: '백엔드 개발자' };
const proof = { applicationNumber: 10000001, submittedAt: new Date(at), contentHash: 'ab'.repeat(32) };

const fontFiles = [
  ['pretendard/dist/public/static/Pretendard-Regular.otf', 'pretendard/dist/public/static/Pretendard-Bold.otf'],
  ['@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf', '@embedpdf/fonts-kr/fonts/NotoSansKR-Bold.otf'],
];
const coverage = fontFiles.map((weights) =>
  weights.map((file) => coverageOf(readFileSync(path.join(projectDir, 'node_modules', file)))),
);
const fitted = createFitting(coverage.map(([regular]) => regular!));

const oneAnswer = (answer: string) => [
  { title: '항목', entries: [{ title: '', answers: [{ question: '질문', answer, wire: 'x' }] }] },
];
const textOf = async (data: object) => (await textOfPdf(await printer.print({ template: 'cv', data, at }))).join('\n');

describe('a printing thread', () => {
  it('that was stopped takes no document of the next one along', { timeout: 60_000 }, async () => {
    const own = createPrinter();
    const order = { template: 'cv' as const, data: printedCv(about, oneAnswer('답'), { proof }), at };
    const before = own.print(order).catch((error: Error) => error.message);
    const stopping = own.close();
    const after = own.print(order);
    await stopping;
    expect(await before).toContain('ended');
    expect((await after).subarray(0, 5)).toEqual(new Uint8Array(Buffer.from('%PDF-')));
    await own.close();
  });
});

describe('a printed CV', () => {
  it('holds every answer of any CV, in order', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyCv, async (cv) => {
        const sections = inWords(cv, { codes: sampleCodes });
        const answers = sections.flatMap(({ entries }) => entries.flatMap((entry) => entry.answers));
        const said = answers
          .filter(({ answer, wire }) => answer !== '' && wire !== 'kor_nm')
          .map(({ answer }) => answer);
        const data = printedCv({ ...about, name: cv.profile.name }, sections, { proof });
        const below = data.steps.flatMap(({ entries }) => entries.flatMap((entry) => entry.answers));
        const placed = [...data.names, ...data.contact, ...below.map(({ answer }) => answer)];
        expect(placed.toSorted()).toEqual(said.toSorted());
        const read = [data.heading, ...placed].map((one) => fitted(one).fitted);
        expect(firstMissing(await textOf(data), read)).toBeNull();
      }),
      { numRuns: 15 },
    );
  });

  it('prints anything a person can type, and shows what no font has', { timeout: 60_000 }, async () => {
    const anyText = fc.string({
      unit: fc.oneof(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 2 }),
      ),
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(
        anyText.filter((text) => text.isWellFormed()),
        async (answer) => {
          const text = await textOf(printedCv(about, oneAnswer(answer), { proof }));
          const { missing } = fitted(answer);
          expect(text.includes('인쇄 글꼴에 없는 글자입니다')).toBe(missing.length > 0);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('holds what shares its glyph with another character', async () => {
    const answer = '➀➃➉ ④';
    expect(
      firstMissing(await textOf(printedCv(about, oneAnswer(answer), { proof })), [fitted(answer).fitted]),
    ).toBeNull();
  });

  it('says which characters it could not print, each seen where it stood', async () => {
    const text = await textOf(printedCv(about, oneAnswer('웃음 😀 가족 👨‍👩‍👧 해 ☀️'), { proof }));
    expect(withoutSpaces(text)).toContain('웃음□가족□해☀');
    expect(text).toContain('□ 표시 2자');
    expect(text).toContain('U+1F600');
  });

  it('prints a filler as the space it looks like: read back it could be a control character', () => {
    expect(fitted('가\u3164나\uffa0다')).toEqual({ fitted: '가 나 다', missing: [] });
  });

  it('prints hanja, jamo, old Hangul, kana, Latin with marks and Cyrillic as they are', async () => {
    const answer = '金大韓民國 ㄱㄴㅏ ᄒᆞᆫ글 かな Nguyễn Thị Ánh Жуков';
    expect(fitted(answer).missing).toEqual([]);
    expect(withoutSpaces(await textOf(printedCv(about, oneAnswer(answer), { proof })))).toContain(
      withoutSpaces(answer),
    );
  });

  it('prints a character that a font has only as a base and its marks', async () => {
    const answer = '!≮! 값 ạ̈ 끝';
    expect(fitted(answer).missing).toEqual([]);
    expect(
      firstMissing(await textOf(printedCv(about, oneAnswer(answer), { proof })), [fitted(answer).fitted]),
    ).toBeNull();
  });

  it('takes what is written for text, never for source', async () => {
    const answer = '#set page(width: 1pt) #read("printer.ts") *굵게* _기울임_ = 제목 $x$ \\ <a> @b `c` // 끝 /* */';
    expect(withoutSpaces(await textOf(printedCv(about, oneAnswer(answer), { proof })))).toContain(
      withoutSpaces(answer),
    );
  });

  it('stands in the order of its steps, a long self-introduction on a page of its own with its length', async () => {
    const written = readCv({
      ...wholeWireCv,
      profileDetail: {
        ...wholeWireCv.profileDetail,
        self_intrdc1_txt: '가 나👍🏽',
        self_intrdc2_txt: '글'.repeat(700),
      },
    });
    const data = printedCv(about, inWords(settle(written), { codes: sampleCodes }), { proof });
    expect(data.steps.map(({ number, title }) => `${number} ${title}`)).toEqual(
      steps.filter(({ files }) => !files).map(({ title }, at) => `${at + 1} ${title}`),
    );
    const pages = (await textOfPdf(await printer.print({ template: 'cv', data, at }))).map(withoutSpaces);
    const own = pages.findIndex((page) => page.includes('자기소개서1'));
    expect(pages.findIndex((page) => page.includes('저소득구분'))).toBeLessThan(own);
    expect(pages[own]).toMatch(/^12자기소개서|입사지원서12자기소개서/);
    expect(pages[own]).toContain('공백포함4자');
    expect(firstMissing(pages.at(-1)!, ['안내와 확인', '내용 확인값'])).toBeNull();
    for (const page of pages) expect(page).toContain('김하늘·백엔드개발자·접수번호10000001');
  });

  it('begins no page for a self-introduction of a few lines', async () => {
    const written = readCv({ profileDetail: { self_intrdc1_txt: '가 나' }, link: [{ no_sq: 1, link_nm: '깃' }] });
    const data = printedCv(about, inWords(settle(written), { codes: sampleCodes }), { proof });
    const pages = await textOfPdf(await printer.print({ template: 'cv', data, at }));
    expect(pages).toHaveLength(1);
    expect(firstMissing(pages[0]!, ['링크', '자기소개서', '공백 포함 3자', '가 나'])).toBeNull();
  });

  it('names each entry once, by the answer it is called by', async () => {
    const data = printedCv(about, inWords(settle(readCv(wholeWireCv)), { codes: sampleCodes }), { proof });
    const { entries } = data.steps.find(({ title }) => title === '학력')!;
    const [name] = entries.flatMap(({ answers }) => answers).filter((one) => one.names);
    expect(name).toMatchObject({ question: '학교명' });
    const text = await textOf(data);
    expect(text.split(name!.answer)).toHaveLength(2);
  });

  it('tells at its end which steps hold nothing', async () => {
    const data = printedCv(about, inWords(settle(readCv({})), { codes: sampleCodes }), { proof });
    expect(firstMissing(await textOf(data), ['적은 내용이 없는 항목', '활동', '링크', '내용 확인값'])).toBeNull();
  });

  it('opens the addresses that were given as such, and no others', async () => {
    const written = {
      activity: [
        { no_sq: 1, actv_kind_cd: '3', actv_nm: '앱 http://no.example.com', actv_url: 'books.example.com/가' },
      ],
      link: [
        { no_sq: 1, link_nm: 'GitHub', link_url: 'https://github.com/haneul' },
        { no_sq: 2, link_nm: '나쁨', link_url: 'javascript:alert(1)' },
      ],
    };
    const data = printedCv(about, inWords(readCv(written), { codes: sampleCodes }), { proof });
    const pdf = await printer.print({ template: 'cv', data, at });
    expect(await linksOfPdf(pdf)).toEqual(['https://books.example.com/%EA%B0%80', 'https://github.com/haneul']);
    const text = withoutSpaces((await textOfPdf(pdf)).join(''));
    for (const shown of ['https://github.com/haneul', 'https://books.example.com/가', 'javascript:alert(1)'])
      expect(text).toContain(shown);
  });

  it('marks a draft on every page, and only a draft', async () => {
    const long = oneAnswer('가나다 '.repeat(1500));
    const draft = await textOfPdf(
      await printer.print({ template: 'cv', data: printedCv(about, long, { savedAt: new Date(at) }), at }),
    );
    expect(draft.length).toBeGreaterThan(1);
    for (const page of draft) expect(withoutSpaces(page)).toMatch(/작성중/);
    expect(await textOf(printedCv(about, long, { proof }))).not.toContain('작성 중');
  });
});

describe('the fonts', () => {
  it.each(fontFiles)('%s has the characters of its other weight', (...files) => {
    const [regular, bold] = coverage[fontFiles.findIndex(([file]) => file === files[0])]!;
    expect([...regular!].filter((point) => !bold!.has(point))).toEqual([]);
  });

  it('have all Hangul, and every hanja of KS X 1001', () => {
    const hangul = Array.from({ length: 11_172 }, (_, index) => String.fromCodePoint(0xac00 + index)).join('');
    expect(fitted(hangul).missing).toEqual([]);
    const hanja = [
      ...'伽佳假價加可呵哥嘉嫁家暇架枷柯歌珂痂稼苛茄街袈訶賈跏軻迦駕希姬喜噫囍姬嬉希憙憘戱晞曦熙熹熺犧禧稀羲詰',
    ];
    expect(hanja.filter((one) => fitted(one).missing.length > 0)).toEqual([]);
  });
});

describe('the printer', () => {
  it('refuses when too many wait, and prints all it has taken', async () => {
    const own = createPrinter();
    const data = printedCv(about, oneAnswer('한 장'), { proof });
    const asked = Array.from({ length: 105 }, () => own.print({ template: 'cv', data, at }));
    const ends = await Promise.allSettled(asked);
    await own.close();
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    const refused = ends.filter((end) => end.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(5).fill('busy'));
  });

  it('goes on after a document it could not print, and after its thread was ended', async () => {
    const own = createPrinter();
    const data = printedCv(about, oneAnswer('한 장'), { proof });
    await expect(own.print({ template: 'cv', data: {}, at })).rejects.toThrow('Not printed');
    expect((await own.print({ template: 'cv', data, at })).byteLength).toBeGreaterThan(1000);
    await own.close();
    expect((await own.print({ template: 'cv', data, at })).byteLength).toBeGreaterThan(1000);
    await own.close();
  });
});
