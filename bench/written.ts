import { type Figures, isReached, readGoal } from './report.ts';

/** What one bench said last, on which machine. */
export interface Run {
  /** YYYY-MM-DD. */
  day: string;
  commit: string;
  machine: string;
  seconds: number;
  tables: readonly { title: string; figures: Figures }[];
}
/** By the names of the benches, as package.json has them. */
export type Runs = Readonly<Record<string, Run>>;

/** Those that kill, or go on for long: they run when they are named, and stand at the end. */
export const APART: ReadonlySet<string> = new Set(
  ['kills', 'faults', 'soak', 'rolling', 'announcing'].map((name) => `bench:${name}`),
);

export const chartOf = (bench: string) => `${bench.replace(':', '-')}.svg`;

const INTRODUCTION = `# Benchmarks

Written by \`npm run bench:all\`, which runs the benches one after the other on a quiet machine; do not edit. Each figure
is to be read beside its peer of the same run: machines differ, and one machine differs from hour to hour. A bar is a
figure as a share of what is to be reached, which is the line. Those that kill, or go on for long, stand apart at the end.
`;

/** docs/benchmarks.md. */
export function written(runs: Runs): string {
  const [together, others] = [false, true].map((isApart) =>
    Object.keys(runs).filter((bench) => APART.has(bench) === isApart),
  ) as [string[], string[]];
  const section = (bench: string) => sectionOf(bench, runs[bench]!);
  const ends = others.length > 0 ? ['## Faults, kills and long runs\n', ...others.map(section)] : [];
  return [INTRODUCTION, ...together.map(section), ...ends].join('\n');
}

function sectionOf(bench: string, { day, commit, machine, seconds, tables }: Run): string {
  const chart = barsOf(tables).length > 0 ? `\n![What is reached](benchmarks/${chartOf(bench)})\n` : '';
  const all = tables.map(({ title, figures }) => `**${title}**\n\n${tableOf(figures)}\n`).join('\n');
  return `### ${bench}\n\n${day}, ${commit}, ${machine}; ${Math.round(seconds)} s.\n${chart}\n${all}`;
}

function tableOf(figures: Figures): string {
  const columns = [...new Set(Object.values(figures).flatMap(Object.keys))];
  const line = (cells: readonly unknown[]) => `| ${cells.map((cell) => String(cell ?? '')).join(' | ')} |`;
  const rows = Object.entries(figures).map(([name, row]) => line([name, ...columns.map((column) => row[column])]));
  return [line(['', ...columns]), line(['', ...columns].map(() => '---')), ...rows].join('\n');
}

interface Bar {
  name: string;
  /** Of the bound. */
  share: number;
  said: string;
  isReached: boolean;
}

function barsOf(tables: Run['tables']): Bar[] {
  return tables.flatMap(({ figures }) =>
    Object.entries(figures).flatMap(([name, row]) =>
      String(row['to reach'] ?? '')
        .split(', ')
        .filter((goal) => goal !== '' && readGoal(goal).bound > 0)
        .map((goal) => {
          const { column, is, bound } = readGoal(goal);
          const share = Number(row[column]) / bound;
          return { name, share, said: `${column} ${row[column]} (${is} ${bound})`, isReached: isReached(row, goal) };
        }),
    ),
  );
}

const [LINE, LEFT, WIDTH, UNIT, MOST] = [26, 250, 820, 190, 2];
const STYLE =
  'text{font:12px sans-serif;fill:#1f2933}.bar{fill:#3b6fd4}.missed{fill:#c2410c}.goal{stroke:#1f2933}' +
  '@media (prefers-color-scheme:dark){text{fill:#e4e7eb}.bar{fill:#7aa2f7}.missed{fill:#fb923c}.goal{stroke:#e4e7eb}}';

/** The bars of a bench, each from nothing to its share of the bound; undefined if nothing is to be reached. */
export function drawn({ tables }: Run): string | undefined {
  const bars = barsOf(tables);
  if (bars.length === 0) return undefined;
  const height = bars.length * LINE + 8;
  const rows = bars.map(({ name, share, said, isReached: good }, at) => {
    const y = at * LINE + 4;
    const width = Math.max(1, Math.round(Math.min(share, MOST) * UNIT));
    const texts = [
      `<text x="${LEFT - 8}" y="${y + 15}" text-anchor="end">${inXml(name)}</text>`,
      `<text x="${LEFT + Math.max(width, UNIT) + 8}" y="${y + 15}">${inXml(said)}</text>`,
    ];
    return `<rect class="bar${good ? '' : ' missed'}" x="${LEFT}" y="${y + 3}" width="${width}" height="16"/>${texts.join('')}`;
  });
  const goal = `<line class="goal" x1="${LEFT + UNIT}" x2="${LEFT + UNIT}" y1="0" y2="${height}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"><title>What is reached</title><style>${STYLE}</style>${rows.join('')}${goal}</svg>\n`;
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
