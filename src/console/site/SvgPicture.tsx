import { useState } from 'react';
import { readSvg } from '../../domain/company/svgOutlines.ts';
import { drawingOf, glyphOf, PICTURES, type PictureKind, signOf } from '../../domain/company/svgParts.ts';
import { FileInput } from '../frame/FileInput.tsx';
import { coloursIn, tonesIn } from './pictureColours.ts';
import styles from './SvgPicture.module.css';

interface SvgPictureProps {
  kind: PictureKind;
  /** Its place in the file. */
  name: string;
  rows: readonly unknown[];
  /** The record it is a member of, in whose colours it is drawn. */
  around: unknown;
  onTake(rows: unknown[]): void;
}

const HINT =
  'SVG 파일이에요. 도형만 있어야 하고, 글자, 사진, 스타일, 스크립트, 변형은 쓸 수 없어요. 이름 곁에 놓이는 장식이라 화면을 읽는 프로그램은 읽지 않아요.';

/** A picture of outlines: taken from an SVG, and seen as it will be, on light and on dark. */
export function SvgPicture({ kind, name, rows, around, onTake }: SvgPictureProps) {
  const [fault, setFault] = useState('');
  const [taken, setTaken] = useState('');
  const size = sizeOf(kind, around);
  const take = async (file: File) => {
    const read = readSvg(await file.text(), size, PICTURES[kind].most);
    setFault('fault' in read ? read.fault : '');
    setTaken('shapes' in read ? `${file.name}에서 도형 ${read.shapes.length}개를 읽었어요.` : '');
    if (!('shapes' in read)) return;
    if (kind === 'drawing') onTake([...drawingOf(read.shapes, coloursIn(around))]);
    else onTake([...(kind === 'glyph' ? glyphOf(read.shapes) : signOf(read.shapes))]);
  };
  return (
    <div className={styles.picture}>
      <div className={styles.schemes}>
        <Drawn kind={kind} rows={rows} size={size} around={around} scheme="light" />
        <Drawn kind={kind} rows={rows} size={size} around={around} scheme="dark" />
      </div>
      <FileInput
        frame={{
          name: `${name}.svg`,
          label: `${PICTURES[kind].name} 올리기`,
          hint: HINT,
          error: fault,
          optional: true,
        }}
        accept="image/svg+xml,.svg"
        onChoose={([file]) => file && void take(file)}
      />
      <p role="status" className={styles.told}>
        {taken}
      </p>
    </div>
  );
}

const SCHEMES = { light: '밝은 화면', dark: '어두운 화면' } as const;

interface DrawnProps extends Pick<SvgPictureProps, 'kind' | 'rows' | 'around'> {
  size: { width: number; height: number };
  scheme: keyof typeof SCHEMES;
}

function Drawn({ kind, rows, around, size: { width, height }, scheme }: DrawnProps) {
  const tones = tonesIn(kind, around, scheme);
  return (
    <figure className={styles.drawn}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <rect width={width} height={height} fill={tones.under} />
        {(rows as Shown[]).map(({ part, tone, d, line }, index) => {
          const colour = tones.of[part ?? tone ?? ''] ?? tones.of.solid ?? tones.under;
          const width = part === 'line' ? 2 : line;
          const looks = width
            ? ({
                fill: 'none',
                stroke: colour,
                strokeWidth: width,
                strokeLinecap: 'round',
                strokeLinejoin: 'round',
              } as const)
            : ({ fill: colour, fillRule: part === 'solid' ? 'evenodd' : 'nonzero' } as const);
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no name of their own.
          return <path key={index} d={d ?? ''} {...looks} />;
        })}
      </svg>
      <figcaption>{SCHEMES[scheme]}</figcaption>
    </figure>
  );
}

interface Shown {
  part?: string;
  tone?: string;
  d?: string;
  line?: number;
}

// A sign is as large as its own members say.
function sizeOf(kind: PictureKind, around: unknown): { width: number; height: number } {
  const { width, height } = kind === 'sign' ? ((around ?? {}) as { width?: number; height?: number }) : {};
  return { width: width || PICTURES[kind].width, height: height || PICTURES[kind].height };
}
