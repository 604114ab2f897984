import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { samplePicture, samplePixelFlood } from '../../../dev/samplePictures.ts';
import { readImage, unsaidIn } from './contentImage.ts';

const drawing = (inside: string, root = 'width="20" height="10" viewBox="0 0 20 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`;

async function read(content: string | Buffer) {
  const problems: string[] = [];
  const image = await readImage(Buffer.from(content as string), { file: 'images/x.svg', path: '', problems });
  return { image, problems };
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAEUlEQVR4nGP4z8DwH4QZkBkAV94F+wTuTzEAAAAASUVORK5CYII=',
  'base64',
);

describe('an image', () => {
  it('is read with its size, its lettering and a name made of its content', async () => {
    const { image, problems } = await read(
      drawing(
        '<g><rect width="5" height="5" fill="#fff"/><text x="1" y="2">하나 &amp; 둘</text></g><path aria-label="셋" d="M0 0"/>',
      ),
    );
    expect(problems).toEqual([]);
    expect(image).toMatchObject({ type: 'image/svg+xml', width: 20, height: 10 });
    expect(unsaidIn(image.content, '셋')).toEqual(['하나 & 둘']);
    expect(image.hash).toMatch(/^[0-9a-f]{32}$/);
    expect((await read(drawing('<g/>'))).image.hash).not.toBe(image.hash);
    expect(await read(png)).toMatchObject({ problems: [], image: { type: 'image/png', width: 3, height: 2 } });
  });

  it('of a camera is as large as it is seen: upright, and at most as wide as it is served', async () => {
    expect(await read(await samplePicture({ width: 800, height: 500, orientation: 6 }))).toMatchObject({
      problems: [],
      image: { type: 'image/jpeg', width: 500, height: 800 },
    });
    expect((await read(await samplePicture({ width: 4080, height: 2000 }))).image).toMatchObject({
      width: 2040,
      height: 1000,
    });
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<rect width="1" height="1" onclick="x()"/>'],
    ['a link', '<a href="https://a.example"><text>누름</text></a>'],
    ['another file', '<image href="https://a.example/x.png"/>'],
    ['a reference', '<use href="#x"/>'],
    ['a style', '<style>rect{fill:red}</style>'],
    ['a style of one shape', '<rect style="fill:red" width="1" height="1"/>'],
    ['a paint from elsewhere', '<rect fill="url(https://a.example#x)" width="1" height="1"/>'],
    ['HTML', '<foreignObject><p>글</p></foreignObject>'],
    ['an entity', '<!ENTITY x "y">'],
    ['an animation', '<rect width="1" height="1"><set attributeName="x" to="1"/></rect>'],
  ])('with %s is refused', async (_what, inside) => {
    expect((await read(drawing(inside))).problems.join()).toContain('단순한 도형이 아닌 것');
  });

  it.each([
    ['without a size', drawing('', 'viewBox="0 0 20 10"'), '크기가 없어요'],
    ['that is something else', '<html><body></body></html>', 'PNG도 JPEG도 WebP도 아니고'],
    ['cut off', png.subarray(0, 12), '그림이 손상됐어요'],
    ['of more pixels than anybody looks at', samplePixelFlood(7100, 7100), '그림의 픽셀이 너무 많아요'],
    ['of a megabyte', drawing(' '.repeat(1_000_000)), '500KB보다 커요'],
    ['of eleven megabytes', Buffer.concat([png, Buffer.alloc(11_000_000)]), '10000KB보다 커요'],
  ])('%s is refused', async (_what, content, sentence) => {
    expect((await read(content)).problems.join()).toContain(sentence);
  });
});

it('every image of the sample content is one, and is drawn for a phone', async () => {
  const files = readdirSync('content/images');
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    const { image, problems } = await read(readFileSync(`content/images/${file}`));
    expect(problems).toEqual([]);
    expect(unsaidIn(image.content, '').length).toBeGreaterThan(5);
    // Lettering of 18 units is still 10 px high on a screen of 360 px.
    expect(image.width).toBeLessThanOrEqual(540);
  }
});
