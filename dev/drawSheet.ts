// npm run sheet: draws every screen and state of the product at four widths, light and dark, into a folder outside the
// repository, with index.html to look at all of them; fails where axe finds a fault. Further words choose by name:
// npm run sheet -- seven. --into=<folder> names the folder, --readme writes README's pictures from what was drawn, and
// with --smoke one is drawn on a phone and kept nowhere. --widths=360,1440 and --light draw no more than that.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { projectDir } from '../src/server/instance.mjs';
import { FAULTS, FEW_NAME, FOLDER_NAME, LIGHT_NAME, WIDTHS_NAME } from './sheetPictures.ts';

/** README's pictures: the beginning of these. */
const README_PICTURES = [
  { name: 'list', drawn: 'list-1440-light', size: { width: 1440, height: 900 } },
  { name: 'editor', drawn: 'editor-at-first-1440-light', size: { width: 1440, height: 900 } },
];
/** Of one of them. */
const MAX_BYTES = 100_000;

const words = process.argv.slice(2);
const isSmoke = words.includes('--smoke');
const [chosen = isSmoke ? 'could not be shown' : ''] = words.filter((word) => !word.startsWith('--'));
const said = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const folder = folderOf(said('into'));
const faults = path.join(folder, FAULTS);
rmSync(faults, { force: true });
try {
  const fault = draw();
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
  if (pictures.length === 0) throw new Error(`No picture was drawn.\n${fault}`);
  writeFileSync(path.join(folder, 'index.html'), sheetOf(pictures));
  if (words.includes('--readme')) for (const picture of README_PICTURES) await writePicture(picture);
  console.log(`${pictures.length} pictures: ${isSmoke ? 'not kept' : path.join(folder, 'index.html')}`);
  if (fault) {
    console.error(fault, existsSync(faults) ? readFileSync(faults, 'utf8') : '');
    process.exitCode = 1;
  }
} finally {
  if (isSmoke) rmSync(folder, { recursive: true });
}

function folderOf(into: string | undefined): string {
  if (!into) return mkdtempSync(path.join(tmpdir(), 'jiwon-sheet-'));
  mkdirSync(into, { recursive: true });
  return path.resolve(into);
}

/** What the pages to draw are told of this run. */
function chosenHere(): Record<string, string> {
  const widths = said('widths');
  return {
    [FOLDER_NAME]: folder,
    ...(isSmoke ? { [FEW_NAME]: '1' } : {}),
    ...(widths ? { [WIDTHS_NAME]: widths } : {}),
    ...(words.includes('--light') ? { [LIGHT_NAME]: '1' } : {}),
  };
}

/** Runs the journeys that visit every screen; what they say when one of them fails. */
function draw(): string {
  const vitest = path.join(projectDir, 'node_modules/vitest/vitest.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'sheet', '--maxWorkers=2', ...(chosen ? ['-t', chosen] : [])],
    {
      cwd: projectDir,
      env: { ...process.env, ...chosenHere() },
      encoding: 'utf8',
      maxBuffer: Number.POSITIVE_INFINITY,
    },
  );
  return status === 0 ? '' : `${stdout}\n${stderr}`;
}

/** One row for each screen, all its pictures beside one another. */
function sheetOf(pictures: readonly string[]): string {
  const screens = Map.groupBy(pictures, (name) => name.replace(/-\d+-(light|dark)\.png$/, ''));
  const widthOf = (name: string) => Number(/-(\d+)-(?:light|dark)\.png$/.exec(name)?.[1] ?? 0);
  const figure = (name: string) =>
    `<a href="${name}"><img loading="lazy" src="${name}" alt=""><span>${name.replace(/^.*-(\d+-\w+)\.png$/, '$1')}</span></a>`;
  const rows = [...screens].map(([name, all]) => {
    const sorted = all.toSorted((a, b) => widthOf(a) - widthOf(b) || b.localeCompare(a));
    return `<h2>${name}</h2><div>${sorted.map(figure).join('')}</div>`;
  });
  const style =
    'body{font:14px sans-serif;background:#8a949e}div{display:flex;gap:12px;overflow-x:auto}a{color:#000}' +
    'img{display:block;height:420px;width:auto;max-width:560px;object-fit:cover;object-position:top}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${screens.size} screens</title><style>${style}</style>${rows.join('')}`;
}

/** The beginning of a drawn screen as a PNG of few colours. */
async function writePicture({ name, drawn, size }: (typeof README_PICTURES)[number]): Promise<void> {
  const source = path.join(folder, `${drawn}.png`);
  if (!existsSync(source)) throw new Error(`${drawn} was not drawn: README shows it.`);
  const bytes = await sharp(source)
    .extract({ left: 0, top: 0, ...size })
    .png({ palette: true, effort: 10, colours: 128, dither: 0 })
    .toBuffer();
  const file = `docs/pictures/${name}.png`;
  if (bytes.length > MAX_BYTES) throw new Error(`${file} has ${bytes.length} bytes: ${MAX_BYTES} are enough.`);
  writeFileSync(path.join(projectDir, file), bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}
