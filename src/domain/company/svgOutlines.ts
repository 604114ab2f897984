import { readPath } from './svgPath.ts';

/*
 * An SVG that somebody brings, read strictly and written again as outlines: shapes alone, without a script, a style, a word or
 * anything that leads elsewhere. What is not known is refused by its name, never left out in silence.
 */

/** A shape in the units it was asked for: filled, or drawn as a line of so many units. */
export interface SvgShape {
  d: string;
  /** #rrggbb. */
  colour: string;
  line?: number;
}

export type SvgRead = { shapes: SvgShape[] } | { fault: string };

/** Most characters of a file: a drawing of a dozen shapes has a tenth. */
export const SVG_LENGTH = 40_000;

const NAMESPACE = 'http://www.w3.org/2000/svg';

const REFUSED: Readonly<Record<string, string>> = {
  script: '스크립트(script)',
  style: '스타일(style)',
  text: '글자(text). 글자를 윤곽선으로 바꾸어 주세요',
  tspan: '글자(tspan). 글자를 윤곽선으로 바꾸어 주세요',
  title: '제목(title)',
  desc: '설명(desc)',
  metadata: '편집 정보(metadata)',
  image: '사진(image)',
  use: '다른 곳을 가리키는 것(use)',
  a: '링크(a)',
  foreignObject: '다른 문서(foreignObject)',
  animate: '움직임(animate)',
  set: '움직임(set)',
  animateTransform: '움직임(animateTransform)',
  animateMotion: '움직임(animateMotion)',
  defs: '정의(defs)',
  symbol: '정의(symbol)',
  linearGradient: '색이 번지는 것(linearGradient)',
  radialGradient: '색이 번지는 것(radialGradient)',
  pattern: '무늬(pattern)',
  filter: '효과(filter)',
  mask: '가리기(mask)',
  clipPath: '오려 내기(clipPath)',
};

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'line'] as const;
type ShapeName = (typeof SHAPES)[number];
const HOLDERS = ['svg', 'g'];
const isShape = (name: string): name is ShapeName => (SHAPES as readonly string[]).includes(name);

// What says nothing of how a shape looks is left out; everything else that is not read is refused.
const SILENT = [
  'id',
  'class',
  'version',
  'fill-rule',
  'clip-rule',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
];
const LOOKS = ['fill', 'stroke', 'stroke-width'];
const OWN: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'viewBox', 'width', 'height'],
  g: [],
  path: ['d'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  polygon: ['points'],
  polyline: ['points'],
  line: ['x1', 'y1', 'x2', 'y2'],
};

class Refusal extends Error {}
const refuse = (what: string): never => {
  throw new Refusal(what);
};
const notAllowed = (what: string) => refuse(`그림에 쓸 수 없는 것이 있어요: ${what}.`);

type Attributes = Readonly<Record<string, string>>;
interface Tag {
  name: string;
  attributes: Attributes;
  opens: boolean;
  closes: boolean;
}

const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function tagsOf(text: string): Tag[] {
  if (/<!DOCTYPE|<!ENTITY|<!\[CDATA\[/i.test(text)) notAllowed('문서 정의(DOCTYPE, ENTITY, CDATA)');
  const bare = text.replace(/^\uFEFF?\s*<\?xml[^?<>]*\?>/, '').replace(/<!--[\s\S]*?-->/g, '');
  const tags: Tag[] = [];
  let at = 0;
  while (at < bare.length) {
    const next = bare.indexOf('<', at);
    if (bare.slice(at, next < 0 ? undefined : next).trim() !== '') notAllowed('글자. 글자를 윤곽선으로 바꾸어 주세요');
    if (next < 0) break;
    TAG.lastIndex = next;
    const [whole, slash, name = '', given = '', end] =
      TAG.exec(bare) ?? refuse('SVG로 읽을 수 없어요. 다시 내보내 주세요.');
    // By name before what stands in it.
    if (tags.length === 0 && name !== 'svg') refuse('SVG 파일이 아니에요.');
    if (!isShape(name) && !HOLDERS.includes(name)) notAllowed(REFUSED[name] ?? name);
    const pairs = [...given.matchAll(ATTRIBUTE)].map(([, key = '', double, single]) => [key, double ?? single ?? '']);
    tags.push({
      name,
      attributes: Object.fromEntries(pairs),
      opens: slash === '',
      closes: slash === '/' || end === '/',
    });
    at = next + whole.length;
  }
  return tags;
}

function checkAttributes({ name, attributes }: Tag): void {
  for (const [key, value] of Object.entries(attributes)) {
    if (/^on/i.test(key)) notAllowed(`스크립트(${key})`);
    if (key === 'style') notAllowed('스타일(style). 색을 fill과 stroke로 적어 내보내 주세요');
    if (/(^|:)href$/.test(key) || /url\(|javascript:|data:/i.test(value)) notAllowed(`밖을 가리키는 것(${key})`);
    if (key === 'transform') notAllowed('변형(transform). 변형을 적용해서 내보내 주세요');
    if (key === 'xmlns' && value !== NAMESPACE) notAllowed(`다른 이름공간(${key})`);
    const known = SILENT.includes(key) || LOOKS.includes(key) || OWN[name]!.includes(key) || /^data-/.test(key);
    if (!known) notAllowed(`${name}의 ${key}`);
  }
}

const NAMED: Readonly<Record<string, string>> = { black: '#000000', white: '#ffffff', currentColor: '#000000' };

/** A colour as #rrggbb; nothing for none. */
function colourIn(value: string): string | undefined {
  if (value === 'none') return undefined;
  const named = NAMED[value] ?? value.toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(named);
  if (short)
    return `#${short
      .slice(1)
      .map((one) => one + one)
      .join('')}`;
  if (!/^#[0-9a-f]{6}$/.test(named)) notAllowed(`색 ${value}. 색은 #1a2b3c처럼 적어 주세요`);
  return named;
}

function numberIn(attributes: Attributes, key: string, least = -1e5): number {
  const value = Number(attributes[key] ?? 0);
  if (!Number.isFinite(value) || value < least || value > 1e5)
    refuse(`그림의 수를 읽을 수 없어요: ${key}="${attributes[key]}"`);
  return value;
}

const round = (rx: number, ry: number, end: string) => `A${rx} ${ry} 0 0 1 ${end}`;

const DRAWN: Readonly<Record<ShapeName, (attributes: Attributes) => string>> = {
  path: ({ d = '' }) => d,
  rect(attributes) {
    const [x, y] = [numberIn(attributes, 'x'), numberIn(attributes, 'y')];
    const [width, height] = [numberIn(attributes, 'width', 0), numberIn(attributes, 'height', 0)];
    const given = (key: 'rx' | 'ry', other: 'rx' | 'ry') => numberIn(attributes, key in attributes ? key : other, 0);
    const [rx, ry] = [Math.min(given('rx', 'ry'), width / 2), Math.min(given('ry', 'rx'), height / 2)];
    const [right, low] = [x + width, y + height];
    if (rx === 0 || ry === 0) return `M${x} ${y}H${right}V${low}H${x}z`;
    return `M${x + rx} ${y}H${right - rx}${round(rx, ry, `${right} ${y + ry}`)}V${low - ry}${round(rx, ry, `${right - rx} ${low}`)}H${x + rx}${round(rx, ry, `${x} ${low - ry}`)}V${y + ry}${round(rx, ry, `${x + rx} ${y}`)}z`;
  },
  circle: (attributes) => ellipse(attributes, numberIn(attributes, 'r', 0), numberIn(attributes, 'r', 0)),
  ellipse: (attributes) => ellipse(attributes, numberIn(attributes, 'rx', 0), numberIn(attributes, 'ry', 0)),
  polygon: ({ points = '' }) => `M${points}z`,
  polyline: ({ points = '' }) => `M${points}`,
  line: (attributes) =>
    `M${numberIn(attributes, 'x1')} ${numberIn(attributes, 'y1')}L${numberIn(attributes, 'x2')} ${numberIn(attributes, 'y2')}`,
};

function ellipse(attributes: Attributes, rx: number, ry: number): string {
  const [x, y] = [numberIn(attributes, 'cx'), numberIn(attributes, 'cy')];
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

/** How units of a file become those asked for: the whole picture, in the middle. */
function placing({ attributes }: Tag, size: { width: number; height: number }) {
  const box = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left, top, width, height] = box as [number, number, number, number];
  if (box.length !== 4 || !box.every(Number.isFinite) || width <= 0 || height <= 0)
    refuse('그림의 크기를 알 수 없어요. viewBox를 넣어 내보내 주세요.');
  const scale = Math.min(size.width / width, size.height / height);
  const x = (size.width - width * scale) / 2 - left * scale;
  const y = (size.height - height * scale) / 2 - top * scale;
  return { scale, x, y };
}

function shapesOf(tags: readonly Tag[], size: { width: number; height: number }): SvgShape[] {
  const [root] = tags;
  if (root?.name !== 'svg' || !root.opens) return refuse('SVG 파일이 아니에요.');
  const place = placing(root, size);
  const around: Attributes[] = [{ fill: '#000000', stroke: 'none', 'stroke-width': '1' }];
  const open: string[] = [];
  const shapes: SvgShape[] = [];
  for (const tag of tags) {
    const { name, attributes, opens, closes } = tag;
    if (!opens) {
      if (open.pop() !== name) refuse('SVG로 읽을 수 없어요. 다시 내보내 주세요.');
      around.pop();
      continue;
    }
    checkAttributes(tag);
    const looks = {
      ...around.at(-1)!,
      ...Object.fromEntries(Object.entries(attributes).filter(([key]) => LOOKS.includes(key))),
    };
    if (isShape(name)) shapes.push(...drawn(DRAWN[name](attributes), looks, place));
    if (closes) continue;
    open.push(name);
    around.push(looks);
  }
  if (open.length > 0) refuse('SVG로 읽을 수 없어요. 다시 내보내 주세요.');
  return shapes;
}

function drawn(outline: string, looks: Attributes, place: { scale: number; x: number; y: number }): SvgShape[] {
  const d = readPath(outline, place) ?? refuse('윤곽을 읽을 수 없어요. 다시 내보내 주세요.');
  const [fill, stroke] = [colourIn(looks.fill ?? 'none'), colourIn(looks.stroke ?? 'none')];
  const width = Math.round(numberIn(looks, 'stroke-width', 0) * place.scale);
  return [
    ...(fill ? [{ d, colour: fill }] : []),
    ...(stroke ? [{ d, colour: stroke, line: Math.min(60, Math.max(1, width)) }] : []),
  ];
}

/** The shapes of an SVG in so many units, at most so many of them; what is not allowed is told in a sentence. */
export function readSvg(text: string, size: { width: number; height: number }, most: number): SvgRead {
  if (text.length > SVG_LENGTH) return { fault: `그림 파일이 너무 커요. ${SVG_LENGTH / 1000}KB 안으로 줄여 주세요.` };
  try {
    const shapes = shapesOf(tagsOf(text), size);
    if (shapes.length === 0) return { fault: '그림에 보이는 도형이 없어요.' };
    if (shapes.length > most)
      return { fault: `도형이 ${shapes.length}개예요. ${most}개까지 쓸 수 있으니 합쳐 주세요.` };
    return { shapes };
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.message };
    throw error;
  }
}
