// Runs in the frame itself: it may start no other script.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
import { getDocument, type PDFDocumentProxy, RenderingCancelledException, version } from 'pdfjs-dist';
import { CharacterMaps } from './characterMaps.tsx';
import { MOST_DRAWN, MOST_PAGES, MOST_PIXELS } from './pdfBounds.ts';
import type { Asked, Handed, Said } from './pdfWords.ts';
import { drawSheet, fitWords, placeSheet, type Sheet, wipeSheet, writeWords } from './sheets.tsx';

/*
 * Shows one PDF in a frame that has no origin, no network and no storage. Whoever shows the frame hands it the bytes and a
 * port, once; nobody else is listened to.
 */

// By a name, or the build would look for the files itself.
const ownAddress = import.meta.url;
const main = document.querySelector('main')!;

addEventListener('message', function take({ source, data, ports: [port] }: MessageEvent<Handed>) {
  if (source !== parent || !port) return;
  removeEventListener('message', take);
  void show(data.bytes, port);
});

async function show(bytes: ArrayBuffer, port: MessagePort): Promise<void> {
  const say = (said: Said) => port.postMessage(said);
  try {
    const opened = await openPdf(bytes);
    if (opened.numPages > MOST_PAGES) return say({ says: 'cannot', why: 'long' });
    const sheets = await placeSheets(opened);
    await drawSheet(sheets[0]!);
    // Letters that would be wrong are worse than none.
    if (CharacterMaps.missed) return say({ says: 'cannot', why: 'broken' });
    say({ says: 'opened', pages: sheets.length });
    drawNear(sheets, say);
    leadThrough(sheets, port, say);
    for (const sheet of sheets) await writeWords(sheet).catch(() => undefined);
  } catch (error) {
    say({ says: 'cannot', why: (error as Error).name === 'PasswordException' ? 'locked' : 'broken' });
  }
}

function openPdf(bytes: ArrayBuffer): Promise<PDFDocumentProxy> {
  return getDocument({
    data: new Uint8Array(bytes),
    BinaryDataFactory: CharacterMaps,
    // Pictures of scanners are unpacked by scripts: programs of another kind are not allowed here.
    useWasm: false,
    wasmUrl: new URL(`../${version}/`, ownAddress).href,
    useWorkerFetch: false,
    useSystemFonts: true,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
    canvasMaxAreaInBytes: MOST_DRAWN,
    verbosity: 0,
  }).promise;
}

async function placeSheets(opened: PDFDocumentProxy): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  for (let number = 1; number <= opened.numPages; number += 1) {
    sheets.push(placeSheet(await opened.getPage(number), number));
  }
  main.append(...sheets.map(({ place }) => place));
  return sheets;
}

/** Keeps the pages drawn that are in sight or next to it, also when the frame gets another width, and no others. */
function drawNear(sheets: readonly Sheet[], say: (said: Said) => void): void {
  const near = new Set<Sheet>();
  const draw = async (sheet: Sheet) => {
    say({ says: 'draws' });
    try {
      await drawSheet(sheet);
    } catch (error) {
      if (!(error instanceof RenderingCancelledException)) say({ says: 'cannot', why: 'broken' });
    }
    say({ says: 'drawn' });
  };
  const watch = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        const sheet = sheets.find(({ place }) => place === target)!;
        if (!isIntersecting && near.delete(sheet)) wipeSheet(sheet);
        if (!isIntersecting || near.has(sheet)) continue;
        near.add(sheet);
        if (!sheet.drawing) void draw(sheet);
      }
    },
    { root: main, rootMargin: '50% 0px' },
  );
  for (const { place } of sheets) watch.observe(place);
  let width = main.clientWidth;
  new ResizeObserver(() => {
    if (main.clientWidth === width) return;
    width = main.clientWidth;
    for (const sheet of sheets) fitWords(sheet);
    for (const sheet of near) void draw(sheet);
  }).observe(main);
}

/** Says which page is in sight, goes to the one that is asked for, and gives the focus back at Escape. */
function leadThrough(sheets: readonly Sheet[], port: MessagePort, say: (said: Said) => void): void {
  let at = 1;
  main.addEventListener('scroll', () => {
    const middle = main.scrollTop + main.clientHeight / 2;
    const page = sheets.findLast(({ place }) => place.offsetTop <= middle)?.number ?? 1;
    if (page !== at) say({ says: 'at', page });
    at = page;
  });
  port.onmessage = ({ data: { page } }: MessageEvent<Asked>) => sheets[page - 1]?.place.scrollIntoView();
  addEventListener('keydown', ({ key }) => key === 'Escape' && say({ says: 'leave' }));
}
