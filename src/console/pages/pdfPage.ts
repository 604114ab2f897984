import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { escapeMarkup } from '../../fields/markup.ts';
import { problem } from '../../http/problem.ts';
import { type BuiltFile, type BuiltFiles, readBuiltFiles } from '../../server/pages/builtFiles.ts';
import { sendEntry } from '../../server/pages/fastPath.ts';
import type { Security } from '../../server/pages/securityHeaders.ts';
import { PDF_FRAME } from '../pdf/pdfWords.ts';

const ENTRY = 'src/console/pdf/pdfFrame.tsx';

// Pages stand below each other, as wide as the frame; the words of each lie over it unseen, as its library places them.
const STYLE = [
  'html,body{height:100%;margin:0}',
  'main{position:relative;box-sizing:border-box;height:100%;overflow:auto;display:grid;gap:12px;align-content:start}',
  'section{position:relative;width:100%;overflow:clip;background:Canvas;color-scheme:only light;--scale-round-x:1px;--scale-round-y:1px}',
  'canvas{display:block;width:100%;height:100%}',
  '.textLayer{position:absolute;inset:0;overflow:clip;line-height:1;text-align:initial;transform-origin:0 0;--min-font-size:1;',
  '--text-scale-factor:calc(var(--total-scale-factor) * var(--min-font-size));--min-font-size-inv:calc(1 / var(--min-font-size))}',
  '.textLayer :is(span,br){color:transparent;position:absolute;white-space:pre;cursor:text;transform-origin:0 0}',
  '.textLayer>:not(.markedContent),.textLayer .markedContent span:not(.markedContent){--font-height:0;--scale-x:1;--rotate:0deg;',
  'font-size:calc(var(--text-scale-factor) * var(--font-height));',
  'transform:rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))}',
  '.textLayer .markedContent{display:contents}',
].join('');

interface Mounting {
  buildDir: string;
  security: Security;
  findShared(address: string): Promise<BuiltFile | undefined>;
}

/** Mounts the document of the frame that shows a PDF, and the scripts it runs. Answers these that others may ask for. */
export async function mountPdfPage(
  app: FastifyInstance,
  { buildDir, security, findShared }: Mounting,
): Promise<BuiltFiles> {
  const build = path.join(buildDir, 'pdf');
  const manifest = JSON.parse(await readFile(path.join(build, '.vite', 'manifest.json'), 'utf8'));
  const script = `${PDF_FRAME}/${manifest[ENTRY].file as string}`;
  const folders = (await readdir(build, { withFileTypes: true })).filter((one) => !one.name.startsWith('.'));
  const read = await Promise.all(
    folders.map(({ name }) => readBuiltFiles(path.join(build, name), `${PDF_FRAME}/${name}/`, security.other)),
  );
  const files: BuiltFiles = new Map(read.flatMap((some) => [...some]));
  app.get(`${PDF_FRAME}/*`, async (request, reply) => {
    const address = request.raw.url?.split('?', 1)[0] ?? '';
    const file = files.get(address) ?? (await findShared(address));
    if (!file) throw problem('notFound');
    // The frame is of no origin: without this its browser hands it no script.
    return sendEntry(file, request, reply.header('access-control-allow-origin', '*'));
  });
  app.get(PDF_FRAME, async (_request, reply) =>
    reply.headers(security.apart(STYLE)).type('text/html; charset=utf-8').send(writeFrame(script)),
  );
  return files;
}

const writeFrame = (script: string) =>
  [
    '<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>PDF</title>',
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style>`,
    `<script type="module" crossorigin src="${escapeMarkup(script)}"></script>`,
    '</head><body><main tabindex="0" aria-label="PDF 쪽"></main></body></html>',
  ].join('');
