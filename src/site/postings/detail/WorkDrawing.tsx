import { DRAWINGS, drawingOfCategory } from '../../../domain/postings/companyClass.ts';
import { CompanyDrawing } from '../CompanyMark.tsx';
import styles from './WorkDrawing.module.css';

type Tone = 'strong' | 'light' | 'accent' | 'white' | 'deep';
type Shapes = readonly (readonly [Tone, string])[];

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
const rect = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** Kinds of work by what content calls them, each as what one works with, of circles and squares. */
const WORKS: readonly (readonly [RegExp, Shapes])[] = [
  // Numbers as columns, and where they lead.
  [
    /데이터|AI|분석/,
    [
      ['light', rect(78, 112, 36, 58) + rect(190, 62, 36, 108)],
      ['strong', rect(134, 84, 36, 86)],
      ['white', rect(58, 170, 204, 8)],
      ['accent', circle(96, 86, 13) + circle(152, 58, 13) + circle(208, 34, 13)],
    ],
  ],
  // A glass that something is tried in.
  [
    /연구/,
    [
      ['light', 'M142 40h36v50l48 74a10 10 0 0 1-8 16H102a10 10 0 0 1-8-16l48-74z'],
      ['strong', 'M122 120h76l28 44a10 10 0 0 1-8 16H102a10 10 0 0 1-8-16z'],
      ['white', rect(132, 26, 56, 16)],
      ['accent', circle(140, 154, 10) + circle(168, 142, 6) + circle(188, 160, 8) + circle(226, 70, 20)],
      ['light', circle(256, 40, 10)],
    ],
  ],
  // A window one writes in.
  [
    /소프트|개발|IT/,
    [
      ['light', rect(64, 34, 192, 140)],
      ['strong', rect(64, 34, 192, 28)],
      ['accent', `${circle(82, 48, 6)}${circle(102, 48, 6)}M168 80h16l-32 76h-16z`],
      ['white', circle(122, 48, 6)],
      ['deep', 'M126 84 92 118l34 34 10-10-24-24 24-24zM194 84l34 34-34 34-10-10 24-24-24-24z'],
    ],
  ],
  // What leaves the line and is right.
  [
    /품질|생산|제조/,
    [
      ['light', rect(104, 60, 112, 84)],
      ['strong', `${rect(40, 144, 240, 34)}${rect(146, 60, 28, 36)}`],
      ['white', circle(66, 161, 9) + circle(128, 161, 9) + circle(192, 161, 9) + circle(254, 161, 9)],
      ['accent', circle(224, 60, 36)],
      ['deep', 'm204 61 7-7 10 10 20-23 8 7-27 31z'],
    ],
  ],
  // Goods that wait for their way.
  [
    /물류|운영|배송/,
    [
      ['light', rect(78, 106, 76, 72)],
      ['strong', rect(160, 106, 76, 72)],
      ['accent', rect(119, 28, 76, 72)],
      ['white', `${rect(150, 28, 14, 28)}${rect(191, 106, 14, 28)}`],
      ['deep', rect(109, 106, 14, 28)],
    ],
  ],
  // A voice that carries.
  [
    /영업|마케팅|홍보/,
    [
      ['white', rect(116, 118, 24, 58)],
      ['strong', 'M116 82l104-46v132l-104-46z'],
      ['accent', 'M116 82v40H96a20 20 0 0 1 0-40z'],
      ['light', 'M236 96h36v14h-36zM230 64l30-18 8 12-30 18zM230 140l30 18 8-12-30-18z'],
    ],
  ],
  // A sheet of a book that is right, and what is counted.
  [
    /경영|지원|회계|인사/,
    [
      ['light', rect(88, 28, 108, 150)],
      ['strong', `${rect(104, 48, 76, 14)}${rect(104, 76, 76, 8)}${rect(104, 94, 76, 8)}${rect(104, 112, 44, 8)}`],
      ['accent', circle(204, 136, 42)],
      ['deep', circle(204, 136, 26)],
      ['white', rect(190, 131, 28, 10)],
    ],
  ],
  // Forms that meet, and the pencil.
  [
    /디자인/,
    [
      ['light', circle(126, 96, 60)],
      ['accent', rect(148, 76, 92, 92)],
      ['strong', 'M148 76h37a60 60 0 0 1-37 76z'],
      ['white', 'm92 178 10-38 98-98 28 28-98 98z'],
      ['accent', 'm92 178 6-22 16 16z'],
    ],
  ],
];

/** Where no work is drawn: two of them on phones, and a row as high as the band beside the summary. */
const TILES = 3;

interface WorkDrawingProps {
  code: string;
  category: string;
  categoryCode: string;
  className?: string | undefined;
}

/** What the work of a posting is done with, in its company's colours; of a kind nobody drew, drawings of the company. */
export function WorkDrawing({ code, category, categoryCode, className = '' }: WorkDrawingProps) {
  const shapes = WORKS.find(([name]) => name.test(category))?.[1];
  if (!shapes) {
    const first = drawingOfCategory(categoryCode);
    return (
      <div className={`${styles.tiles} ${className}`}>
        {Array.from({ length: TILES }, (_, at) => (
          <CompanyDrawing code={code} number={(first + at) % DRAWINGS} key={String(at)} />
        ))}
      </div>
    );
  }
  return (
    <svg className={`${styles.work} ${className}`} viewBox="32 16 256 172" aria-hidden="true">
      {shapes.map(([tone, d]) => (
        <path className={styles[tone]} d={d} key={d} />
      ))}
    </svg>
  );
}
