import { type PDFPageProxy, type RenderTask, TextLayer } from 'pdfjs-dist';

// Device pixels for one of the page: more shows nothing more.
const SHARPEST = 2;

/** A page of the PDF in its place: drawn while it is near, its words there for as long as the document is. */
export interface Sheet {
  number: number;
  page: PDFPageProxy;
  place: HTMLElement;
  /** Its width at a scale of 1. */
  width: number;
  drawing?: RenderTask;
}

/** Makes the place of a page, as high as it will be. */
export function placeSheet(page: PDFPageProxy, number: number): Sheet {
  const { width, height } = page.getViewport({ scale: 1 });
  const place = document.createElement('section');
  place.setAttribute('aria-label', `${number}쪽`);
  place.style.aspectRatio = `${width} / ${height}`;
  return { number, page, place, width };
}

const scaleOf = ({ place, width }: Sheet) => place.clientWidth / width;

/** Tells the words of a page how large it is now. */
export function fitWords(sheet: Sheet): void {
  sheet.place.style.setProperty('--total-scale-factor', String(scaleOf(sheet)));
}

/** Draws a page as large as its place is. */
export async function drawSheet(sheet: Sheet): Promise<void> {
  wipeSheet(sheet);
  const viewport = sheet.page.getViewport({ scale: scaleOf(sheet) });
  const sharp = Math.min(devicePixelRatio, SHARPEST);
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * sharp);
  canvas.height = Math.floor(viewport.height * sharp);
  canvas.setAttribute('aria-hidden', 'true');
  sheet.place.prepend(canvas);
  sheet.drawing = sheet.page.render({ canvas, viewport, transform: [sharp, 0, 0, sharp, 0, 0] });
  await sheet.drawing.promise;
}

/** Takes away what was drawn of a page; its words stay. */
export function wipeSheet(sheet: Sheet): void {
  sheet.drawing?.cancel();
  sheet.drawing = undefined;
  const canvas = sheet.place.querySelector('canvas');
  if (!canvas) return;
  // What is drawn is given back at once, not with the next collection.
  [canvas.width, canvas.height] = [0, 0];
  canvas.remove();
  sheet.page.cleanup();
}

/** Lays the words of a page over it, to be selected and searched. */
export async function writeWords(sheet: Sheet): Promise<void> {
  const container = document.createElement('div');
  container.className = 'textLayer';
  fitWords(sheet);
  sheet.place.append(container);
  const viewport = sheet.page.getViewport({ scale: scaleOf(sheet) });
  await new TextLayer({ textContentSource: sheet.page.streamTextContent(), container, viewport }).render();
}
