import type { DRAWN } from '../../domain/company/companyPages.ts';
import styles from './PageDrawing.module.css';

type Tone = 'strong' | 'deep' | 'accent' | 'white';
type Shapes = readonly (readonly [Tone, string])[];

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** What words are about, of circles and squares, in the colours of whatever company's class is around it. */
const SHAPES: Record<(typeof DRAWN)[number], Shapes> = {
  receipt: [
    ['white', 'M48 30h104v150h-104z'],
    ['deep', 'M64 50h72v14h-72z'],
    ['accent', 'M64 76h50v8h-50zM64 92h62v8h-62z'],
    ['strong', circle(130, 146, 34)],
    ['white', 'm112 147 6-6 9 9 17-20 7 6-23 27z'],
  ],
  letter: [
    ['strong', 'M26 56h148v96h-148z'],
    ['deep', 'M26 56h148l-74 58z'],
    ['accent', circle(154, 62, 24)],
  ],
  notice: [
    ['strong', circle(100, 100, 66)],
    ['white', circle(100, 100, 48)],
    ['accent', 'M100 100v-48a48 48 0 0 1 41.6 72z'],
    ['deep', circle(100, 100, 8)],
  ],
  talk: [
    ['strong', circle(70, 92, 44)],
    ['strong', 'M26 92h44v44h-44z'],
    ['accent', circle(134, 112, 44)],
    ['accent', 'M134 112h44v44h-44z'],
    ['deep', 'M95.6 127.6a44 44 0 0 1 12.8-51.2a44 44 0 0 1-12.8 51.2z'],
  ],
  contract: [
    ['white', 'M40 28h120v148h-120z'],
    ['strong', 'M58 50h84v10h-84z'],
    ['accent', `M58 76h64v8h-64zM58 92h76v8h-76z${circle(88, 142, 22)}`],
    ['deep', circle(114, 142, 22)],
  ],
  writing: [
    ['white', 'M44 28h112v148h-112z'],
    ['deep', 'M60 50h80v12h-80z'],
    ['accent', 'M60 78h80v8h-80zM60 96h80v8h-80zM60 114h44v8h-44z'],
    ['strong', 'm96 146 58-58 24 24-58 58-30 6z'],
    ['deep', 'm96 146 24 24-30 6z'],
  ],
  key: [
    ['strong', circle(76, 100, 46)],
    ['strong', 'M116 90h66v46h-18v-26h-14v18h-16v-18h-18z'],
    ['deep', circle(76, 100, 24)],
    ['accent', circle(76, 100, 10)],
  ],
};

/** Of what is one, of what meets, of what grows: beside words that nobody can draw. */
const FORMS: readonly Shapes[] = [
  [
    ['strong', circle(100, 100, 70)],
    ['white', circle(100, 100, 46)],
    ['deep', circle(100, 100, 22)],
  ],
  [
    ['strong', circle(74, 100, 50)],
    ['accent', circle(126, 100, 50)],
    ['deep', 'M100 57.3a50 50 0 0 1 0 85.4a50 50 0 0 1 0-85.4z'],
  ],
  [
    ['accent', 'M30 124h44v46H30z'],
    ['strong', 'M78 86h44v84H78z'],
    ['deep', `M126 74h44v96h-44z${circle(148, 48, 18)}`],
  ],
];

/** Somebody alone, and two who meet: before words about people. */
const PEOPLE: readonly Shapes[] = [
  [
    ['strong', 'M0 0h200v200H0z'],
    ['deep', 'M28 200a72 72 0 0 1 144 0z'],
    ['white', circle(100, 80, 40)],
  ],
  [
    ['deep', 'M0 0h200v200H0z'],
    ['strong', `M-14 200a66 66 0 0 1 132 0z${circle(52, 88, 34)}`],
    ['accent', `M82 200a66 66 0 0 1 132 0z${circle(148, 88, 34)}`],
    ['white', 'M82 200a66 66 0 0 1 18-45.5a66 66 0 0 1 18 45.5z'],
  ],
];

/** One of them in their order, as large as its place, hidden from readers. */
export function PagePeople({ at }: { at: number }) {
  return <Drawn isWhole shapes={PEOPLE[at % PEOPLE.length]!} />;
}

/** One of them in their order, hidden from readers. */
export function PageForm({ at }: { at: number }) {
  return <Drawn shapes={FORMS[at % FORMS.length]!} />;
}

/** Hidden from readers: the words beside it name it. */
export function PageDrawing({ name }: { name: keyof typeof SHAPES }) {
  return <Drawn shapes={SHAPES[name]} />;
}

function Drawn({ shapes, isWhole = false }: { shapes: Shapes; isWhole?: boolean }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 200 200"
      preserveAspectRatio={isWhole ? 'xMidYMax slice' : undefined}
      aria-hidden="true"
    >
      {shapes.map(([tone, d]) => (
        <path className={styles[tone]} d={d} key={d} />
      ))}
    </svg>
  );
}
